import { fixedRole } from '@proxima/contract/team/rights';
import { expect, test } from 'vitest';
import { actorOfSession, bearerToken } from './sessions.policy.ts';

const token = 'A_-9'.repeat(10).concat('xyz');

test('a token is all that follows Bearer, in the form of a token', () => {
  expect(bearerToken({ authorization: `Bearer ${token}` })).toBe(token);
  expect(bearerToken({ authorization: `bearer ${token}` })).toBe(token);
  for (const authorization of [
    undefined,
    '',
    token,
    `Basic ${token}`,
    `Bearer  ${token}`,
    ` Bearer ${token}`,
    `x Bearer ${token}`,
    `Bearer ${token} `,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token.slice(1)}=`,
  ])
    expect(bearerToken(authorization === undefined ? {} : { authorization }), authorization).toBeUndefined();
});

const earlier = new Date(0);
const session = {
  id: 5,
  user_id: 7,
  role: 'investor',
  team_role: null,
  name: 'Ines Okafor',
  second_factor_at: null,
  second_factor_waived: false,
  second_factor_enrolled_at: null,
} as const;
const stored = { key: 'reviewer', name: 'Reviewer', opens: [], assigned_only: [] };
const admins = { ...session, role: 'admin', team_role: stored } as const;
const isVerified = (changes: object, secondFactor: 'required' | 'optional' = 'required') => {
  const actor = actorOfSession({ ...admins, ...changes }, secondFactor);
  return actor.kind === 'admin' && actor.isVerified;
};

test('a session belongs to a member or an administrator', () => {
  expect(actorOfSession(session, 'required')).toEqual({
    kind: 'member',
    userId: 7,
    sessionId: 5,
    role: 'investor',
  });
  expect(actorOfSession(admins, 'required')).toEqual({
    kind: 'admin',
    userId: 7,
    sessionId: 5,
    teamRole: fixedRole('reviewer'),
    name: 'Ines Okafor',
    isVerified: false,
  });
  expect(() => actorOfSession({ ...admins, team_role: null }, 'required')).toThrow(
    expect.objectContaining({ code: 'unauthenticated' }),
  );
});

test('an administrator is verified once the second factor was shown', () => {
  expect(isVerified({ second_factor_at: earlier })).toBe(true);
  expect(isVerified({ second_factor_at: earlier, second_factor_enrolled_at: earlier })).toBe(true);
  expect(isVerified({ second_factor_enrolled_at: earlier })).toBe(false);
});

test('a session from a one-time link, or where factors are optional, needs none until one is set up', () => {
  expect(isVerified({ second_factor_waived: true })).toBe(true);
  expect(isVerified({ second_factor_waived: true, second_factor_enrolled_at: earlier })).toBe(false);
  expect(isVerified({}, 'optional')).toBe(true);
  expect(isVerified({ second_factor_enrolled_at: earlier }, 'optional')).toBe(false);
});
