/** Kinds of events with seats. Office hours here are open to a group; those with one founder are booked (docs/rules.md, Events). */
export const eventKinds = ['pitch_session', 'workshop', 'networking', 'office_hours'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Also the titles of calendar entries, which contain nothing else. */
export const eventKindLabels: Record<EventKind, string> = {
  pitch_session: 'Pitch session',
  workshop: 'Workshop',
  networking: 'Networking event',
  office_hours: 'Office hours',
};

/** Only the team sees drafts. Whether an event is over follows from its times. */
export const eventStates = ['draft', 'scheduled', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/** Someone's place at an event. `offered`: a seat is reserved for them until the offer ends. `presenting` takes no seat. */
export const seatStates = ['going', 'waiting', 'offered', 'cancelled', 'presenting'] as const;
export type SeatState = (typeof seatStates)[number];

/** The phases of a live session. */
export const livePhases = ['before', 'live', 'ended'] as const;
export type LivePhase = (typeof livePhases)[number];

export const meetingAnswers = ['yes', 'maybe', 'no'] as const;
export type MeetingAnswer = (typeof meetingAnswers)[number];

export const liveQuestionStates = ['open', 'answered', 'later'] as const;
export type LiveQuestionState = (typeof liveQuestionStates)[number];

export const eventLimits = {
  seats: 5_000,
  /** Maximum hours. */
  length: 14 * 24,
  /** Hours that a session may overrun its scheduled end. */
  overrun: 2,
  items: 30,
  minutesOfItem: 240,
  ventures: 50,
  materials: 30,
  /** Questions per person and session. */
  questions: 20,
  tasks: 50,
  /** Totals are shown from this many answers on, so that no single answer can be inferred. */
  shownTotals: 5,
} as const;
