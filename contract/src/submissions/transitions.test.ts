import { expect, test } from 'vitest';
import { type SubmissionStatus, submissionStatus } from './submissions.ts';
import {
  isOfOwner,
  possibleDecisions,
  type SubmissionAction,
  type SubmissionActor,
  submissionActions,
  submissionActors,
  transitionOf,
} from './transitions.ts';

/** Every transition there is; all others must be refused. */
const existing = [
  'review, approved by admin: approved',
  'review, revision by admin: revision',
  'review, declined by admin: declined',
  'revision, approved by admin: approved',
  'revision, revision by admin: revision',
  'revision, declined by admin: declined',
  'approved, revision by admin: revision',
  'approved, declined by admin: declined',
  'declined, approved by admin: approved',
  'declined, revision by admin: revision',
  'revision, resubmission by owner: review',
  'review, addition by owner: review',
  'review, withdrawal by owner: withdrawn',
];

const errorOf = (actor: SubmissionActor, action: SubmissionAction): string => {
  if (actor === 'visitor') return 'unauthenticated';
  if (actor === 'member' && isOfOwner(action)) return 'not_found';
  const decides = actor === 'admin' || actor === 'system';
  return decides === isOfOwner(action) || actor === 'member' ? 'forbidden' : 'conflict';
};

function expected(status: SubmissionStatus, actor: SubmissionActor, action: SubmissionAction) {
  // The system carries out an administrator's decision.
  const by = actor === 'system' ? 'admin' : actor;
  const line = existing.find((text) => text.startsWith(`${status}, ${action} by ${by}: `));
  return line ? { to: line.split(': ')[1] } : { error: errorOf(actor, action) };
}

const combinations = submissionStatus.options.flatMap((status) =>
  submissionActors.flatMap((actor) => submissionActions.map((action) => ({ status, actor, action }))),
);

test.each(combinations)('$action by $actor of a submission in $status', ({ status, actor, action }) => {
  expect(transitionOf(status, actor, action)).toEqual(expected(status, actor, action));
});

test('the console offers the possible decisions in a fixed order', () => {
  expect(possibleDecisions('review')).toEqual(['approved', 'revision', 'declined']);
  expect(possibleDecisions('revision')).toEqual(['approved', 'revision', 'declined']);
  expect(possibleDecisions('approved')).toEqual(['revision', 'declined']);
  expect(possibleDecisions('declined')).toEqual(['approved', 'revision']);
  expect(possibleDecisions('withdrawn')).toEqual([]);
});
