import { type EligibilityRules, strictRules } from '@proxima/contract/access/eligibility-rules';
import { refusalTexts } from '@proxima/contract/access/refusals';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';
import { makeEligible, makeVenture } from '../../../test/eligible-investor.ts';
import type { ViewerActor } from './access.policy.ts';
import { loadViewer, requireAct } from './load-venture.ts';

const test = await testApp();
const { db } = test.platform;
let investor: ViewerActor & { userId: number };

beforeEach(async () => {
  await test.database.reset();
  const { id } = await registerMember(test, 'investor');
  await makeEligible(db, id);
  investor = { kind: 'member', userId: id, role: 'investor' };
});

const missing = async () => {
  const { eligibility } = await loadViewer(db, investor);
  return eligibility.ok ? [] : eligibility.missing.map(({ step }) => step);
};
const saveRules = (country: string, rules: EligibilityRules) =>
  db
    .insertInto('eligibility_rules')
    .values({ country, rules: JSON.stringify(rules) })
    .execute();
const withKnowledgeCheck: EligibilityRules = {
  ...strictRules,
  categories: strictRules.categories.map((category) => ({ ...category, needs_knowledge_check: true })),
};

describe('the rules of the investor’s country', () => {
  it('are the strict ones until an owner saves others', async () => {
    expect(await missing()).toEqual([]);
    await db.deleteFrom('accreditation_decisions').execute();
    await db.deleteFrom('acknowledgements').execute();
    expect(await missing()).toEqual(['accreditation', 'risk_warning']);
  });

  it('take precedence over those for every other country', async () => {
    await saveRules('FR', withKnowledgeCheck);
    expect(await missing()).toEqual([]);
    await saveRules('*', withKnowledgeCheck);
    expect(await missing()).toEqual(['knowledge_check']);
    await saveRules('DE', strictRules);
    expect(await missing()).toEqual([]);
  });

  it('are strict in fields that did not exist when they were saved', async () => {
    await db
      .insertInto('eligibility_rules')
      .values({ country: 'DE', rules: JSON.stringify({ waiting_hours: 0 }) })
      .execute();
    expect(await missing()).toEqual([]);
    await db.deleteFrom('accreditation_decisions').execute();
    expect(await missing()).toEqual(['accreditation']);
  });
});

describe('what is on record', () => {
  it('asks for the warning again once its text has a new version, and after a year', async () => {
    await sql`update acknowledgements set at = now() - interval '1 year' + interval '1 minute'`.execute(db);
    expect(await missing()).toEqual([]);
    await sql`update acknowledgements set at = at - interval '1 minute'`.execute(db);
    expect(await missing()).toEqual(['risk_warning']);
    await sql`update acknowledgements set at = now()`.execute(db);
    await sql`insert into legal_texts (kind, language, version, body, sha256)
      values ('risk_warning', 'en', 2, 'New', repeat('0', 64)), ('risk_warning', 'fr', 9, 'Autre', repeat('0', 64))`.execute(
      db,
    );
    expect(await missing()).toEqual(['risk_warning']);
  });

  it.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])(
    'ends with the last day in the team’s time zone: %s',
    async (zone) => {
      const working_hours = { ...defaultSettings.working_hours, time_zone: zone };
      const value = JSON.stringify({ version: 1, changed_by: 'Ines', settings: { working_hours } });
      await db.insertInto('settings').values({ name: 'run_time', value }).execute();
      const setLastDay = (days: number) =>
        sql`update accreditation_decisions set valid_until = (now() at time zone ${zone})::date + ${days}::int`.execute(
          db,
        );
      await setLastDay(0);
      expect(await missing()).toEqual([]);
      await setLastDay(-1);
      expect(await missing()).toEqual(['accreditation']);
    },
  );
});

describe('an act that is refused', () => {
  const act = (id: number, what: Parameters<typeof requireAct>[2] = 'read_overview') =>
    requireAct(db, investor, what, id);

  it('is not found if the venture must stay hidden, and otherwise gives its reason', async () => {
    const listed = await makeVenture(db);
    expect((await act(listed)).venture).toMatchObject({ id: listed, isListed: true });
    await expect(act(listed + 1_000)).rejects.toMatchObject({ code: 'not_found' });
    await expect(act(await makeVenture(db, { isListed: false }))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(act(listed, 'read_granted_documents')).rejects.toMatchObject({
      code: 'forbidden',
      message: refusalTexts.grant,
    });
    await expect(act(listed, 'commit')).rejects.toMatchObject({
      code: 'conflict',
      message: refusalTexts.state,
    });
    await db.insertInto('access_grants').values({ venture_id: listed, user_id: investor.userId }).execute();
    await db.deleteFrom('acknowledgements').execute();
    await expect(act(listed)).rejects.toMatchObject({
      code: 'forbidden',
      message: refusalTexts.risk_warning,
    });
  });

  it('is allowed to scheduled work', async () => {
    const id = await makeVenture(db, { isListed: false });
    const { viewer } = await requireAct(db, { kind: 'system', onBehalfOf: null }, 'read_team_documents', id);
    expect(viewer.now.getTime()).toBeGreaterThan(0);
  });
});
