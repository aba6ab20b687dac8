import { expect, test } from 'vitest';
import type { SubmissionStatus } from './submissions.ts';
import {
  possibleDecisions,
  type SubmissionAction,
  type SubmissionActor,
  submissionTable,
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
  'review, update by owner: review',
  'review, addition by owner: review',
  'review, withdrawal by owner: withdrawn',
];

const ofOwner: SubmissionAction[] = ['resubmission', 'update', 'addition', 'withdrawal'];

function expected(status: SubmissionStatus, actor: SubmissionActor, action: SubmissionAction) {
  // The system carries out an administrator's decision.
  const by = actor === 'system' ? 'admin' : actor;
  const line = existing.find((text) => text.startsWith(`${status}, ${action} by ${by}: `));
  if (line) return { to: line.split(': ')[1] };
  return { error: ofOwner.includes(action) === (actor === 'owner') ? 'conflict' : 'forbidden' };
}

const actors: SubmissionActor[] = ['owner', 'admin', 'system'];

const combinations = submissionTable.states.flatMap((status) =>
  actors.flatMap((actor) => submissionTable.acts.map((action) => ({ status, actor, action }))),
);

test.each(combinations)('$action by $actor of a submission in $status', ({ status, actor, action }) => {
  expect(submissionTable.transition(status, [actor], action)).toEqual(expected(status, actor, action));
});

test('owner, administrators and the system act', () => {
  expect(submissionTable.actors).toEqual(actors);
});

test('the console offers the possible decisions in a fixed order', () => {
  expect(possibleDecisions('review')).toEqual(['approved', 'revision', 'declined']);
  expect(possibleDecisions('revision')).toEqual(['approved', 'revision', 'declined']);
  expect(possibleDecisions('approved')).toEqual(['revision', 'declined']);
  expect(possibleDecisions('declined')).toEqual(['approved', 'revision']);
  expect(possibleDecisions('withdrawn')).toEqual([]);
});
