import { type Rule, stateTable } from '../states/state-table.ts';

/** Of one check-in of one venture. `missed`: nobody answered before it closed. */
export const checkInStates = ['open', 'answered', 'missed'] as const;
export type CheckInState = (typeof checkInStates)[number];

export const checkInStateLabels: Record<CheckInState, string> = {
  open: 'Open',
  answered: 'Answered',
  missed: 'Not answered',
};

export const alreadyAnswered =
  'This check-in has been answered in the meantime. You now see what was sent; nothing was counted twice.';

/** `link`: whoever has the personal link from the email. */
type CheckInActor = 'founder' | 'link' | 'system';
type CheckInAct = 'answer' | 'correct' | 'close';

export const checkInTable = stateTable<
  CheckInState,
  CheckInActor,
  CheckInAct,
  Rule<CheckInState, CheckInActor>
>({
  states: checkInStates,
  actors: ['founder', 'link', 'system'],
  refusal: alreadyAnswered,
  rules: {
    /** The personal link ends with it. */
    answer: {
      by: ['founder', 'link'],
      next: { open: 'answered' },
      refusal: 'This check-in is closed. The next one comes by email.',
    },
    correct: { by: ['founder'], next: { answered: 'answered' }, condition: 'signed in' },
    close: {
      by: ['system'],
      next: { open: 'missed' },
      condition: '60 days after it was due, or when the next one of its plan begins',
    },
  },
});
