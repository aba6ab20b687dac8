import { fromEach, type Rule, stateTable } from '../states/state-table.ts';

/** The states of a mailing. Once it is held, its recipients are fixed; once it is sending, it cannot be withdrawn. */
export const mailingStates = ['draft', 'held', 'sending', 'sent', 'withdrawn'] as const;
export type MailingState = (typeof mailingStates)[number];

export const mailingStateTexts: Record<MailingState, { label: string; tone: 'amber' | 'green' | 'slate' }> = {
  draft: { label: 'Draft', tone: 'slate' },
  held: { label: 'Held', tone: 'amber' },
  sending: { label: 'Sending', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  withdrawn: { label: 'Withdrawn', tone: 'slate' },
};

const editableStates = ['draft', 'withdrawn'] as const satisfies MailingState[];

/** Whether nothing of it was sent: its text can be changed, and it can be deleted. */
export const isEditable = (state: MailingState): boolean =>
  (editableStates as readonly MailingState[]).includes(state);

/** Who acts: someone on the team with the right, or the server. */
type MailingActor = 'team' | 'server';
export type MailingAct = 'hold' | 'withdraw' | 'begin' | 'finish';

export const mailingChanged = 'This mailing has changed in the meantime. You now see how it stands.';

export const mailingTable = stateTable<
  MailingState,
  MailingActor,
  MailingAct,
  Rule<MailingState, MailingActor>
>({
  states: mailingStates,
  actors: ['team', 'server'],
  refusal: mailingChanged,
  rules: {
    /** Fixes who gets it. */
    hold: {
      by: ['team'],
      next: fromEach(editableStates, 'held'),
      condition: 'it has a subject, a text and at least one recipient',
    },
    withdraw: {
      by: ['team'],
      next: { held: 'withdrawn' },
      refusal: 'This mailing is already being sent.',
    },
    begin: {
      by: ['server'],
      next: { held: 'sending' },
      condition: 'ten minutes have passed by the clock of the database',
    },
    finish: { by: ['server'], next: { sending: 'sent' }, condition: 'no recipient is left' },
  },
});
