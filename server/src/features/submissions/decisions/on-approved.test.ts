import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { fixedRole } from '@proxima/contract/team/rights';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../../test/app.ts';
import { heldKinds } from '../../../held-kinds.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { heldMoves } from '../../board/carry-out-move.ts';
import { sendHeldDecision } from '../../held-decisions/send-held-decision.ts';
import type { ApprovalEffects, OnApproved } from './approval-effects.ts';
import { decideMany } from './decide-many.ts';
import { decideSubmission } from './decide-submission.ts';
import { heldSubmissions } from './held-submissions.ts';
import { holdDecision } from './hold-decision.ts';

const test = await testApp();
const { db } = test.platform;
let admin: SignedInUser;
let context: Context<Admin>;
let id: number;

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  const actor = {
    kind: 'admin',
    name: 'Ines',
    userId: admin.id,
    sessionId: 1,
    teamRole: fixedRole('owner'),
    isVerified: true,
  } as const;
  context = { platform: test.platform, actor, requestId: 'r', ip: '127.0.0.1' };
  const { rows } = await sql<{ id: number }>`insert into submissions
    (contact_type, first_name, last_name, email, phone, message)
    values ('entrepreneur', 'Ada', 'Lind', 'ada@example.test', '5550100', 'Kites') returning id`.execute(db);
  id = rows[0]?.id ?? 0;
});

const approval = {
  decision: 'approved' as const,
  comment: '',
  requests: [] as string[],
  talk_again_months: null,
  version: 1,
};
const statusOf = async () =>
  (await db.selectFrom('submissions').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
/** Leaves a trace in the transaction that it is given. */
const leaveNote: OnApproved = async (tx, { actor }, submission) => {
  const values = { submission_id: submission.id, author_name: actor.kind, text: submission.status };
  await tx.db.insertInto('submission_notes').values(values).execute();
};
const on = (...onApproved: OnApproved[]): ApprovalEffects => ({
  assertMayDecide: [],
  onDecided: [],
  onApproved,
  planNext: async () => [],
});
const notes = () => db.selectFrom('submission_notes').select(['author_name', 'text']).execute();

it('runs when one is approved, when many are, and when a held approval is sent', async () => {
  await decideSubmission(context, id, approval, on(leaveNote));
  expect(await notes()).toEqual([{ author_name: 'admin', text: 'approved' }]);
  await db.updateTable('submissions').set({ status: 'review', version: 1 }).execute();
  const { version, ...decision } = approval;
  await decideMany(context, { ...decision, items: [{ id, version }], hold: false }, on(leaveNote));
  await db.updateTable('submissions').set({ status: 'review', version: 1 }).execute();
  const held = await holdDecision(context, id, approval, on());
  expect(await notes()).toHaveLength(2);
  await db.updateTable('held_decisions').set({ sends_at: sql`now()` }).execute();
  await sendHeldDecision(test.platform, held.id, {
    ...heldKinds,
    submission: heldSubmissions(on(leaveNote), heldMoves),
  });
  expect((await notes())[2]).toEqual({ author_name: 'system', text: 'approved' });
});

it('leaves the submission as it was when an effect fails', async () => {
  const fail: OnApproved = () => Promise.reject(new Error('no room for another venture'));
  await expect(decideSubmission(context, id, approval, on(leaveNote, fail))).rejects.toThrow('no room');
  expect([await statusOf(), await notes()]).toEqual(['review', []]);
});

it('does not run for other decisions', async () => {
  await decideSubmission(context, id, { ...approval, decision: 'declined', comment: 'No' }, on(leaveNote));
  expect([await statusOf(), await notes()]).toEqual(['declined', []]);
});
