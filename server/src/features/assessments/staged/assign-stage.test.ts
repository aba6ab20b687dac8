import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../../../test/app.ts';
import { insertApplications, insertCall } from '../../../../test/call-world.ts';
import { makeStage } from '../../../../test/stages.ts';
import { assignStage } from './assign-stage.ts';

// A stage that assigns its jurors by itself.

const test = await testApp();
const { db } = test.platform;
let chair: SignedInUser;
let applicant: SignedInUser;
let jurors: SignedInUser[];
let callId: number;

beforeEach(async () => {
  await test.database.reset();
  [chair, applicant] = [await makeAdmin(test), await registerMember(test)];
  jurors = [await makeJuror(test), await makeJuror(test), await makeJuror(test)];
  callId = (await insertCall(db)).id;
});

/** Opens a stage with these jurors, and assigns. */
async function open(count: number, changes: object = {}, users = jurors): Promise<number> {
  await insertApplications(db, callId, applicant.id, count);
  const stage = await makeStage(test, chair, callId, {
    ...{ readers: 'jurors', assigning: 'balanced', readers_per_application: 2 },
    ...changes,
  });
  const rows = users.map(({ id }) => ({ stage_id: stage.id, user_id: id }));
  await db.insertInto('stage_jurors').values(rows).execute();
  const url = `/api/admin/stages/${stage.id}/start`;
  await test.call({ method: 'POST', url, body: { version: stage.version }, token: chair.token });
  await assignStage(test.platform, stage.id);
  return stage.id;
}
const assigned = () => db.selectFrom('assessments').select(['submission_id', 'reviewer_id']).execute();
const loadOf = async ({ id }: SignedInUser) =>
  (await assigned()).filter(({ reviewer_id }) => reviewer_id === id).length;

it('gives every application its readers, evenly, and nothing twice when it runs again', async () => {
  const stageId = await open(6);
  await assignStage(test.platform, stageId);
  expect(await Promise.all(jurors.map(loadOf))).toEqual([4, 4, 4]);
  const results = await db.selectFrom('stage_results').select(['required', 'assigned']).execute();
  expect(results).toEqual(Array.from({ length: 6 }, () => ({ required: 2, assigned: 2 })));
});

it('never gives a juror what they have a conflict with, nor more than they read', async () => {
  const [one, two] = jurors as [SignedInUser, SignedInUser, SignedInUser];
  const stageId = await open(6, { assigning: 'by_hand' });
  const [first = 0] = (await db.selectFrom('submissions').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  await db
    .insertInto('reviewer_conflicts')
    .values({ submission_id: first, reviewer_id: one.id, why: 'A friend.' })
    .execute();
  await db.updateTable('stage_jurors').set({ max_applications: 2 }).where('user_id', '=', two.id).execute();
  await db.updateTable('call_stages').set({ assigning: 'balanced' }).execute();
  await assignStage(test.platform, stageId);
  expect(await loadOf(two)).toBe(2);
  expect(await assigned()).not.toContainEqual({ submission_id: first, reviewer_id: one.id });
});

it('never gives anything to a juror who is part of an application to the call', async () => {
  await open(3, {}, [...jurors, applicant]);
  expect(await loadOf(applicant)).toBe(0);
  expect(await assigned()).toHaveLength(6);
});
