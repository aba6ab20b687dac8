import { expect, it } from 'vitest';
import { requiredAssessments, reviewersInForce } from './required.ts';

it.each([
  { set: 2, reviewers: 3, inConflict: 0, required: 2 },
  { set: 2, reviewers: 2, inConflict: 0, required: 0 },
  { set: 3, reviewers: 5, inConflict: 2, required: 2 },
  { set: 1, reviewers: 2, inConflict: 2, required: 0 },
])('with $reviewers reviewers, $inConflict in conflict, $set set: $required are required', (team) => {
  expect(requiredAssessments(team)).toBe(team.required);
});

it.each([
  [0, 1, 'No assessment is required.'],
  [2, 3, 'In force: 2 of 3 people who can decide.'],
  [2, 2, 'Not in force: 3 people who can decide are needed, the team has 2.'],
])('%i set for a team of %i says: %s', (set, reviewers, text) => {
  expect(reviewersInForce(set, reviewers)).toBe(text);
});
