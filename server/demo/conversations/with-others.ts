import type { Conversation } from '../world.ts';

export const otherConversations: readonly Conversation[] = [
  {
    with: 'eleanor',
    lines: [
      { when: '61d 11:00', text: 'Thank you for the decks. The kite is the one. Does it frighten seals?' },
      {
        when: '61d 13:25',
        by: 'noor',
        text: 'The marine station says no, report on page 9. Amara can tell you about one very curious seal.',
      },
      { when: '47d 10:00', text: 'I have seen it fly. I am in with 100,000, and I will bring a friend.' },
      { when: '47d 10:35', by: 'noor', text: 'That is wonderful news. The term sheet follows today.' },
      {
        when: '14d 11:00',
        text: 'I wrote about Edinburgh for December. The room is held until the end of the month.',
      },
      {
        when: '13d 16:10',
        by: 'noor',
        text: 'We love the idea and are asking the founders about trains. You will have an answer on Friday.',
      },
    ],
    readBy: ['member'],
  },
  {
    with: 'kwame',
    lines: [
      { when: '49d 15:20', text: 'Good call with Priya today. She knows her numbers to the rupee.' },
      { when: '49d 16:00', by: 'noor', text: 'That is our impression too.' },
      { when: '6d 16:40', text: 'Our terms are in. Can the reserve be held in a trust in Kochi?' },
      {
        when: '5d 10:25',
        by: 'noor',
        text: 'Our lawyer thinks so and is checking one tax question. I expect her answer this week.',
      },
      { when: '2d 13:30', text: 'Thank you. My partners meet on Wednesday, it would help to know before.' },
    ],
  },
  {
    with: 'diego',
    lines: [
      { when: '53d 15:10', text: 'Both calls went well. May I do both?' },
      {
        when: '53d 16:30',
        by: 'tomas',
        text: 'The winter trial first, the cold rooms from April. Both founders agree.',
      },
      {
        when: '4d 13:50',
        text: 'Risk register is in. The boat must be booked by the 1st, so the red ones are urgent.',
      },
      {
        when: '3d 09:15',
        by: 'tomas',
        text: 'Seen. Noor decides the cable question on Thursday with you and Amara.',
      },
    ],
    readBy: ['member'],
  },
  {
    with: 'aisha',
    lines: [
      {
        when: '39d 08:10',
        text: 'Priya and I start on Monday. Which of your templates do you use for a release plan?',
      },
      {
        when: '39d 09:40',
        by: 'tomas',
        text: 'The one-page one. If it needs two pages, the release is too big.',
      },
      { when: '39d 09:45', text: 'A team after my own heart.' },
      { when: '10d 07:40', text: 'I have proposed the incident handbook. Frío Local would join, too.' },
      { when: '9d 14:05', by: 'tomas', text: 'I like it and will bring it to the meeting on Tuesday.' },
      { when: '450m', text: 'Was there time for the handbook on Tuesday?' },
    ],
  },
  {
    with: 'marek',
    lines: [
      {
        when: '12d 15:25',
        by: 'tomas',
        text: 'I am sorry about the full-time place. Two days a week with Clearwell could grow, though.',
      },
      { when: '12d 17:50', text: 'I know them, they owe me a photograph. I will write to Yuki.' },
      { when: '11d 09:30', by: 'tomas', text: 'She will be glad. Good luck, and tell us how it went.' },
    ],
    readBy: ['member'],
  },
];
