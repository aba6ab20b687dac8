import { expect, test } from 'vitest';
import { possibleDecisions } from './submissions.ts';

test('a decision that was already taken is not offered again, except asking for another revision', () => {
  expect(possibleDecisions('review')).toEqual(['approved', 'revision', 'declined']);
  expect(possibleDecisions('revision')).toEqual(['approved', 'revision', 'declined']);
  expect(possibleDecisions('approved')).toEqual(['revision', 'declined']);
  expect(possibleDecisions('declined')).toEqual(['approved', 'revision']);
});
