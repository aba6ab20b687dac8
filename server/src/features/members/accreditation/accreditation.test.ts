import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import {
  accreditationMessages as messages,
  type ProposalAct,
  type ProposalState,
  proposalStates,
  proposalTable,
} from '@proxima/contract/members/accreditation';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../../test/app.ts';
import { makeToken, makeTokenAdmin } from '../../../../test/callers/access-tokens.ts';
import { accreditationCalls } from '../../../../test/callers/accreditation.ts';
import { endOvertaken } from './overtake-proposals.ts';

const test = await testApp();
const { db } = test.platform;
let [one, other]: SignedInUser[] = [];
let investor: SignedInUser;
let calls: ReturnType<typeof accreditationCalls>;

const tokenOf = (who: SignedInUser | undefined) => who?.token ?? '';
const found = async (state: string) =>
  (await test.call({ method: 'GET', url: `/api/admin/members?state=${state}`, token: tokenOf(other) })).json()
    .data.length;
const notices = (kind: string) =>
  db.selectFrom('notifications').select('user_id').where('kind', '=', kind).orderBy('user_id').execute();
const emails = () =>
  db
    .selectFrom('email_outbox')
    .select(['to_address', 'subject', 'text'])
    .where('kind', '=', 'accreditation')
    .orderBy('id')
    .execute();
const log = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('action', 'like', 'accreditation.%')
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id }) => [action.replace('accreditation.', ''), actor_id]);

beforeEach(async () => {
  await test.database.reset();
  one = await makeAdmin(test);
  other = await makeAdmin(test);
  investor = await registerMember(test, 'investor');
  calls = accreditationCalls(test, investor);
});

/** A proof with a proposal about it. @returns the proposal's id */
async function propose(body?: object): Promise<number> {
  await calls.upload();
  expect((await calls.propose(tokenOf(one), body)).json().message).toBe(messages.proposed);
  return (await calls.proposal(tokenOf(one))).id;
}

describe('a proposal', () => {
  it('needs a proof, a day in the future to accept, a reason to refuse', async () => {
    const send = async (body: object) => (await calls.propose(tokenOf(one), body)).json();
    const later = { decision: 'accepted', valid_until: '2033-12-31' };
    expect((await send(later)).message).toBe(messages.noProof);
    expect((await send({ ...later, valid_until: '2020-01-01' })).message).toBe(messages.expiryPast);
    expect((await send({ decision: 'accepted' })).error).toBe('validation_failed');
    expect((await send({ decision: 'refused' })).error).toBe('validation_failed');
  });

  it('ends with its last day where the team works, not in UTC', async () => {
    const working_hours = { ...defaultSettings.working_hours, time_zone: 'Pacific/Kiritimati' };
    const value = JSON.stringify({ version: 1, changed_by: 'Ines', settings: { working_hours } });
    await db.insertInto('settings').values({ name: 'run_time', value }).execute();
    const { clock } = test.platform;
    test.platform.clock = { now: () => new Date('2027-01-01T11:00:00Z') };
    const until = async (valid_until: string) =>
      (await calls.propose(tokenOf(one), { decision: 'accepted', valid_until })).json().message;
    expect(await until('2027-01-02')).toBe(messages.expiryPast);
    expect(await until('2027-01-03')).toBe(messages.noProof);
    test.platform.clock = clock;
  });

  it('opens and says nothing until someone else confirms it, who is notified; then it applies and the investor is told', async () => {
    expect(await found('proof_waiting')).toBe(0);
    await calls.upload();
    expect([await found('proof_waiting'), await found('team_waiting')]).toEqual([1, 1]);
    const id = await propose();
    expect(await calls.read(tokenOf(one))).toMatchObject({
      accreditation: [],
      accreditation_proposal: { state: 'waiting', decision: 'accepted', is_own: true },
      accreditation_confirmers: [`${other?.first_name} ${other?.last_name}`],
    });
    expect([await found('proof_waiting'), await found('confirmation_waiting')]).toEqual([0, 1]);
    expect(await notices('accreditation_proposed')).toEqual([{ user_id: other?.id }]);
    expect(await emails()).toEqual([]);
    const status = (
      await test.call({ method: 'GET', url: '/api/access/eligibility', token: investor.token })
    ).json().data;
    expect(status.proof.state).toBe('in_review');
    const list = { method: 'GET', url: '/api/admin/accreditation-proposals' } as const;
    expect((await test.call({ ...list, token: tokenOf(other) })).json().data).toMatchObject([
      { id, is_own: false, member: { id: investor.id, name: 'Ada Lind' } },
    ]);

    const confirmed = await calls.confirm(tokenOf(other), id);
    expect(confirmed.json()).toMatchObject({
      message: messages.confirmed,
      data: {
        accreditation: [
          { decision: 'accepted', valid_until: '2033-12-31', confirmed_by: expect.any(String) },
        ],
        accreditation_proposal: null,
      },
    });
    expect((await emails()).map(({ to_address }) => to_address)).toEqual([investor.email]);
    expect(await log()).toEqual([
      ['proposed', one?.id],
      ['accepted', other?.id],
    ]);
    expect([await found('team_waiting'), await found('confirmation_waiting')]).toEqual([0, 0]);
  });

  it('to refuse reaches the investor with its reason, once confirmed', async () => {
    const id = await propose({ decision: 'refused', reason: 'It has expired' });
    await calls.confirm(tokenOf(other), id);
    const [email] = await emails();
    expect(email?.text).toContain('It has expired');
    await calls.upload();
    expect(await found('proof_waiting')).toBe(1);
  });

  it('is declined with a reason that whoever proposed it reads, and the investor does not', async () => {
    const id = await propose();
    expect((await calls.decline(tokenOf(other), id, ' ')).statusCode).toBe(422);
    expect((await calls.decline(tokenOf(other), id)).json().message).toBe(messages.declined);
    expect(await notices('accreditation_declined')).toEqual([{ user_id: one?.id }]);
    expect(await calls.proposal(tokenOf(one))).toMatchObject({
      state: 'declined',
      answer: 'The date is missing',
    });
    expect([await emails(), await found('proof_waiting')]).toEqual([[], 1]);
    expect((await calls.propose(tokenOf(other))).statusCode).toBe(200);
  });

  it('waits alone: a second one is refused, also when two people send theirs together', async () => {
    await calls.upload();
    const sent = await Promise.all([calls.propose(tokenOf(one)), calls.propose(tokenOf(other))]);
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await calls.propose(tokenOf(one))).json().message).toBe(messages.waitsAlready);
  });

  it('is answered once, whoever else answers at the same moment', async () => {
    const third = await makeAdmin(test);
    const id = await propose();
    const answers = await Promise.all([
      calls.confirm(tokenOf(other), id),
      calls.decline(third.token, id),
      calls.withdraw(tokenOf(one), id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const stale = await calls.confirm(tokenOf(other), id);
    expect(stale.json()).toMatchObject({ error: 'conflict', message: messages.over });
  });

  it('is confirmed by people alone, who have the right, and about the member that it is about', async () => {
    const id = await propose();
    const program = await makeToken(test, (await makeTokenAdmin(test)).id, [
      'members.manage',
      'members.read',
    ]);
    expect((await calls.confirm(program, id)).json().error).toBe('token_not_accepted');
    const reviewer = await makeAdmin(test, 'reviewer');
    for (const answer of [calls.confirm, calls.withdraw])
      expect((await answer(reviewer.token, id)).statusCode).toBe(403);
    const stranger = accreditationCalls(test, await registerMember(test, 'investor'));
    expect((await stranger.confirm(tokenOf(other), id)).statusCode).toBe(404);
    await makeTeamRole(test, { key: 'compliance', rights: ['members.read', 'members.manage'] });
    const compliance = await makeAdmin(test, 'compliance');
    expect((await calls.confirm(compliance.token, id)).statusCode).toBe(200);
  });

  it('where only one person has the right cannot be confirmed, and the page says so', async () => {
    await db
      .updateTable('users')
      .set({ admin_role: 'reviewer' })
      .where('id', '=', other?.id ?? 0)
      .execute();
    const id = await propose();
    expect((await calls.read(tokenOf(one))).accreditation_confirmers).toEqual([]);
    expect((await calls.confirm(tokenOf(one), id)).json()).toMatchObject({
      error: 'forbidden',
      message: messages.own,
    });
  });
});

const changes: Record<string, () => Promise<unknown>> = {
  'the proof was replaced': () => calls.upload(),
  'the proof was removed': () =>
    db.updateTable('investor_profiles').set({ proof_of_accreditation_file_id: null }).execute(),
  'whoever proposed it has a role without the right': () =>
    db
      .updateTable('users')
      .set({ admin_role: 'reviewer' })
      .where('id', '=', one?.id ?? 0)
      .execute(),
  'whoever proposed it was disabled': () =>
    db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', one?.id ?? 0)
      .execute(),
  'the account of whoever proposed it is gone': () =>
    db
      .deleteFrom('users')
      .where('id', '=', one?.id ?? 0)
      .execute(),
};
describe('a proposal is over once', () => {
  it.each(Object.entries(changes))('%s, and stays over whatever changes back', async (_name, change) => {
    const id = await propose();
    await change();
    expect(await calls.proposal(tokenOf(other))).toMatchObject({ state: 'overtaken' });
    expect((await calls.confirm(tokenOf(other), id)).json()).toMatchObject({ message: messages.over });
    expect(await found('confirmation_waiting')).toBe(0);
    await endOvertaken(test.platform, 'job');
    await endOvertaken(test.platform, 'job');
    await db
      .updateTable('users')
      .set({ admin_role: 'owner', disabled_at: null })
      .where('id', '=', one?.id ?? 0)
      .execute();
    expect((await calls.confirm(tokenOf(other), id)).statusCode).toBe(409);
    expect((await log()).filter(([action]) => action === 'overtaken')).toEqual([['overtaken', null]]);
    expect(await emails()).toEqual([]);
  });

  it('another one is made after it, without waiting for the record', async () => {
    await propose();
    await calls.upload();
    expect((await calls.propose(tokenOf(other))).statusCode).toBe(200);
    expect((await log()).map(([action]) => action)).toEqual(['proposed', 'overtaken', 'proposed']);
  });
});

describe('revoking', () => {
  const accept = async () => calls.confirm(tokenOf(other), await propose());

  it('closes access immediately, by one person, with a reason that the investor reads', async () => {
    expect((await calls.revoke(tokenOf(one))).json().message).toBe(messages.noneInForce);
    await accept();
    expect((await calls.revoke(tokenOf(one), ' ')).statusCode).toBe(422);
    expect((await calls.revoke(tokenOf(one))).json()).toMatchObject({
      message: messages.revoked,
      data: { accreditation: [{ decision: 'revoked', confirmed_by: null }, { decision: 'accepted' }] },
    });
    expect((await calls.revoke(tokenOf(one))).statusCode).toBe(409);
    const email = (await emails()).at(-1);
    expect(email?.subject).toBe('Your accreditation has ended');
    expect(email?.text).toContain('The licence was withdrawn');
    const status = (
      await test.call({ method: 'GET', url: '/api/access/eligibility', token: investor.token })
    ).json().data;
    expect(status.proof).toMatchObject({ state: 'revoked', reason: 'The licence was withdrawn' });
    expect(JSON.stringify(status.missing)).toContain('Our team has ended your accreditation');
  });

  it('also ends what waits, so that confirming it opens nothing; two people can accept the same proof again', async () => {
    await accept();
    await calls.propose(tokenOf(one));
    const { id } = await calls.proposal(tokenOf(one));
    const [revoked, confirmed] = await Promise.all([
      calls.revoke(tokenOf(one)),
      calls.confirm(tokenOf(other), id),
    ]);
    expect(revoked.statusCode).toBe(200);
    expect([200, 409]).toContain(confirmed.statusCode);
    expect((await calls.read(tokenOf(one))).accreditation[0].decision).toBe('revoked');
    await calls.propose(tokenOf(other));
    const again = await calls.proposal(tokenOf(one));
    expect((await calls.confirm(tokenOf(one), again.id)).statusCode).toBe(200);
  });
});

describe('the table of proposals', () => {
  const send: Record<ProposalAct, (token: string, id: number) => Promise<{ statusCode: number }>> = {
    confirm: (token, id) => calls.confirm(token, id),
    decline: (token, id) => calls.decline(token, id),
    withdraw: (token, id) => calls.withdraw(token, id),
    overtake: async () => ({ statusCode: 403 }),
  };
  const cases = proposalStates.flatMap((state) =>
    proposalTable.acts.flatMap((act) =>
      (['proposer', 'other'] as const).map((who) => [state, act, who] as const),
    ),
  );
  const statusOf = (state: ProposalState, act: ProposalAct, who: 'proposer' | 'other') => {
    const step = proposalTable.transition(state, [who], act);
    if ('to' in step) return 200;
    return step.error === 'forbidden' ? 403 : 409;
  };

  it.each(cases)('of one that is %s: %s by the %s', async (state, act, who) => {
    const id = await propose();
    await sql`update accreditation_proposals set state = ${state},
      ended_at = case when ${state} = 'waiting' then null else now() end`.execute(db);
    const token = tokenOf(who === 'proposer' ? one : other);
    expect((await send[act](token, id)).statusCode).toBe(statusOf(state, act, who));
  });

  it('is kept by the database: nobody answers their own, and nobody decides twice', async () => {
    await propose();
    const own = sql`update accreditation_proposals set state = 'confirmed', ended_at = now(), answered_by = proposed_by`;
    await expect(own.execute(db)).rejects.toMatchObject({ code: '23514' });
    const alone = sql`insert into accreditation_decisions (user_id, decision, decided_by, decided_by_name, confirmed_by)
      values (${investor.id}, 'refused', ${one?.id}, 'Ines', ${one?.id})`;
    await expect(alone.execute(db)).rejects.toMatchObject({ code: '23514' });
  });
});
