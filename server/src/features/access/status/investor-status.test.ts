import { eligibilityTexts } from '@proxima/contract/access/eligibility';
import { type EligibilityRules, strictRules } from '@proxima/contract/access/eligibility-rules';
import { investorStatusMessages } from '@proxima/contract/access/investor-status';
import { legalTextMessages } from '@proxima/contract/access/legal-text-messages';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeVenture } from '../../../../test/eligible-investor.ts';

const test = await testApp();
const { db } = test.platform;
let investor: SignedInUser;
let owner: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  investor = await registerMember(test, 'investor');
  owner = await makeAdmin(test);
});

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, body?: unknown, token = investor.token) =>
  test.call({ method, url, body, token });
const status = async () => (await call('GET', '/api/access/eligibility')).json().data;
const steps = async () => (await status()).missing.map(({ step }: { step: string }) => step);
const state = (changes: object = {}, token = investor.token) =>
  call(
    'PUT',
    '/api/access/details',
    { country: 'DE', category: 'professional', evidence: 'licence', ...changes },
    token,
  );
const readWarning = async () => (await call('GET', '/api/access/texts/risk_warning')).json().data;
const acknowledge = (text_id: number, changes: object = {}) =>
  call('POST', '/api/access/acknowledgements', { text_id, typed_name: 'Ada Lind', ...changes });
const accept = () =>
  sql`insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
    values (${investor.id}, 'accepted', '2099-03-03', 'Ines Sol')`.execute(db);
const actions = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', investor.id)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => /^(investor|legal|knowledge)/.test(action));
const saveRules = (rules: EligibilityRules) =>
  db
    .insertInto('eligibility_rules')
    .values({ country: 'GB', rules: JSON.stringify(rules) })
    .execute();

describe('an investor', () => {
  it('is told in order what is missing and where to do it, until ventures are open', async () => {
    expect(await steps()).toEqual(['email', 'details', 'accreditation', 'risk_warning']);
    expect((await status()).missing[1]).toMatchObject({ place: 'investor_status', at: null });
    await sql`update users set email_confirmed_at = now() where id = ${investor.id}`.execute(db);
    const stated = await state();
    expect(stated.json()).toMatchObject({
      message: investorStatusMessages.stated,
      data: { details: { country: 'DE', category_label: 'Professional or institutional investor' } },
    });
    await accept();
    const warning = await readWarning();
    expect(warning).toMatchObject({ version: 1, language: 'en', acknowledged_at: null });
    expect(warning.body).toContain('You can lose everything you invest.');
    expect((await acknowledge(warning.id)).json().message).toBe(legalTextMessages.acknowledged);
    expect(await status()).toMatchObject({ eligible: true, missing: [], ends: { step: 'category' } });
    expect((await readWarning()).acknowledged_at).not.toBeNull();
    expect(await actions()).toMatchObject([
      {
        action: 'investor-details.stated',
        details: { country: 'DE', category: 'professional', evidence_type: 'licence' },
      },
      {
        action: 'legal-text.acknowledged',
        details: { kind: 'risk_warning', version: 1, sha256: expect.any(String) },
      },
    ]);
  });

  it('is told on which day, in the team’s time zone, their status ended', async () => {
    await sql`update users set email_confirmed_at = now() where id = ${investor.id}`.execute(db);
    await state();
    await sql`insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
      values (${investor.id}, 'accepted', '2026-03-03', 'Ines Sol')`.execute(db);
    await acknowledge((await readWarning()).id);
    expect((await status()).missing).toEqual([
      {
        step: 'accreditation',
        place: 'proof',
        at: '2026-03-04T00:00:00.000Z',
        text: 'Your investor status expired on 3 March 2026. Renew it to see ventures again.',
      },
    ]);
  });

  it('is told the state of the proof in their settings, and the team gets its own text', async () => {
    await state();
    const proof = async () => {
      const { missing, proof: own } = await status();
      const text = (list: typeof missing) =>
        list.find(({ step }: { step: string }) => step === 'accreditation')?.text ?? null;
      const url = `/api/admin/members/${investor.id}/investor-status`;
      const team = (await call('GET', url, undefined, owner.token)).json().data.missing;
      return [own.state, own.reason, text(missing), text(team)];
    };
    const { missing, in_review, refused } = eligibilityTexts.accreditation;
    expect(await proof()).toEqual(['none', '', missing.investor, missing.team]);
    await sql`with file as (insert into files (owner_id, key, kind, name, content_type, size, sha256, created_at)
        values (${investor.id}, repeat('p', 20), 'proof', 'proof.pdf', 'application/pdf', 1, repeat('0', 64),
          now() - interval '2 days') returning id)
      update investor_profiles set proof_of_accreditation_file_id = file.id from file where user_id = ${investor.id}`.execute(
      db,
    );
    expect(await proof()).toEqual(['in_review', '', in_review?.investor, in_review?.team]);
    await sql`insert into accreditation_decisions (user_id, decision, reason, decided_by_name, at)
      values (${investor.id}, 'refused', 'Please send the page with the date.', 'Ines Sol', now() - interval '1 day')`.execute(
      db,
    );
    const reason = 'Please send the page with the date.';
    expect(await proof()).toEqual(['refused', reason, refused?.investor, refused?.team]);
    await sql`update files set created_at = now()`.execute(db);
    expect(await proof()).toEqual(['in_review', '', in_review?.investor, in_review?.team]);
    await accept();
    expect(await proof()).toEqual(['accepted', '', null, null]);
  });

  it('sees which steps of their category are done, and until when', async () => {
    const done = async () => (await status()).done.map(({ step }: { step: string }) => step);
    expect(await done()).toEqual([]);
    await state();
    expect(await done()).toEqual(['details', 'category']);
    await acknowledge((await readWarning()).id);
    await accept();
    expect(await done()).toEqual(['details', 'category', 'accreditation', 'risk_warning']);
    expect((await status()).done[2].last_day).toBe('2099-03-03');
    const [category] = strictRules.categories;
    await saveRules({
      ...strictRules,
      waiting_hours: 24,
      categories: [
        { ...category, needs_accreditation: false, needs_knowledge_check: true, statement: 'I know.' },
      ] as EligibilityRules['categories'],
    });
    await state({ country: 'GB', evidence: 'licence', signed_name: 'Ada Lind' });
    expect(await done()).toEqual(['details', 'category', 'risk_warning']);
    expect(await steps()).toEqual(['email', 'knowledge_check', 'waiting']);
  });

  it('is told when the risk warning has changed since, and when the country no longer offers the category', async () => {
    await acknowledge((await readWarning()).id);
    await state();
    await sql`insert into legal_texts (kind, language, version, body, sha256)
      values ('risk_warning', 'en', 2, 'Newer', repeat('0', 64))`.execute(db);
    const [category] = strictRules.categories;
    const others = { ...strictRules, categories: [{ ...category, name: 'other' }] };
    await db
      .insertInto('eligibility_rules')
      .values({ country: 'DE', rules: JSON.stringify(others) })
      .execute();
    const text = (await status()).missing.map(({ text }: { text: string }) => text);
    expect(text).toContain(eligibilityTexts.risk_warning.changed?.investor);
    expect(text).toContain(eligibilityTexts.category.missing.investor);
  });

  it.each([
    ['a country that is no code', { country: 'Germany' }, 'country'],
    ['every country together', { country: '*' }, 'country'],
    ['a category that the rules do not name', { category: 'friend' }, 'category'],
    ['evidence of another category', { evidence: 'tax_return' }, 'evidence'],
    ['a statement where there is none', { evidence: 'signed_statement' }, 'evidence'],
  ])('cannot state %s', async (_what, changes, field) => {
    const response = await state(changes);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().data)).toEqual([field]);
    expect(await steps()).toContain('details');
  });

  it('signs a statement where the category has one, and states again without losing a check', async () => {
    const statement = 'I can afford to lose what I invest.';
    await saveRules({
      ...strictRules,
      categories: strictRules.categories.map((category) => ({
        ...category,
        statement,
        needs_accreditation: false,
        needs_knowledge_check: true,
      })),
    });
    const self = { country: 'GB', evidence: 'signed_statement' };
    expect((await state({ ...self, evidence: 'licence' })).json().data).toEqual({
      signed_name: [investorStatusMessages.signature],
    });
    const signed = await state({ ...self, signed_name: 'Ada Lind' });
    expect(signed.json().data.details).toMatchObject({
      signed_name: 'Ada Lind',
      evidence_label: 'Signed statement',
    });
    expect(await db.selectFrom('investor_details').select('signed_statement').executeTakeFirst()).toEqual({
      signed_statement: statement,
    });
    const check = `/api/admin/members/${investor.id}/knowledge-check`;
    expect(
      (await call('POST', check, undefined, owner.token)).json().data.details.knowledge_checked_by,
    ).toContain('Ines');
    await state({ ...self, signed_name: 'Ada Lind' });
    expect(await steps()).toEqual(['email', 'risk_warning']);
    await state({ ...self, category: 'experienced', signed_name: 'Ada Lind' });
    expect(await steps()).toEqual(['email', 'knowledge_check', 'risk_warning']);
    expect(JSON.stringify(await actions())).not.toMatch(/Ada|signed_name/);
  });

  it('acknowledges the version in force with a name, once a day', async () => {
    const { id } = await readWarning();
    expect((await acknowledge(id, { typed_name: ' ' })).json().data).toEqual({
      typed_name: [legalTextMessages.nameRequired],
    });
    await acknowledge(id);
    expect((await acknowledge(id)).statusCode).toBe(200);
    expect(await db.selectFrom('acknowledgements').select('typed_name').execute()).toEqual([
      { typed_name: 'Ada Lind' },
    ]);
    await sql`insert into legal_texts (kind, language, version, body, sha256)
      values ('risk_warning', 'en', 2, 'Newer', repeat('0', 64))`.execute(db);
    const outdated = await acknowledge(id);
    expect([outdated.statusCode, outdated.json().message]).toEqual([409, legalTextMessages.outdated]);
    expect((await readWarning()).acknowledged_at).toBeNull();
  });

  it('accepts the confidentiality agreement of a venture that they may know of, and of no other', async () => {
    const nda = (await call('GET', '/api/access/texts/nda')).json().data;
    const [hidden, listed] = [await makeVenture(db, { isListed: false }), await makeVenture(db)];
    expect((await acknowledge(nda.id)).statusCode).toBe(422);
    expect((await acknowledge((await readWarning()).id, { venture_id: listed })).statusCode).toBe(422);
    expect((await acknowledge(nda.id, { venture_id: hidden })).statusCode).toBe(404);
    expect((await acknowledge(nda.id, { venture_id: listed })).statusCode).toBe(404);
    await sql`insert into venture_people (venture_id, user_id, name, role)
      values (${listed}, ${investor.id}, 'Ada Lind', 'mentor')`.execute(db);
    expect((await acknowledge(nda.id, { venture_id: listed })).statusCode).toBe(200);
    const again = await call('GET', `/api/access/texts/nda?venture_id=${listed}`);
    expect(again.json().data.acknowledged_at).not.toBeNull();
  });
});

describe('the status', () => {
  it('is stated by investors, recorded by owners, and read by the team', async () => {
    const { token } = await registerMember(test);
    expect((await state({}, token)).json().message).toBe(investorStatusMessages.investorsOnly);
    const reviewer = await makeAdmin(test, 'reviewer');
    const of = `/api/admin/members/${investor.id}`;
    expect((await call('GET', `${of}/investor-status`, undefined, reviewer.token)).json().data.eligible).toBe(
      false,
    );
    expect((await call('POST', `${of}/knowledge-check`, undefined, reviewer.token)).statusCode).toBe(403);
    const early = await call('POST', `${of}/knowledge-check`, undefined, owner.token);
    expect([early.statusCode, early.json().message]).toEqual([409, investorStatusMessages.nothingStated]);
    const ofOwner = `/api/admin/members/${owner.id}/investor-status`;
    expect((await call('GET', ofOwner, undefined, owner.token)).statusCode).toBe(404);
  });

  it('follows the rules of the country that is asked about', async () => {
    await saveRules({ ...strictRules, waiting_hours: 24 });
    const rules = async (country: string) =>
      (await call('GET', `/api/access/rules?country=${country}`)).json().data;
    expect(await rules('GB')).toEqual({ country: 'GB', ...strictRules, waiting_hours: 24 });
    expect((await rules('NO')).waiting_hours).toBe(0);
  });
});
