import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../test/app.ts';
import { heldKinds } from '../../held-kinds.ts';
import { sendHeldDecision } from '../held-decisions/send-held-decision.ts';
import { assertFitsVenture } from './creation/decide-on-approval.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let admin: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  founder = await registerMember(test);
  admin = await makeAdmin(test, 'reviewer');
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = admin.token) =>
  test.call({ method, url, body, token });
const choice = { name: 'Tidal Kites', industry: 'technology', stage: 'early_stage_startups' };

/** A submission as the dashboard sends it. */
async function submitted(member = founder, contact_type = 'entrepreneur'): Promise<number> {
  const body = { first_name: 'Ada', last_name: 'Lind', phone: '5550100', email: member.email, contact_type };
  const message = 'Kites & tides.\n\nThey pull <ships>.';
  const sent = await call('POST', '/api/contact', { ...body, message }, member.token);
  return sent.json().data.id;
}
const decide = (id: number, body: object, how = 'decision') =>
  call('POST', `/api/admin/submissions/${id}/${how}`, { decision: 'approved', version: 1, ...body });
async function approved(member = founder): Promise<number> {
  const id = await submitted(member);
  expect((await decide(id, {})).statusCode).toBe(200);
  return id;
}
const create = (submission_id: number, body: object = {}, headers = {}) =>
  test.call({
    method: 'POST',
    url: '/api/admin/ventures',
    body: { submission_id, ...choice, ...body },
    token: admin.token,
    headers,
  });
async function created(name = choice.name, member = founder) {
  return (await create(await approved(member), { name })).json().data;
}
const countVentures = async () => (await db.selectFrom('ventures').select('id').execute()).length;

describe('creating a venture', () => {
  it('takes people, text and answers from the approved submission', async () => {
    await db
      .insertInto('entrepreneur_profiles')
      .values({ user_id: founder.id, website: 'https://kites.example.com' })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ website: 'https://kites.example.com' }),
      )
      .execute();
    const submission = await approved();
    const response = await create(submission);
    expect(response.statusCode, response.body).toBe(200);
    const { data } = response.json();
    expect(data).toMatchObject({
      number: `V-${String(data.id).padStart(4, '0')}`,
      slug: 'tidal-kites',
      ...choice,
      listing: 'preparing',
      standing: 'active',
      lead: { id: admin.id, name: `${admin.first_name} ${admin.last_name}` },
      people: [{ user_id: founder.id, name: 'Ada Lind', role: 'founder', until: null }],
      submissions: [submission],
      profile_version: 1,
      profile: {
        website: 'https://kites.example.com',
        sections: { solution: '<p>Kites &amp; tides.</p><p>They pull &lt;ships&gt;.</p>' },
      },
    });
    const versions = await db.selectFrom('venture_profile_versions').selectAll().execute();
    expect(versions).toMatchObject([{ version: 1, document: data.profile, saved_by: admin.id }]);
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'venture.created')
      .execute();
    expect(entry).toMatchObject([{ actor_id: admin.id, subject_kind: 'venture', subject_id: data.id }]);
  });

  it('happens once for a key, and once for a submission', async () => {
    const id = await approved();
    const headers = { 'idempotency-key': 'a' };
    const [first, again] = [await create(id, {}, headers), await create(id, {}, headers)];
    expect(again.json().data.id).toBe(first.json().data.id);
    const second = await create(id);
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      ventureMessages.alreadyLinked('Tidal Kites'),
    ]);
    const both = await Promise.all([1, 2].map(async () => created('Twin')));
    expect(new Set(both.map(({ slug }) => slug))).toEqual(new Set(['twin', 'twin-2']));
  });

  it('is refused, with the reason, for what cannot become one', async () => {
    const waiting = await submitted();
    const general = await submitted(founder, 'general_inquiry');
    const anonymous = await approved();
    await db.updateTable('submissions').set({ user_id: null }).where('id', '=', anonymous).execute();
    const other = await registerMember(test);
    const disabled = await approved(other);
    await sql`update users set disabled_at = now() where id = ${other.id}`.execute(db);
    const held = await approved();
    await decide(held, { decision: 'declined', comment: 'No', version: 2 }, 'held-decision');
    const reasons = {
      [waiting]: ventureMessages.notApproved,
      [general]: ventureMessages.notEntrepreneur,
      [anonymous]: ventureMessages.anonymous,
      [disabled]: ventureMessages.senderDisabled,
      [held]: ventureMessages.decisionHeld,
    };
    for (const [id, message] of Object.entries(reasons)) {
      const { statusCode, json } = await create(Number(id));
      expect([statusCode, json().message]).toEqual([409, message]);
    }
    expect((await create(987_654)).statusCode).toBe(404);
    expect((await create(waiting, { industry: 'tech' })).json().data).toHaveProperty('industry');
    expect(await countVentures()).toBe(0);
  });

  it('is offered with the answers of the sender, mapped to the lists of investors', async () => {
    const values = {
      user_id: founder.id,
      business_name_idea: 'Kites',
      industry: 'finance_and_fintech',
      stage_of_development: 'idea_stage',
    };
    await db
      .insertInto('entrepreneur_profiles')
      .values(values)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    const id = await submitted();
    const offer = async () => (await call('GET', `/api/admin/submissions/${id}/venture`)).json().data;
    const proposal = { name: 'Kites', industry: 'finance_and_banking', stage: 'early_stage_startups' };
    expect(await offer()).toEqual({ venture: null, proposal, refusal: null });
    await decide(id, { create_venture: choice });
    expect((await offer()).venture).toMatchObject({ slug: 'tidal-kites', name: 'Tidal Kites' });
  });
});

describe('an approval that creates a venture', () => {
  it('does so in one step with the decision, or not at all', async () => {
    const investment = await submitted(founder, 'investor');
    const refused = await decide(investment, { create_venture: choice });
    expect([refused.statusCode, refused.json().message]).toEqual([409, ventureMessages.notEntrepreneur]);
    const id = await submitted();
    const wrong = await decide(id, { decision: 'declined', comment: 'No', create_venture: choice });
    expect(wrong.json().data).toEqual({ create_venture: [ventureMessages.approvalOnly] });
    expect(await countVentures()).toBe(0);
    expect((await decide(id, { create_venture: choice })).statusCode).toBe(200);
    const [venture] = (await call('GET', '/api/admin/ventures')).json().data;
    expect(venture).toMatchObject({ slug: 'tidal-kites', industry: 'technology' });
  });

  it('can be held: it is created when the decision is sent, led by the decider', async () => {
    const id = await submitted();
    const held = (await decide(id, { create_venture: choice }, 'held-decision')).json().data;
    expect(held.create_venture).toEqual(choice);
    expect(await countVentures()).toBe(0);
    await db.updateTable('held_decisions').set({ sends_at: sql`now()` }).execute();
    await sendHeldDecision(test.platform, held.id, heldKinds);
    const [venture] = await db.selectFrom('ventures').selectAll().execute();
    expect(venture).toMatchObject({ name: 'Tidal Kites', lead_id: admin.id });
  });

  it('returns the choice to the draft when it is undone', async () => {
    const id = await submitted();
    const held = (await decide(id, { create_venture: choice }, 'held-decision')).json().data;
    await call('POST', '/api/admin/held-decisions/undo', { ids: [held.id] });
    const { draft } = (await call('GET', `/api/drafts/decision/${id}`)).json().data;
    expect(draft.fields).toMatchObject({ decision: 'approved', create_venture: choice });
    expect(await countVentures()).toBe(0);
  });

  it('is not sent when the sender can no longer found one, and the team finds out why', async () => {
    const id = await submitted();
    const held = (await decide(id, { create_venture: choice }, 'held-decision')).json().data;
    await sql`update users set disabled_at = now() where id = ${founder.id}`.execute(db);
    await db.updateTable('held_decisions').set({ sends_at: sql`now()` }).execute();
    await sendHeldDecision(test.platform, held.id, heldKinds);
    const { notes } = (await call('GET', `/api/admin/submissions/${id}/desk`)).json().data;
    expect(notes[0].text).toContain(ventureMessages.senderDisabled);
    expect(await countVentures()).toBe(0);
  });

  it('needs the right to manage ventures when it is decided and again when it is sent', async () => {
    const id = await submitted();
    const editor = await makeAdmin(test, 'editor');
    const decided = { decision: 'approved', create_venture: choice, deciderId: editor.id } as const;
    const submission = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    const refused = { code: 'forbidden', message: ventureMessages.mayNotCreate };
    await expect(assertFitsVenture(db, submission, decided)).rejects.toMatchObject(refused);
    await assertFitsVenture(db, submission, { ...decided, create_venture: null });
    const held = (await decide(id, { create_venture: choice }, 'held-decision')).json().data;
    await makeTeamRole(test, { key: 'decider', rights: ['submissions.read', 'submissions.decide'] });
    await sql`update users set admin_role = 'decider' where id = ${admin.id}`.execute(db);
    await db.updateTable('held_decisions').set({ sends_at: sql`now()` }).execute();
    await sendHeldDecision(test.platform, held.id, heldKinds);
    const note = await db.selectFrom('submission_notes').select('text').executeTakeFirstOrThrow();
    expect(note.text).toContain(ventureMessages.mayNotCreate);
    expect(await countVentures()).toBe(0);
  });

  it('is final: no other decision, bulk or held one follows', async () => {
    const id = await submitted();
    await decide(id, { create_venture: choice });
    const body = { decision: 'declined', comment: 'No', version: 2 };
    const message = ventureMessages.approvalFinal('Tidal Kites');
    for (const how of ['decision', 'held-decision']) {
      const response = await decide(id, body, how);
      expect([response.statusCode, response.json().message]).toEqual([409, message]);
    }
    const items = [{ id, version: 2 }];
    const many = { decision: 'declined', comment: 'No', items, create_venture: choice };
    const outcome = (await call('POST', '/api/admin/submissions/decisions', { ...many, hold: false })).json();
    expect(outcome.data).toMatchObject([{ outcome: 'refused', reason: message }]);
    const preview = (await call('POST', '/api/admin/submissions/decisions/preview', many)).json();
    expect(preview.data).toMatchObject([{ problem: message }]);
    const another = await submitted();
    const approval = { decision: 'approved', items: [{ id: another, version: 1 }], create_venture: choice };
    await call('POST', '/api/admin/submissions/decisions', { ...approval, hold: false });
    expect(await countVentures()).toBe(1);
  });
});

it('a later submission is linked to a venture, and to no second one', async () => {
  const [venture, other] = [await created(), await created('Other')];
  const submission_id = await approved();
  const link = (id: number) => call('POST', `/api/admin/ventures/${id}/submissions`, { submission_id });
  expect((await link(venture.id)).json().data.submissions).toContain(submission_id);
  const again = await link(other.id);
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    ventureMessages.alreadyLinked('Tidal Kites'),
  ]);
  expect((await link(987_654)).statusCode).toBe(409);
});

describe('the address of a venture', () => {
  const resolve = (slug: string, token = admin.token) =>
    call('GET', `/api/ventures/by-slug/${encodeURIComponent(slug)}`, undefined, token);
  const rename = (id: number, name: string, token = admin.token) =>
    call('PUT', `/api/ventures/${id}/name`, { name }, token);

  it('follows the name, and every earlier one still leads to it', async () => {
    const [venture, twin] = [await created(), await created()];
    expect(twin.slug).toBe('tidal-kites-2');
    expect((await rename(venture.id, 'Éole', founder.token)).json().data.slug).toBe('eole');
    expect((await resolve('tidal-kites')).json().data).toMatchObject({ id: venture.id, slug: 'eole' });
    expect((await created()).slug).toBe('tidal-kites-3');
    expect((await rename(venture.id, 'Tidal Kites')).json().data.slug).toBe('tidal-kites');
    expect((await resolve('eole')).json().data.slug).toBe('tidal-kites');
  });

  it('goes to one of several renamed to it concurrently, and the others get the next ones', async () => {
    const ventures = [await created('One'), await created('Two'), await created('Three')];
    const replies = await Promise.all(ventures.map(({ id }) => rename(id, 'Polar Sails')));
    const slugs = replies.map((reply) => reply.json().data.slug);
    expect(slugs.toSorted()).toEqual(['polar-sails', 'polar-sails-2', 'polar-sails-3']);
    for (const [index, slug] of slugs.entries())
      expect((await resolve(slug)).json().data).toMatchObject({ id: ventures[index]?.id, slug });
  });

  it('is not found when it is unknown or hidden, whatever is in it', async () => {
    const venture = await created();
    const stranger = await registerMember(test, 'investor');
    for (const slug of ['unknown', 'Tidal-Kites', "'; drop table ventures", '%', 'x'.repeat(81)])
      expect((await resolve(slug)).statusCode, slug).toBe(404);
    const editor = await makeAdmin(test, 'editor');
    for (const token of [stranger.token, editor.token]) {
      expect((await resolve('tidal-kites', token)).statusCode).toBe(404);
      expect((await call('GET', `/api/ventures/${venture.id}`, undefined, token)).statusCode).toBe(404);
      expect((await rename(venture.id, 'Mine', token)).statusCode).toBe(404);
    }
    expect((await call('GET', '/api/ventures', undefined, stranger.token)).json().data).toEqual([]);
    expect((await call('GET', '/api/ventures', undefined, founder.token)).json().data).toMatchObject([
      { id: venture.id, roles: ['founder'] },
    ]);
  });

  it('is searched by name and number', async () => {
    const [venture] = [await created(), await created('Other')];
    const search = async (text: string) =>
      (await call('GET', `/api/admin/ventures?search=${encodeURIComponent(text)}`)).json().data;
    for (const text of ['tidal', venture.number, venture.number.toLowerCase()])
      expect(await search(text)).toMatchObject([{ id: venture.id }]);
    expect(await search('%')).toEqual([]);
  });
});
