import { defaultPromise, replyTime } from '@proxima/contract/chat/reply-time';
import type { Conversation } from '../world.ts';

export const entrepreneurConversations: readonly Conversation[] = [
  {
    with: 'amara',
    lines: [
      {
        when: '68d 09:20',
        text: 'Good morning! Is there anybody who can tell me how long a first review takes?',
      },
      {
        when: '68d 10:02',
        by: 'tomas',
        text: `Good morning Amara, welcome. Within ${replyTime(defaultPromise)}; yours is with me and I have started reading.`,
      },
      { when: '68d 10:05', text: 'Wonderful, thank you.' },
      { when: '64d 11:30', text: 'About maintenance: do you want our log of the 61 days, or the average?' },
      {
        when: '64d 13:15',
        by: 'tomas',
        text: 'The log please. An investor will ask for the worst week, and it is better when it comes from you.',
      },
      {
        when: '64d 16:40',
        text: 'Here it is. The worst week was the storm in February: one visit a day and no power for three days.',
        file: { about: 'tidalKite', kind: 'plan', version: 2 },
      },
      {
        when: '63d 09:10',
        by: 'tomas',
        text: 'This is exactly what I hoped for. Put the storm on slide 4, it makes the rest believable.',
      },
      {
        when: '48d 14:05',
        by: 'noor',
        text: 'Congratulations from me too. Eleanor would like to visit the harbour; would the first week of the month suit you?',
      },
      { when: '48d 15:30', text: 'The first week suits us very well. Tell her to bring boots!' },
      {
        when: '16d 12:00',
        by: 'tomas',
        text: 'I have sent back the desalination idea with two questions. It is not a no.',
      },
      {
        when: '15d 09:45',
        text: 'Understood. The island council meets on the 28th, I will have their answer then.',
      },
      {
        when: '2d 11:10',
        text: 'Shetland came faster than we thought, see the new submission. Would Diego be free for a second site?',
      },
      {
        when: '2d 15:20',
        by: 'noor',
        text: 'He would from March. Shall I set up a call with the three of us on Thursday?',
      },
      { when: '1d 09:05', text: 'Thursday is perfect. Ten o’clock?' },
      {
        when: '330m',
        by: 'noor',
        text: 'Ten it is. I have asked Diego to bring his risk list; three of its points are about the cable.',
      },
      {
        when: '320m',
        by: 'noor',
        text: 'And one good news: the insurer has confirmed the 4 %.',
        file: { about: 'tidalKite', kind: 'plan', version: 4 },
      },
    ],
  },
  {
    with: 'mateo',
    lines: [
      { when: '58d 17:00', text: 'For the wet year: may I use 2023? It was the worst in thirty years.' },
      { when: '57d 09:25', by: 'tomas', text: 'Please do. Nobody argues with the worst in thirty years.' },
      {
        when: '50d 12:30',
        by: 'tomas',
        text: 'Approved! I will introduce you to two lenders on the 12th: ten minutes, and ten for questions.',
      },
      { when: '50d 20:15', text: 'My whole team read this together. Thank you!' },
      {
        when: '10d 10:40',
        by: 'noor',
        text: 'The contract needs a longer term, see my comment. Happy to look at a draft.',
      },
      { when: '4d 20:20', text: 'New version sent. Two cooperatives have signed it already.' },
      {
        when: '200m',
        text: 'One more thing: could the ice machine be shown in December, or is the programme full?',
      },
      { when: '190m', text: 'I can bring a small one. It makes six kilos an hour.' },
    ],
  },
  {
    with: 'yuki',
    lines: [
      { when: '56d 05:30', text: 'Thank you for the introduction to Marek. May we pay him for the hour?' },
      {
        when: '56d 10:10',
        by: 'tomas',
        text: 'He said no and asked for a photograph of the first European pharmacy instead.',
      },
      { when: '56d 11:00', text: 'He shall have it.' },
      { when: '8d 09:40', by: 'tomas', text: 'On Portugal: do you have a floor price in mind?' },
      {
        when: '7d 04:15',
        text: 'Ninety euros a month and counter. Below that the audiologist’s call is not paid.',
      },
      {
        when: '7d 09:30',
        by: 'tomas',
        text: 'Then say it in the first sentence of your answer. I think they will accept.',
      },
      {
        when: '1d 05:50',
        text: 'They accepted ninety. Thank you! I will put it into the submission tonight.',
      },
    ],
    readBy: ['team'],
  },
  {
    with: 'fatima',
    lines: [
      { when: '46d 11:15', text: 'The list of plots contains names and addresses. How do I send it safely?' },
      {
        when: '46d 13:50',
        by: 'noor',
        text: 'Please send it without names: plot, size, deposit, date. We do not need to know who they are.',
      },
      { when: '46d 14:05', text: 'That is a relief.' },
      { when: '18d 16:15', by: 'tomas', text: 'Which of your markets need the French certificate?' },
      {
        when: '90m',
        text: 'The sixteen said yes! I have sent the new deck. Is it still in time for December?',
        file: { about: 'terreHaute', kind: 'deck', version: 3 },
      },
    ],
  },
  {
    with: 'priya',
    lines: [
      {
        when: '42d 08:30',
        text: 'Your questions about collecting were the best we have been asked. We took a week for them.',
      },
      { when: '42d 09:20', by: 'noor', text: 'I look forward to reading. Take two.' },
      {
        when: '33d 07:45',
        text: 'Kwame called. He asks about a convertible note; is there a template that you like?',
      },
      {
        when: '33d 10:30',
        by: 'noor',
        text: 'Yes, I will email you ours. Leave the cap empty until he has seen the pilot.',
      },
      {
        when: '9d 12:20',
        by: 'tomas',
        text: 'The server for Konkani is booked from Monday. The keys come by e-mail.',
      },
      { when: '9d 12:45', text: 'Our volunteers are singing. Thank you!' },
      {
        when: '5d 09:10',
        by: 'tomas',
        text: 'A question about the two auditors: does either of them audit your bank?',
      },
    ],
    readBy: ['team'],
  },
  {
    with: 'jonas',
    lines: [
      {
        when: '9d 20:05',
        text: 'Hello, I just registered. Is a waiting list of 236 households a lot or a little?',
      },
      {
        when: '8d 09:15',
        by: 'tomas',
        text: 'Hello Jonas. For a van, a lot. Send the deck as it is, we do not mind rough edges.',
      },
      { when: '8d 20:25', text: 'Sent. It is very rough.' },
      { when: '5d 11:45', by: 'tomas', text: 'And very readable. Two questions are in my comment.' },
      {
        when: '2d 18:40',
        text: 'Asked fourteen of twenty so far. The average basket is 23 euros, higher than I thought.',
      },
    ],
  },
];
