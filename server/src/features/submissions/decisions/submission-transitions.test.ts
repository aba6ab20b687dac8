import {
  decisions,
  type SubmissionStatus,
  submissionStatus,
} from '@proxima/contract/submissions/submissions';
import { expect, test } from 'vitest';
import { isTransition } from './submission-transitions.ts';

/** Every change that the decisions on submissions name, and so by exclusion every one that must not exist. */
const allowed = {
  admin: {
    review: ['revision', 'approved', 'declined'],
    revision: ['revision', 'approved', 'declined'],
    approved: ['revision', 'declined'],
    declined: ['revision', 'approved'],
  },
  owner: { review: [], revision: ['review'], approved: [], declined: [] },
} as const satisfies Record<'admin' | 'owner', Record<SubmissionStatus, SubmissionStatus[]>>;

const everyChange = (['admin', 'owner'] as const).flatMap((by) =>
  submissionStatus.options.flatMap((from) => submissionStatus.options.map((to) => ({ by, from, to }))),
);

test.each(everyChange)('$from to $to by the $by exists only where it was decided', ({ by, from, to }) => {
  const targets: readonly SubmissionStatus[] = allowed[by][from];
  expect(isTransition(from, to, by)).toBe(targets.includes(to));
});

test('the table covers every decision', () => {
  expect(Object.keys(decisions).toSorted()).toEqual(['approved', 'declined', 'revision']);
});
