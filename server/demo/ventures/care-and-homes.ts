import type { Proposal } from '../world.ts';

/** Yuki's and Fatima Zahra's. */
export const careAndHomeProposals: readonly Proposal[] = [
  {
    from: 'yuki',
    when: '60d 05:15',
    message:
      'Clearwell: a hearing check in four minutes at the pharmacy counter. 240 pharmacies in Japan, 97,000 checks a year. We prepare two European countries and look for 2 million euros.',
    files: [
      { about: 'clearwell', kind: 'deck' },
      { about: 'clearwell', kind: 'model' },
    ],
    steps: [
      {
        when: '57d 11:20',
        decision: 'revision',
        by: 'tomas',
        comment:
          'Please add the plan for the medical-device file: class, notified body, months. Marek Nowak has done it once and offered an hour.',
      },
      {
        when: '49d 06:40',
        resubmitted:
          'Clearwell with the device file: class IIa, eleven months, three offers of notified bodies. Thank you for the hour with Marek, it changed our order of steps.',
        files: [{ about: 'clearwell', kind: 'deck', version: 2 }],
      },
      {
        when: '46d 13:55',
        decision: 'approved',
        by: 'noor',
        comment: 'Approved, and the clearest device plan we have read this year.',
      },
    ],
  },
  {
    from: 'yuki',
    when: '40d 04:50',
    message:
      'Hearing checks in factories: an employer of 9,000 asks for a yearly check at the gate. The device stays the same, the report does not.',
    steps: [
      {
        when: '36d 10:00',
        decision: 'approved',
        by: 'tomas',
        comment: 'Go ahead as a pilot. Keep the employees’ results away from the employer, in writing.',
      },
    ],
  },
  {
    from: 'yuki',
    when: '31d 03:35',
    message:
      'An application for children: the same test as a game of owls. Tested with 60 children in two schools.',
    steps: [
      {
        when: '27d 14:20',
        decision: 'declined',
        by: 'noor',
        comment:
          'Lovely, and too early: the device file for adults should be finished first. Please come back with it next autumn.',
      },
    ],
  },
  {
    from: 'yuki',
    when: '13d 06:10',
    message:
      'Distribution in Portugal: a group of 118 pharmacies would start in March. They want the first year for free. Is that usual?',
    steps: [
      {
        when: '8d 09:25',
        decision: 'revision',
        by: 'tomas',
        comment: 'It is usual to ask and unusual to get.',
        requests: ['Send us the draft agreement.', 'Name your floor price, and how you came to it.'],
      },
    ],
  },
  {
    from: 'yuki',
    when: '3d 07:00',
    message:
      'We would like a project manager for the European launch, two days a week from January, with experience of audits.',
  },
  {
    from: 'yuki',
    when: '1d 05:45',
    message:
      'Clinical study with the university hospital of Lisbon: 400 people, comparison with the booth. The ethics board has said yes, the budget is attached.',
    files: [{ about: 'clearwell', kind: 'model', version: 2 }],
  },
  {
    from: 'fatima',
    when: '53d 12:30',
    message:
      'Terre Haute: homes of rammed earth from a press that travels. Nineteen houses finished this year, sixty signed for the next. We raise 600,000 euros.',
    files: [{ about: 'terreHaute', kind: 'deck' }],
    steps: [
      {
        when: '47d 15:40',
        decision: 'revision',
        by: 'noor',
        comment: 'We believe the walls. Please help us to believe the sixty: letters, deposits, plots.',
      },
      {
        when: '39d 17:15',
        resubmitted:
          'Terre Haute with the list of plots: 44 of the sixty have paid a deposit of 5 %, the other 16 belong to one cooperative whose board votes in January.',
        files: [
          { about: 'terreHaute', kind: 'deck', version: 2 },
          { about: 'terreHaute', kind: 'model' },
        ],
      },
      {
        when: '35d 11:35',
        decision: 'approved',
        by: 'noor',
        comment: 'Forty-four is enough for us. Approved for the investor round in December.',
      },
    ],
  },
  {
    from: 'fatima',
    when: '38d 10:25',
    message:
      'A school for press operators in Ouarzazate: twelve women, four months, a state certificate at the end.',
    steps: [{ when: '32d 12:50', decision: 'approved', by: 'tomas' }],
  },
  {
    from: 'fatima',
    when: '22d 13:20',
    message:
      'Fire certificate: the laboratory in Toulouse offers the full series for 48,000 euros, Casablanca for 19,000, but the latter is not accepted in France.',
    steps: [
      {
        when: '18d 16:05',
        decision: 'revision',
        by: 'tomas',
        comment:
          'Please tell us which markets of the next two years need the French paper. If none does, start with Casablanca.',
      },
    ],
  },
  {
    from: 'fatima',
    when: '7d 11:55',
    message:
      'Second press: the workshop in Fez would build it for 140,000 euros in seven months, with a guarantee of two years. Offer attached.',
    files: [{ about: 'terreHaute', kind: 'plan' }],
  },
  {
    from: 'fatima',
    when: '95m',
    message:
      'The cooperative of sixteen voted early: yes, all of them. We would like to update the December presentation. New deck attached.',
    files: [{ about: 'terreHaute', kind: 'deck', version: 3 }],
  },
];
