import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';

/** The steps after an approval, in order for each kind of submission: who takes each, and its texts for the member. */
export const approvalSteps = {
  venture_opened: {
    by: 'team',
    title: 'We open your venture’s page',
    text: 'It will contain everything about your venture.',
  },
  profile_submitted: {
    by: 'you',
    title: 'Fill in the profile and submit it',
    text: 'Tell investors what you do, whom it serves and what you need.',
  },
  listing_decided: {
    by: 'team',
    title: 'We review the profile and list your venture',
    text: 'From then on investors can find it.',
  },
  status_shown: {
    by: 'you',
    title: 'Show your investor status',
    text: 'State your category and upload proof of it.',
  },
  status_checked: {
    by: 'team',
    title: 'We check what you have sent',
    text: 'Then ventures are open to you.',
  },
  ventures_explored: {
    by: 'you',
    title: 'Explore the ventures',
    text: 'Ask questions, request access and follow those you like.',
  },
  opening_applied: {
    by: 'you',
    title: 'Apply for an opening that suits you',
    text: 'Founders see how well your experience fits.',
  },
  manager_introduced: {
    by: 'team',
    title: 'We introduce you to a venture',
    text: 'Its founders agree first, then you decide.',
  },
} as const satisfies Record<string, { by: 'team' | 'you'; title: string; text: string }>;
export type ApprovalStepName = keyof typeof approvalSteps;

/** Working days within which the team promises to take its next step. */
export const approvalDays = { min: 1, max: 60, default: 8 } as const;

export const approvalMessages = {
  list: 'What comes next',
  overdue: 'This is taking us longer than planned. We are sorry, and we have not forgotten you.',
  days: 'Enter 1 to 60 working days',
} as const;

const step = z.object({
  step: z.enum(Object.keys(approvalSteps) as [ApprovalStepName, ...ApprovalStepName[]]),
  is_done: z.boolean(),
  /** By when the team takes it; null for the member's own steps, and until the step before is done. */
  due_at: z.string().nullable(),
  is_overdue: z.boolean(),
  /** The address of the page where the member takes it or sees its result. */
  path: z.string().nullable(),
});
export type ApprovalStep = z.infer<typeof step>;

/** Who takes the step, with its due date, or that it is done. */
export function whoAndWhen(
  { step, is_done, due_at, is_overdue }: ApprovalStep,
  dayOf: (iso: string) => string,
): string {
  const who = approvalSteps[step].by === 'team' ? 'Our team' : 'You';
  if (is_done) return `${who}, done`;
  return due_at === null || is_overdue ? who : `${who}, by ${dayOf(due_at)}`;
}

export const afterApprovalEndpoints = {
  /** The steps after the approval of the member's own submission, in order; none if it is not approved. */
  list: get('/api/contacts/:id/next-steps', 'member', {
    params: idParams,
    reply: success(boundedList(step, Object.keys(approvalSteps).length)),
  }),
};
