import type { EventKind } from '@proxima/contract/events/event-kinds';

interface DemoPlace {
  venture: string;
  founder: string;
  state: 'offered' | 'accepted';
  showsCard: boolean;
}

const accepted = (venture: string, founder: string, showsCard = true): DemoPlace => ({
  venture,
  founder,
  state: 'accepted',
  showsCard,
});

export const cohortPlaces: readonly DemoPlace[] = [
  accepted('tidalKite', 'amara'),
  accepted('clearwell', 'yuki'),
  accepted('frioLocal', 'mateo'),
  accepted('terreHaute', 'fatima', false),
  accepted('pocketLedger', 'priya'),
  { venture: 'refillStreet', founder: 'jonas', state: 'offered', showsCard: false },
];

interface CohortEvent {
  title: string;
  kind: EventKind;
  /** From the first start; negative for the past. */
  inDays: number;
  text: string;
  /** Ventures that were there. */
  present: readonly string[];
}

export const cohortEvents: readonly CohortEvent[] = [
  {
    title: 'Class 4: the first Monday',
    kind: 'workshop',
    inDays: -29,
    text: 'Who is here, what you sell, and the one number that you will look at for twelve weeks.',
    present: ['tidalKite', 'clearwell', 'frioLocal', 'terreHaute', 'pocketLedger'],
  },
  {
    title: 'Class 4: ten conversations with customers',
    kind: 'workshop',
    inDays: -20,
    text: 'How to ask without selling, and what to write down.',
    present: ['tidalKite', 'clearwell', 'pocketLedger'],
  },
  {
    title: 'Class 4: prices',
    kind: 'workshop',
    inDays: -8,
    text: 'Three ways to charge, tried out on your own product.',
    present: ['tidalKite', 'clearwell', 'frioLocal', 'pocketLedger'],
  },
  {
    title: 'Class 4: five minutes each',
    kind: 'networking',
    inDays: 2,
    text: 'Everyone shows what has changed, and says what comes next.',
    present: [],
  },
  {
    title: 'Class 4: demo day',
    kind: 'networking',
    inDays: 52,
    text: 'You, your numbers, and investors who know the field.',
    present: [],
  },
];

export const demoAnnouncements = [
  {
    title: 'The week of prices',
    text: 'On Friday each of you shows what you charge and who said yes to it.\n\nThe room is open from nine. Coffee is on Hanna.',
  },
  {
    title: 'Mentors have time this week',
    text: 'Hanna has opened four more hours. Book them before Wednesday, they go quickly.',
  },
] as const;
