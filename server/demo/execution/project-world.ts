import type { MilestoneAct } from '@proxima/contract/projects/milestone-steps';

/** What happens to a milestone, and who does it. `provide`: its deliverables. */
export interface DemoStep {
  when: string;
  by: string;
  do: MilestoneAct | 'provide';
  comment?: string;
  requests?: readonly string[];
}

/** A milestone; the days are counted from now. */
export interface DemoMilestone {
  title: string;
  done_when: string;
  dueIn: number;
  owner: 'yuki' | 'aisha';
  /** Titles. */
  waitsFor?: readonly string[];
  deliverables: readonly { title: string; kind: 'file' | 'link' }[];
  steps: readonly DemoStep[];
}

export const demoProject = {
  venture: 'clearwell',
  team: 'noor',
  manager: 'aisha',
  name: 'From nineteen pharmacies to a group of 34',
  starts: '35d 09:00',
} as const;

const test = 'Counter test in five pharmacies';
const contract = 'Contract with the first group';
const file = 'File for the medical device handed in';
const training = 'Staff of all 34 shops trained';
const rent = 'Tablets leased for every shop';

export const demoMilestones: readonly DemoMilestone[] = [
  {
    title: test,
    done_when: 'Fifty customers a shop have done the check at the counter, and nine of ten finish it alone.',
    dueIn: -24,
    owner: 'aisha',
    deliverables: [
      { title: 'Results of the five shops', kind: 'file' },
      { title: 'Film of a check', kind: 'link' },
    ],
    steps: [
      { when: '34d 08:30', by: 'aisha', do: 'start' },
      { when: '26d 15:00', by: 'aisha', do: 'provide' },
      { when: '26d 15:20', by: 'aisha', do: 'submit', comment: 'The noisy shop is in it, on page two.' },
      {
        when: '25d 07:10',
        by: 'yuki',
        do: 'accept',
        comment:
          'Aisha stood at the counter herself for a week. The numbers are honest, the bad ones included.',
      },
    ],
  },
  {
    title: file,
    done_when: 'The notified body has confirmed that the file is complete.',
    dueIn: -10,
    owner: 'yuki',
    deliverables: [{ title: 'Confirmation of the notified body', kind: 'link' }],
    steps: [
      { when: '33d 05:00', by: 'yuki', do: 'start' },
      { when: '22d 06:00', by: 'yuki', do: 'provide' },
      { when: '22d 06:10', by: 'yuki', do: 'submit' },
      {
        when: '21d 10:40',
        by: 'noor',
        do: 'accept',
        comment: 'Two weeks early, and complete the first time.',
      },
    ],
  },
  {
    title: contract,
    done_when: 'Signed for all 34 shops, with the price for the first two years.',
    dueIn: 2,
    owner: 'yuki',
    waitsFor: [test],
    deliverables: [{ title: 'Signed contract', kind: 'link' }],
    steps: [
      { when: '24d 05:30', by: 'yuki', do: 'start' },
      { when: '1d 05:00', by: 'yuki', do: 'provide' },
      { when: '1d 05:10', by: 'yuki', do: 'submit', comment: 'The price holds for three years, not two.' },
    ],
  },
  {
    title: 'Calls back within a day and a half',
    done_when: 'Over four weeks in a row, audiologists call within a day and a half on average.',
    dueIn: 4,
    owner: 'aisha',
    deliverables: [{ title: 'Times of all calls', kind: 'link' }],
    steps: [
      { when: '20d 08:00', by: 'aisha', do: 'start' },
      { when: '4d 09:00', by: 'aisha', do: 'provide' },
      { when: '4d 09:10', by: 'aisha', do: 'submit' },
      {
        when: '3d 06:20',
        by: 'yuki',
        do: 'return',
        requests: ['Count the weekend as well', 'Say how many calls never came'],
      },
    ],
  },
  {
    title: training,
    done_when: 'Two people of every shop have done the check on each other and know when to send someone on.',
    dueIn: 9,
    owner: 'aisha',
    waitsFor: [test],
    deliverables: [{ title: 'List of those who were trained', kind: 'file' }],
    steps: [{ when: '12d 08:00', by: 'aisha', do: 'start' }],
  },
  {
    title: 'Our own tablets lent from shop to shop',
    done_when: 'Every shop has had one for a week.',
    dueIn: 15,
    owner: 'aisha',
    deliverables: [{ title: 'Plan of the rounds', kind: 'link' }],
    steps: [
      {
        when: '6d 06:00',
        by: 'yuki',
        do: 'drop',
        comment: 'It works for ten shops, not for thirty. We lease instead.',
      },
    ],
  },
  {
    title: rent,
    done_when: 'Every shop has a tablet with the check on it, and knows whom to call.',
    dueIn: 20,
    owner: 'yuki',
    waitsFor: [contract],
    deliverables: [{ title: 'Leasing contract', kind: 'file' }],
    steps: [],
  },
  {
    title: 'The notified body has answered',
    done_when: 'Approved, or its questions are known and dated.',
    dueIn: 35,
    owner: 'yuki',
    waitsFor: [file],
    deliverables: [{ title: 'Letter of the notified body', kind: 'file' }],
    steps: [],
  },
  {
    title: 'Check in use in all 34 shops',
    done_when: 'Each shop has made at least ten checks in one week.',
    dueIn: 48,
    owner: 'aisha',
    waitsFor: [training, rent],
    deliverables: [{ title: 'Checks by shop and week', kind: 'link' }],
    steps: [],
  },
];

/** One of the dates is moved once. */
export const demoMove = { when: '8d 08:00', by: 'aisha', title: training, fromDueIn: 5 } as const;

export const demoReports = [
  {
    when: '16d 14:00',
    done: 'Eleven shops of the group have seen the check. The first audiologist has a calendar that pharmacies can book.',
    next: 'Training material, and a second look at the noise at noon.',
    risks: [],
    decisions: [{ text: 'The check says before it starts that the room is too loud.' }],
  },
  {
    when: '9d 14:30',
    done: 'Training material is printed. Two shops tried it without us.',
    next: 'Dates for all 34 shops.',
    risks: [{ text: 'Tablets arrive four weeks late.', threatens_dates: true }],
    decisions: [],
  },
  {
    when: '1d 14:10',
    done: 'Sixteen shops are trained. The contract is signed and waits for the team.',
    next: 'Eight more shops, and the count of weekends for the calls.',
    risks: [
      { text: 'Tablets arrive four weeks late; leasing may save two of them.', threatens_dates: true },
      { text: 'One audiologist leaves in spring.', threatens_dates: false },
    ],
    decisions: [{ text: 'We lease tablets instead of lending our own.' }],
  },
] as const;

/** Planned and spent of the last month and this one, in euros, in the order of the use of funds. */
export const demoBudget = [
  {
    when: '15d 15:00',
    monthsAgo: 1,
    lines: [
      [42_000, 39_500],
      [12_000, 14_250],
      [0, 0],
    ],
  },
  {
    when: '1d 15:00',
    monthsAgo: 0,
    lines: [
      [38_000, 21_300],
      [12_000, 9_800],
      [15_000, 4_100],
    ],
  },
] as const;
