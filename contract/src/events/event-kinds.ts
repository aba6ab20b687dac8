/** What is scheduled with seats. Office hours here are open ones; those for one founder are booked (docs/rules.md, Events). */
export const eventKinds = ['pitch_session', 'workshop', 'networking', 'office_hours'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Also the titles in calendars, which name nothing else. */
export const eventKindLabels: Record<EventKind, string> = {
  pitch_session: 'Pitch session',
  workshop: 'Workshop',
  networking: 'Networking event',
  office_hours: 'Office hours',
};

/** A draft is seen by the team alone. Whether it is over is read from its times. */
export const eventStates = ['draft', 'scheduled', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/**
 * How someone stands to the seats of an event. `offered`: one is theirs until the offer ends. `presenting` takes none.
 */
export const seatStates = ['going', 'waiting', 'offered', 'cancelled', 'presenting'] as const;
export type SeatState = (typeof seatStates)[number];

/** Where a session stands while its page follows the host. */
export const livePhases = ['before', 'live', 'ended'] as const;
export type LivePhase = (typeof livePhases)[number];

export const meetingAnswers = ['yes', 'maybe', 'no'] as const;
export type MeetingAnswer = (typeof meetingAnswers)[number];

export const liveQuestionStates = ['open', 'answered', 'later'] as const;
export type LiveQuestionState = (typeof liveQuestionStates)[number];

export const eventLimits = {
  seats: 5_000,
  /** Hours. */
  length: 14 * 24,
  /** Hours that a session can go on after its end was due. */
  overrun: 2,
  items: 30,
  minutesOfItem: 240,
  ventures: 50,
  materials: 30,
  /** Questions of one person in one session. */
  questions: 20,
  tasks: 50,
  /** Answers from which on totals are shown, so that none of them can be told apart. */
  shownTotals: 5,
} as const;
