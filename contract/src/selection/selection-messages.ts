export const selectionLimits = {
  /** Applications on one day. */
  applications: 60,
  minutes: 240,
  slots: 200,
} as const;

export const selectionMessages = {
  day: 'Selection day',
  saved: 'Saved.',
  moved: 'Saved.',
  chosen: 'The choice is recorded. Decide on the applications on the board.',
  notOpen: 'Start the stage first.',
  moveLate: 'Someone else has moved the order in the meantime. You see where it stands now.',
  notInStage: 'Choose applications that stand in this stage and are under review.',
  nobody: 'Choose at least one application.',
  once: 'Each application presents once.',
  tooMany: 'At most 60 applications fit into a day.',
  minutes: 'Enter 1 to 240 minutes.',
  inPast: 'Choose a time in the future.',
  notPlanned: 'Plan the day first.',
  notEnded: 'Choose once the day has ended.',
  choseLate: 'Someone else has recorded a choice in the meantime. You see it now.',
  whyRequired: 'The choice departs from the ranks. Say why.',
  mayNotSee: 'Hand in your own scores first, or have someone else choose.',
  waiting: 'The day has not begun. This page follows it by itself.',
  over: 'The day is over. Thank you.',
} as const;

export const interviewMessages = {
  list: 'Interviews',
  added: (count: number) => (count === 1 ? 'One time is offered.' : `${count} times are offered.`),
  removed: 'The time is no longer offered.',
  freed: 'The interview is cancelled and the time is free. The applicant is told by email.',
  booked: 'Your interview is booked. You get an email with the calendar entry.',
  cancelled: 'Your interview is cancelled. You can book another time.',
  taken: 'Someone else has just booked this time. Choose another one.',
  isBooked: 'This time is booked. Cancel the interview first.',
  hasBegun: 'This interview has begun.',
  inPast: 'Choose a time in the future.',
  minutes: 'Enter 5 to 240 minutes.',
  count: 'Enter 1 to 50 times.',
  placeRequired: 'Say where it takes place, or enter the link to the meeting.',
  notOpen: 'Interviews can be booked while the stage is open.',
  overlaps: 'There is a time at this place already.',
} as const;
