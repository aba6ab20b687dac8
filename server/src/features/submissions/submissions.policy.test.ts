import { maxOpenRequests, requestMessages } from '@proxima/contract/submissions/revision-requests';
import { minFillingTime, submissionMessages } from '@proxima/contract/submissions/submissions';
import { fixedRole } from '@proxima/contract/team/rights';
import { expect, test } from 'vitest';
import type { Actor } from '../../platform/context.ts';
import { assertMayDecide, assertMayResubmit, assertSentByPerson, ownerOfNew } from './submissions.policy.ts';

test('who leaves the hidden field empty is a person, however quick', () => {
  expect(() => assertSentByPerson({ elapsed_ms: 5 })).not.toThrow();
  expect(() => assertSentByPerson({ company_website: '', elapsed_ms: 5 })).not.toThrow();
});

test.each([minFillingTime, 40_000])(
  'a person whose browser filled in the hidden field can send after %s ms',
  (elapsed_ms) => {
    expect(() => assertSentByPerson({ company_website: 'https://a.example', elapsed_ms })).not.toThrow();
  },
);

test.each([0, 2_999, undefined])('the hidden field filled within %s ms is refused', (elapsed_ms) => {
  expect(() => assertSentByPerson({ company_website: 'x', elapsed_ms })).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: minFillingTime / 1000 }),
  );
});

test('a revision is sent by whoever read the newest version, and only while one is asked for', () => {
  expect(() => assertMayResubmit({ status: 'revision', version: 3 }, 3)).not.toThrow();
  for (const read of [2, 4]) {
    expect(() => assertMayResubmit({ status: 'revision', version: 3 }, read)).toThrow(
      expect.objectContaining({ code: 'conflict', message: submissionMessages.stale }),
    );
  }
  for (const status of ['review', 'approved', 'declined'] as const) {
    expect(() => assertMayResubmit({ status, version: 3 }, 3)).toThrow(
      expect.objectContaining({ code: 'conflict', message: submissionMessages.notInRevision }),
    );
  }
});

type Decided = Parameters<typeof assertMayDecide>[1];

const inReview = { status: 'review', version: 1 } as const;
const revision = { decision: 'revision', comment: '', requests: [] } satisfies Decided;
const anyRequests = (count: number) => Array.from({ length: count }, (_, n) => `Question ${n}`);

test('a revision or a decline without a comment is refused, unless a list says what is requested', () => {
  for (const decision of ['revision', 'declined'] as const) {
    expect(() => assertMayDecide(inReview, { decision, comment: '', requests: [] }, 0)).toThrow(
      expect.objectContaining({ fields: { comment: [submissionMessages.commentRequired] } }),
    );
    expect(() => assertMayDecide(inReview, { decision, comment: 'Why', requests: [] }, 0)).not.toThrow();
  }
  expect(() => assertMayDecide(inReview, { ...revision, requests: ['Which tides?'] }, 0)).not.toThrow();
  expect(() => assertMayDecide(inReview, revision, 1)).not.toThrow();
  expect(() =>
    assertMayDecide(inReview, { decision: 'approved', comment: '', requests: [] }, 0),
  ).not.toThrow();
});

test('only the requests of a revision count for its comment', () => {
  const declined: Decided = { decision: 'declined', comment: '', requests: ['Which tides?'] };
  expect(() => assertMayDecide(inReview, declined, 3)).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  );
});

test('as many requests as allowed may be open, and not one more', () => {
  const full = { ...revision, requests: anyRequests(maxOpenRequests - 1) };
  expect(() => assertMayDecide(inReview, full, 1)).not.toThrow();
  expect(() => assertMayDecide(inReview, full, 2)).toThrow(
    expect.objectContaining({ fields: { requests: [requestMessages.tooMany] } }),
  );
});

test('a decision that was made already is a conflict', () => {
  for (const decision of ['approved', 'declined'] as const) {
    const again = { decision, comment: 'Why', requests: [] };
    expect(() => assertMayDecide({ status: decision, version: 1 }, again, 0)).toThrow(
      expect.objectContaining({ code: 'conflict', message: submissionMessages.alreadyDecided }),
    );
  }
});

test('a submission belongs to the member who sends it, and to no one without one', () => {
  const member: Actor = { kind: 'member', userId: 7, sessionId: 1, role: 'entrepreneur' };
  const admin: Actor = {
    kind: 'admin',
    userId: 8,
    sessionId: 2,
    teamRole: fixedRole('owner'),
    name: 'Ines Okafor',
    isVerified: true,
  };
  const anonymous: Actor = { kind: 'anonymous' };
  expect([member, admin, anonymous].map((actor) => ownerOfNew(actor, undefined))).toEqual([7, null, null]);
  expect(ownerOfNew(member, 7)).toBe(7);
  expect(ownerOfNew(admin, 8)).toBeNull();
  for (const [actor, claimed] of [
    [member, 8],
    [admin, 7],
    [anonymous, 7],
  ] as const) {
    expect(() => ownerOfNew(actor, claimed)).toThrow(
      expect.objectContaining({ code: 'forbidden', message: submissionMessages.foreignUser }),
    );
  }
});
