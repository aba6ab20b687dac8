import { expect, test } from 'vitest';
import { deletionDueAt } from './account-deletion.policy.ts';

test('an account is deleted fourteen days after that was requested', () => {
  expect(deletionDueAt(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-03-15T10:00:00Z'));
});
