import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { notificationKinds } from '@proxima/contract/notifications/kinds';
import { adminRights, fixedRole } from '@proxima/contract/team/rights';
import { callOfSubject } from '@proxima/contract/webhooks/subject-calls';
import { webhookKinds } from '@proxima/contract/webhooks/webhook-kinds';
import { webhookMessage } from '@proxima/contract/webhooks/webhook-message';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../../test/app.ts';
import { applyingAs } from '../../../test/applications.ts';
import { insertCall } from '../../../test/call-world.ts';
import { makeStage } from '../../../test/stages.ts';
import { makeEndpoint } from '../../../test/webhooks/endpoint.ts';
import { refusalOf } from '../../platform/access.ts';
import type { Admin } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refusalOfToken } from '../accounts/access-tokens/access-tokens.policy.ts';
import { submissionReceivedEmail } from '../notifications/emails/submission-emails.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { bodyOf } from '../webhooks/write-message.ts';
import { sendingQueue } from './queue-messages.ts';

const test = await testApp();
const { platform } = test;
const { db } = platform;
const url = 'https://crm.example/';
let owner: SignedInUser;
let member: SignedInUser;

const rows = () => db.selectFrom('webhook_messages').selectAll().orderBy('id').execute();
const jobs = async () =>
  (
    await sql<{
      id: string;
    }>`select data ->> 'webhookId' as id from pgboss.job where name = ${sendingQueue.name}`.execute(db)
  ).rows.map(({ id }) => Number(id));
const newSubmission = (id: number, dedupeKey: string): Notice => ({
  kind: 'new_submission',
  subject: { kind: 'submission', id },
  dedupeKey,
});

beforeEach(async () => {
  await test.database.reset();
  await sql`delete from pgboss.job where name = ${sendingQueue.name}`.execute(db);
  [owner, member] = [await makeAdmin(test), await registerMember(test)];
});

describe('an event', () => {
  it('makes one message for each endpoint that chose its kind and is on, however many people are notified', async () => {
    const one = await makeEndpoint(platform, { url, kinds: ['new_submission', 'new_enquiry'] });
    const two = await makeEndpoint(platform, { url, kinds: ['new_submission'] });
    await makeEndpoint(platform, { url, kinds: ['new_enquiry'] });
    const off = await makeEndpoint(platform, { url, kinds: ['new_submission'] });
    await sql`update webhooks set state = 'off', off_reason = 'by_hand' where id = ${off.id}`.execute(db);
    const others = [owner.id, (await makeAdmin(test)).id, (await makeAdmin(test, 'reviewer')).id];
    await inTransaction(platform, async (tx) => {
      await notify(tx, newSubmission(7, 'a'), others.slice(0, 2));
      // The same event, of which others are notified in another way.
      await notify(tx, newSubmission(7, 'b'), others.slice(1));
      await notify(tx, newSubmission(8, 'c'), others);
    });
    // Someone who was not reached at first.
    await inTransaction(platform, (tx) => notify(tx, newSubmission(7, 'a'), others));
    const made = await rows();
    expect(made.map(({ webhook_id, subject_id }) => [webhook_id, subject_id])).toEqual(
      expect.arrayContaining([
        [one.id, 7],
        [one.id, 8],
        [two.id, 7],
        [two.id, 8],
      ]),
    );
    expect(made).toHaveLength(4);
    expect(new Set(made.map(({ message_id }) => message_id)).size).toBe(4);
    expect((await jobs()).toSorted()).toEqual([one.id, one.id, two.id, two.id]);
    await inTransaction(platform, (tx) => notify(tx, newSubmission(7, 'later'), others));
    expect(await rows()).toHaveLength(6);
  });

  it('makes none if nobody is notified of it, or its transaction fails', async () => {
    await makeEndpoint(platform, { url, kinds: ['new_submission'] });
    await inTransaction(platform, (tx) => notify(tx, newSubmission(7, 'a'), [member.id, 999]));
    const failing = inTransaction(platform, async (tx) => {
      await notify(tx, newSubmission(7, 'a'), [owner.id]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow();
    expect(await rows()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('waits for nothing while an endpoint is being changed, and skips one that is being removed', async () => {
    const { id } = await makeEndpoint(platform, { url, kinds: ['new_submission'] });
    const send = (key: string) =>
      inTransaction(platform, (tx) => notify(tx, newSubmission(7, key), [owner.id]));
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('webhooks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      await tx.updateTable('webhooks').set({ name: 'Changed' }).where('id', '=', id).execute();
      await send('while it is changed');
    });
    expect(await rows()).toHaveLength(1);
    const removal = Promise.withResolvers<void>();
    const removed = db.transaction().execute(async (tx) => {
      await tx.deleteFrom('webhooks').where('id', '=', id).execute();
      await removal.promise;
    });
    const sent = send('while it is removed');
    removal.resolve();
    await Promise.all([removed, sent]);
    expect(await rows()).toEqual([]);
  });

  it('about people without an account makes a message, too', async () => {
    await makeEndpoint(platform, { url, kinds: ['submission_received'] });
    const content = submissionReceivedEmail({
      firstName: 'Mira',
      reference: 'PV-31',
      version: 1,
      replyTime: 'ten working days',
      followUp: { kind: 'visitor', link: url, email: 'hello@example.test' },
    });
    const notice = { to: { email: 'mira@example.test' }, content, subjects: [31], cause: 'sent:31' };
    await inTransaction(platform, (tx) => notifyByEmail(tx, notice));
    await inTransaction(platform, (tx) => notifyByEmail(tx, notice));
    expect(await rows()).toMatchObject([{ kind: 'submission_received', subject_id: 31 }]);
  });
});

/** Of an owner who gave a token every scope. */
const ownerWithToken: Admin = {
  ...{ kind: 'admin', userId: 1, sessionId: 0, teamRole: fixedRole('owner'), name: '', isVerified: true },
  token: { id: 1, scopes: ['own-data', ...adminRights] },
};

describe.each(webhookKinds)('the message about %s', (kind) => {
  it('says what happened, to what and where to read it, and nothing else', async () => {
    await makeEndpoint(platform, { url, kinds: [kind] });
    const { audience, subject } = notificationKinds[kind];
    const recipient = audience === 'team' ? owner : member;
    const id = subject === 'account' ? recipient.id : 31;
    const notice = {
      kind,
      subject: { kind: subject, id },
      dedupeKey: 'someone@example.test 4,000 EUR',
    } as Notice;
    await inTransaction(platform, (tx) => notify(tx, notice, [recipient.id]));
    const [row] = await rows();
    if (!row) throw new Error('no message');
    const body = JSON.parse(bodyOf(platform, row));
    expect(webhookMessage.strict().parse(body)).toEqual(body);
    expect(body).toEqual({
      id: row.message_id,
      type: kind,
      timestamp: row.at.toISOString(),
      data: { subject_type: subject, subject_id: id, url: expect.any(String) },
    });
    const { origin, pathname, search } = new URL(body.data.url);
    expect([origin, search]).toEqual([platform.config.origin, '']);
    const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '\\d+')}$`);
    const calls = allEndpoints.filter(({ method, path }) => method === 'GET' && pattern(path).test(pathname));
    expect(calls).toHaveLength(1);
    expect(calls.map((call) => refusalOfToken(call, ownerWithToken))).toEqual([undefined]);
    expect(calls.map(({ access }) => refusalOf(access, ownerWithToken))).toEqual([null]);
    for (const personal of [recipient.first_name, recipient.last_name, recipient.email, notice.dedupeKey])
      expect(JSON.stringify(body)).not.toContain(personal);
  });
});

it('a part of a venture is read with the others of that venture', () => {
  expect(callOfSubject({ kind: 'opening', id: 3, ventureId: 9 })).toBe('/api/ventures/9/openings');
  expect(callOfSubject({ kind: 'opening', id: 3, ventureId: null })).toBe('/api/ventures');
});

it('an account of the team is read with the team, a juror’s with the readers of a stage or, without one, in the audit log', async () => {
  const [juror, former] = [await makeJuror(test), await makeJuror(test)];
  const stage = await makeStage(test, owner, (await insertCall(db)).id, { readers: 'both' });
  await db.insertInto('stage_jurors').values({ stage_id: stage.id, user_id: juror.id }).execute();
  await makeEndpoint(platform, { url, kinds: ['password_changed'] });
  await inTransaction(platform, async (tx) => {
    for (const { id } of [owner, member, juror, former]) {
      const notice: Notice = {
        kind: 'password_changed',
        subject: { kind: 'account', id },
        dedupeKey: `${id}`,
      };
      await notify(tx, notice, [id]);
    }
  });
  const calls = (await rows()).map(({ call }) => call);
  const ofJuror = `/api/admin/stages/${stage.id}/readers`;
  expect(calls).toEqual(['/api/admin/team', `/api/admin/members/${member.id}`, ofJuror, '/api/admin/audit']);
  const read = await test.call({ method: 'GET', url: ofJuror, token: owner.token });
  expect(read.json().data.readers).toContainEqual(expect.objectContaining({ id: juror.id }));
});

it('an application is read as it was sent, with its answers in stages; of one that is not sent, only how many the call has', async () => {
  const call = await insertCall(db);
  const submission = await applyingAs(test, member).apply(call.slug);
  const unsent = await applyingAs(test, await registerMember(test)).start(call.slug);
  const { id: stage } = await makeStage(test, owner, call.id);
  const { rows: sheets } = await sql<{ id: number; main_id: number }>`
    insert into applications (call_id, user_id, main_id, stage_id)
    select call_id, user_id, id, ${stage} from applications where submission_id = ${submission} returning id, main_id`.execute(
    db,
  );
  await makeEndpoint(platform, { url, kinds: ['stage_questions'] });
  for (const id of [unsent.id, ...sheets.flatMap((sheet) => [sheet.main_id, sheet.id])]) {
    const notice: Notice = {
      kind: 'stage_questions',
      subject: { kind: 'application', id },
      dedupeKey: `${id}`,
    };
    await inTransaction(platform, (tx) => notify(tx, notice, [member.id]));
  }
  const calls = (await rows()).map(({ call: path }) => path);
  const sent = `/api/admin/submissions/${submission}/application`;
  expect(calls).toEqual([`/api/admin/calls/${call.id}/statistics`, sent, sent]);
  for (const path of calls)
    expect((await test.call({ method: 'GET', url: path, token: owner.token })).statusCode).toBe(200);
});
