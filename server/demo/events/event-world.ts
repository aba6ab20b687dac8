import type { MeetingAnswer } from '@proxima/contract/events/event-kinds';
import type { EventForm } from '@proxima/contract/events/event-wire';

interface DemoItem {
  /** The key of a venture, or nothing for a part of its own title. */
  venture?: string;
  title: string;
  minutes: number;
  /** The title of a document. */
  deck?: string;
}

interface DemoEvent
  extends Pick<
    EventForm,
    'kind' | 'title' | 'text' | 'time_zone' | 'place' | 'link' | 'seats' | 'roles' | 'needs_eligibility'
  > {
  planned: string;
  host: string;
  /** From the first start; negative for the past. */
  inDays: number;
  from: string;
  to: string;
  agenda: readonly DemoItem[];
  /** Founders who agree to how they are presented. */
  presenting: readonly string[];
  /** Who takes a seat or joins the waitlist, in this order. */
  attending: readonly string[];
  isDraft?: true;
}

const online = { place: 'Online', link: 'https://meet.example.com/harbour' };
const everyone: EventForm['roles'] = ['entrepreneur', 'investor', 'project_manager'];

/** It took place: what was said there is in `pastSession`. */
export const pastEvent: DemoEvent = {
  planned: '16d 10:00',
  host: 'noor',
  inDays: -9,
  kind: 'pitch_session',
  title: 'Sea and sound: two ventures present',
  text: 'Ten minutes each, then your questions. Please have a look at both one-pagers before.',
  from: '18:00',
  to: '19:00',
  time_zone: 'Europe/Berlin',
  ...online,
  seats: 12,
  roles: ['investor'],
  needs_eligibility: true,
  agenda: [
    { title: 'Welcome', minutes: 5 },
    { venture: 'tidalKite', title: '', minutes: 20, deck: 'One page about the tidal kite' },
    { venture: 'clearwell', title: '', minutes: 20, deck: 'How a fitting works' },
  ],
  presenting: ['amara', 'yuki'],
  attending: ['eleanor', 'margit', 'tariq', 'kwame'],
};

interface Said {
  by: string;
  text: string;
  /** Of the venture. */
  venture: string;
  votes: readonly string[];
  answer?: string;
}

interface Answered {
  by: string;
  venture: string;
  meeting: MeetingAnswer;
  line: string;
}

export const pastSession: { questions: readonly Said[]; meetings: readonly Answered[] } = {
  questions: [
    {
      by: 'margit',
      venture: 'tidalKite',
      text: 'Which part of the kite wears out first, and what does a harbour pay to replace it?',
      votes: ['eleanor', 'tariq'],
      answer:
        'The tether, after about 4,000 tides. A new one costs €2,900 with the dive, once every three years, and is in our price.',
    },
    {
      by: 'tariq',
      venture: 'tidalKite',
      text: 'How many harbours have a permit that another sea authority would accept?',
      votes: ['margit'],
    },
    {
      by: 'eleanor',
      venture: 'clearwell',
      text: 'Who fits the device in a town without a clinic?',
      votes: ['kwame', 'margit'],
      answer: 'A teacher or a nurse after one day of training. The fitting itself takes eleven minutes.',
    },
  ],
  meetings: [
    { by: 'eleanor', venture: 'tidalKite', meeting: 'yes', line: 'I can bring the harbour master of Vigo.' },
    { by: 'margit', venture: 'tidalKite', meeting: 'yes', line: '' },
    { by: 'tariq', venture: 'tidalKite', meeting: 'maybe', line: 'After the permits are in.' },
    {
      by: 'kwame',
      venture: 'clearwell',
      meeting: 'yes',
      line: 'We run 40 schools in Ghana that could try it.',
    },
    { by: 'margit', venture: 'clearwell', meeting: 'no', line: '' },
  ],
};

export const comingEvents: readonly DemoEvent[] = [
  {
    planned: '4d 11:00',
    host: 'noor',
    inDays: 3,
    kind: 'pitch_session',
    title: 'Three seats, two ventures',
    text: 'A small round at one table, so that every question gets its time. Pocket Ledger and Warm Pier present; the rest of the hour is yours.',
    from: '17:30',
    to: '18:45',
    time_zone: 'Europe/Berlin',
    ...online,
    seats: 3,
    roles: ['investor'],
    needs_eligibility: true,
    agenda: [
      { venture: 'pocketLedger', title: '', minutes: 25, deck: 'What lending cost and earned' },
      { venture: 'warmPier', title: '', minutes: 25 },
      { title: 'Open questions', minutes: 25 },
    ],
    presenting: ['priya'],
    attending: ['eleanor', 'margit', 'tariq', 'kwame'],
  },
  {
    planned: '3d 09:00',
    host: 'tomas',
    inDays: 8,
    kind: 'workshop',
    title: 'Reading a term sheet without a lawyer beside you',
    text: 'Valuation, preference, vesting and what is missing. Bring one you have been sent; names are covered before we look at it together.',
    from: '10:00',
    to: '12:00',
    time_zone: 'Europe/Lisbon',
    ...online,
    seats: 30,
    roles: everyone,
    needs_eligibility: false,
    agenda: [
      { title: 'Five clauses that move money', minutes: 45 },
      { title: 'Break', minutes: 15 },
      { title: 'Your term sheets', minutes: 60 },
    ],
    presenting: [],
    attending: ['amara', 'yuki', 'mateo', 'diego', 'eleanor'],
  },
  {
    planned: '2d 09:00',
    host: 'noor',
    inDays: 20,
    kind: 'networking',
    title: 'Breakfast by the river',
    text: 'No slides and no pitches. Come when you can, leave when you must.',
    from: '08:30',
    to: '10:30',
    time_zone: 'Europe/London',
    place: 'Hermitage Wharf, London',
    link: '',
    seats: 24,
    roles: everyone,
    needs_eligibility: false,
    agenda: [],
    presenting: [],
    attending: ['eleanor', 'fatima', 'aisha'],
  },
  {
    planned: '1d 09:00',
    host: 'tomas',
    inDays: 34,
    kind: 'workshop',
    title: 'First hires: what to write down',
    text: '',
    from: '15:00',
    to: '16:30',
    time_zone: 'Europe/Berlin',
    ...online,
    seats: 20,
    roles: ['entrepreneur'],
    needs_eligibility: false,
    agenda: [],
    presenting: [],
    attending: [],
    isDraft: true,
  },
];
export type { DemoEvent };
