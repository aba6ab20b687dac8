import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type SubmissionStatus, submissionStatus } from '@proxima/contract/submissions/submissions';
import { type SubmissionAction, submissionTable } from '@proxima/contract/submissions/transitions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { heldKinds } from '../../../held-kinds.ts';
import { sendHeldDecision } from '../../held-decisions/send-held-decision.ts';

// What the contract's table says of each actor, status and action is what the server does.

const test = await testApp();
const { db } = test.platform;
const callers = ['visitor', 'member', 'owner', 'admin'] as const;
type Caller = (typeof callers)[number];
let people: Record<Exclude<Caller, 'visitor'>, SignedInUser>;
let id: number;

beforeAll(async () => {
  await test.database.reset();
  people = {
    owner: await registerMember(test),
    member: await registerMember(test),
    admin: await makeAdmin(test),
  };
});

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

beforeEach(async () => {
  await sql`delete from rate_limits`.execute(db);
  const person = {
    first_name: 'Ada',
    last_name: 'Lind',
    email: people.owner.email,
    phone: '5550100',
    contact_type: 'entrepreneur',
  };
  const body = formOf({ ...person, message: 'Kites that turn tides into power.' });
  id = (await test.call({ method: 'POST', url: '/api/contact', body, token: people.owner.token })).json().data
    .id;
});

const findStatus = async () =>
  (await db.selectFrom('submissions').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

const setStatus = (status: SubmissionStatus) =>
  db.updateTable('submissions').set({ status }).where('id', '=', id).execute();

function callOf(action: SubmissionAction): [url: string, body?: FormData | object] {
  const [own, message] = [`/api/contacts/${id}`, 'Spring tides.'];
  if (action === 'resubmission') return [`${own}/resubmit`, formOf({ message, version: '1' })];
  if (action === 'addition') return [`${own}/additions`, formOf({ message })];
  if (action === 'withdrawal') return [`${own}/withdrawal`];
  return [`/api/admin/submissions/${id}/decision`, { decision: action, comment: 'Because.', version: 1 }];
}

async function act(actor: Caller, action: SubmissionAction) {
  const token = actor === 'visitor' ? undefined : people[actor].token;
  const [url, body] = callOf(action);
  return test.call({ method: 'POST', url, body, token });
}

const ofOwner: SubmissionAction[] = ['resubmission', 'addition', 'withdrawal'];
/** Applications to calls are updated; those have tests of their own. */
const acts = submissionTable.acts.filter((action) => action !== 'update');

/** What the table says; people outside it learn no more than that they may not. */
function expected(status: SubmissionStatus, actor: Caller, action: SubmissionAction) {
  if (actor === 'visitor') return { error: 'unauthenticated' };
  if (actor === 'member') return { error: ofOwner.includes(action) ? 'not_found' : 'forbidden' };
  return submissionTable.transition(status, [actor], action);
}

const calls = submissionStatus.options.flatMap((status) =>
  callers.flatMap((actor) => acts.map((action) => ({ status, actor, action }))),
);

it.each(calls)('$action by $actor of a submission in $status', async ({ status, actor, action }) => {
  await setStatus(status);
  const response = await act(actor, action);
  const transition = expected(status, actor, action);
  expect(response.json().error).toBe('error' in transition ? transition.error : undefined);
  expect(await findStatus()).toBe('to' in transition ? transition.to : status);
});

const held = submissionStatus.options.flatMap((status) =>
  acts.filter((action) => !ofOwner.includes(action)).map((action) => ({ status, action })),
);

it.each(held)(
  'a held decision ($action) comes due for a submission in $status',
  async ({ status, action }) => {
    const url = `/api/admin/submissions/${id}/held-decision`;
    const body = { decision: action, comment: 'Because.', version: 1 };
    const heldId = (await test.call({ method: 'POST', url, body, token: people.admin.token })).json().data.id;
    await db.updateTable('held_decisions').set({ sends_at: sql`now()` }).where('id', '=', heldId).execute();
    await setStatus(status);
    await sendHeldDecision(test.platform, heldId, heldKinds);
    const transition = submissionTable.transition(status, ['system'], action);
    expect(await findStatus()).toBe('to' in transition ? transition.to : status);
  },
);
