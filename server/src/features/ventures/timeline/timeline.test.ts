import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type TimelineEntry, timelineKinds } from '@proxima/contract/ventures/reading/timeline';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import { makeEligible } from '../../../../test/eligible-investor.ts';
import { approvedVenture } from '../../../../test/input/approved-venture.ts';
import { copyFile } from '../../documents/copy-files.ts';

// One venture with something of every source, read by everyone from the team to an eligible investor.

const test = await testApp();
const { db } = test.platform;
const people: Record<string, SignedInUser> = {};
let id: number;

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, who: SignedInUser, body?: unknown) => {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
};
const who = (name: string) => people[name] as SignedInUser;
const timeline = (name: string, query = '') =>
  call('GET', `/api/ventures/${id}/timeline?limit=100${query}`, who(name));
const entries = async (name: string): Promise<TimelineEntry[]> => (await timeline(name)).data;

async function send(form: FormData): Promise<number> {
  const { email } = who('founder');
  const fields = { first_name: 'Ada', last_name: 'Lind', email, phone: '1', message: 'Kites for rivers' };
  for (const [name, value] of Object.entries({ ...fields, contact_type: 'entrepreneur' }))
    form.set(name, value);
  const sent = await test.call({
    method: 'POST',
    url: '/api/contact',
    token: who('founder').token,
    body: form,
  });
  return sent.json().data.id;
}

/** A later submission with a file, sent in two versions, approved and linked. */
async function linkAnother(): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(makePdf('plan'))], 'Plan.pdf', { type: 'application/pdf' }));
  const submission = await send(form);
  await sql`insert into submission_versions (submission_id, number, message) values (${submission}, 2, 'More')`.execute(
    db,
  );
  const decision = { decision: 'approved', version: 1 };
  await call('POST', `/api/admin/submissions/${submission}/decision`, who('owner'), decision);
  await call('POST', `/api/admin/ventures/${id}/submissions`, who('owner'), { submission_id: submission });
  const { id: fileId } = await db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  await copyFile(test.platform, { ventureId: id, senderId: who('founder').id, fileId, folder: 'Other' });
}

const join = (name: string, role: 'founder' | 'project_manager' | 'mentor') =>
  db
    .insertInto('venture_people')
    .values({ venture_id: id, user_id: who(name).id, name: 'Mira Sol', role })
    .execute();

beforeAll(async () => {
  people.owner = await makeAdmin(test);
  for (const name of ['founder', 'other', 'leaver', 'mentor']) people[name] = await registerMember(test);
  people.manager = await registerMember(test, 'project_manager');
  people.eligible = await registerMember(test, 'investor');
  people.stranger = await registerMember(test, 'investor');
  await makeEligible(db, who('eligible').id);
  id = (await approvedVenture(test, who('founder'), who('owner'))).id;
  await linkAnother();
  await join('other', 'founder');
  await join('manager', 'project_manager');
  await join('mentor', 'mentor');
  await join('leaver', 'project_manager');
  await sql`insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
    select ${who('mentor').id}, id, ${id}, 'Ada Lind' from legal_texts where kind = 'nda'`.execute(db);
  await sql`update venture_people set until = now(), ended_reason = 'Secret reason'
    where user_id = ${who('leaver').id}`.execute(db);
  for (const standing of ['paused', 'active'])
    await call('PUT', `/api/admin/ventures/${id}/standing`, who('owner'), {
      standing,
      reason: 'Inner reason',
    });
  await list();
  await sql`insert into venture_profile_versions (venture_id, version, document, saved_by_name, live_at)
    select ${id}, n, document, 'Ada Lind', case when n = 2 then now() end
    from venture_profiles, generate_series(2, 3) n where venture_id = ${id}`.execute(db);
  await sql`insert into venture_projection_versions (venture_id, version, document, saved_by_name, live_at)
    values (${id}, 1, '{}', 'Ada Lind', now())`.execute(db);
  const { id: round } = await db
    .insertInto('rounds')
    .values({
      venture_id: id,
      state: 'suspended',
      instrument: 'loan',
      currency: 'EUR',
      target: 2,
      minimum: 1,
      hard_cap: 2,
      ticket_min: 1,
      ticket_max: 2,
      reflection_days: 4,
      opens_at: sql<Date>`now() - interval '1 day'`,
      opened_at: sql<Date>`now() - interval '1 day'`,
      closes_at: sql<Date>`now() + interval '9 days'`,
      payment_due_at: sql<Date>`now() + interval '9 days'`,
      suspended_at: sql<Date>`now()`,
      suspended_from: 'open',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into audit_log (actor_kind, action, subject_kind, subject_id, details)
    select 'system', action, 'round', ${round}, '{"reason": "A claim is disputed", "version": 2}'
    from unnest(array['round.proposed', 'round.opened', 'round.interest-shown', 'commitment.commit',
      'round.terms-changed', 'round.suspended']) action`.execute(db);
  await sql`insert into projects (venture_id, name, started_on, state, ended_at, end_reason)
    values (${id}, 'Pilot', '2027-01-01', 'ended', now(), 'The market changed')`.execute(db);
  await sql`insert into milestones (project_id, number, title, first_due_on, due_on)
    select id, 1, 'Prototype', '2027-02-01', '2027-02-01' from projects`.execute(db);
  await sql`insert into milestone_steps (milestone_id, act, to_state, version, actor_name, is_of_team)
    select id, act, act, 1, 'Ines Sol', true from milestones, unnest(array['start', 'submit', 'return', 'accept', 'drop']) act`.execute(
    db,
  );
  await sql`insert into project_reports (project_id, done, next, risks, decisions, author_name)
    select id, 'Done', 'Next', '[{"text": "Customs", "threatens_dates": true}, {"text": "Rain"}]', '[{"text": "Steel"}]', 'Mira Sol'
    from projects`.execute(db);
  await sql`insert into venture_updates (venture_id, month, highlights, author_name)
    values (${id}, '2027-02-01', 'Afloat', 'Ada Lind')`.execute(db);
  await sql`insert into questions (venture_id, level, is_named, text, state, published_at)
    values (${id}, 'granted', false, 'How large are the tides?', 'published', now())`.execute(db);
  await sql`insert into bookings (venture_id, host_name, guest_name, topic, starts_at, ends_at, time_zone)
    values (${id}, 'Ines Sol', 'Ada Lind', 'Prices', now() - interval '2 hours', now(), 'UTC')`.execute(db);
});

async function list(): Promise<void> {
  await sql`insert into listing_steps (venture_id, act, round, actor_name, comment, profile_version, projections_version)
    select ${id}, act, 1, 'Ines Sol', 'Inner comment', 1, 0
    from unnest(array['submit', 'request_changes', 'close_request', 'submit', 'approve', 'unlist', 'relist']) act`.execute(
    db,
  );
  await sql`update ventures set listed_at = now() where id = ${id}`.execute(db);
}

const kindsOf = (rows: readonly TimelineEntry[]) => [...new Set(rows.map(({ kind }) => kind))].sort();

it.each(['owner', 'founder', 'other', 'manager'])('%s finds every source', async (name) => {
  expect(kindsOf(await entries(name))).toEqual([...timelineKinds].sort());
});

it('begins with the first version of the first submission, and runs in order', async () => {
  const rows = await entries('founder');
  expect(rows.at(-1)).toMatchObject({ kind: 'submission_sent', by: 'Ada Lind', version: 1 });
  const times = rows.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.find(({ kind }) => kind === 'submission_version')).toMatchObject({ version: 2 });
});

it('shows readers outside the listing, what was published since, and nothing internal', async () => {
  const investor = await entries('eligible');
  expect(investor.map(({ kind, version }) => [kind, version]).sort()).toEqual([
    ['listing', null],
    ['listing', null],
    ['listing', null],
    ['profile_saved', 2],
    ['projections_saved', 1],
    ['round', null],
    ['round', null],
    ['round', 2],
  ]);
  expect(investor.flatMap(({ kind, about }) => (kind === 'listing' ? [about] : []))).toEqual([
    'relist',
    'unlist',
    'approve',
  ]);
  const mentor = await entries('mentor');
  expect(kindsOf(mentor)).toEqual(['listing', 'profile_saved']);
  for (const { kind, by, reason, evidence_id } of [...investor, ...mentor])
    if (kind !== 'round') expect([by, reason, evidence_id]).toEqual(['', '', null]);
  expect((await timeline('stranger')).status).toBe(404);
  expect((await timeline('leaver')).status).toBe(404);
});

it('the steps of a listing are shown to the venture’s people and the team, without the requests', async () => {
  const acts = (await entries('founder')).flatMap(({ kind, about }) => (kind === 'listing' ? [about] : []));
  expect(acts).toEqual(['relist', 'unlist', 'approve', 'submit', 'request_changes', 'submit']);
  expect(JSON.stringify((await timeline('owner')).data)).not.toContain('Inner comment');
});

it('the steps of a round are shown to everyone who may read it, those of its preparation only to the venture’s people and the team', async () => {
  const steps = async (name: string) =>
    (await entries(name)).flatMap(({ kind, about }) => (kind === 'round' ? [about] : []));
  expect(await steps('eligible')).toEqual(['suspended', 'terms-changed', 'opened']);
  expect(await steps('founder')).toEqual(['suspended', 'terms-changed', 'opened', 'proposed']);
  // Before it opens, nothing of a round is seen outside.
  await sql`update rounds set state = 'proposed', opened_at = null, suspended_at = null, suspended_from = null`.execute(
    db,
  );
  expect([await steps('eligible'), (await steps('other')).length]).toEqual([[], 4]);
});

it('projects show steps of milestones, risks and decisions to the venture’s people, and the team’s names only to the team', async () => {
  const lines = async (name: string, kind: string) =>
    (await entries(name)).filter((entry) => entry.kind === kind).map(({ about, by }) => [about, by]);
  expect(await lines('founder', 'project')).toEqual([
    ['ended', ''],
    ['start', ''],
  ]);
  expect(await lines('founder', 'milestone_accepted')).toEqual([['Prototype', '']]);
  expect(await lines('owner', 'milestone_accepted')).toEqual([['Prototype', 'Ines Sol']]);
  expect((await lines('manager', 'project_risk')).flat().sort()).toEqual([
    'Customs',
    'Mira Sol',
    'Mira Sol',
    'Rain',
  ]);
  for (const name of ['eligible', 'mentor'])
    expect(kindsOf(await entries(name)).filter((kind) => /^project(_|$)|^milestone_/.test(kind))).toEqual([]);
});

it('documents appear for everyone who may read them', async () => {
  const documents = async (name: string) =>
    (await entries(name)).filter(({ kind }) => kind === 'document_added').length;
  expect([await documents('manager'), await documents('eligible')]).toEqual([1, 0]);
  await sql`update documents set level = 'catalogue'`.execute(db);
  expect(await documents('eligible')).toBe(0);
  await sql`update folders set level = 'catalogue'`.execute(db);
  expect([await documents('eligible'), await documents('mentor')]).toEqual([1, 0]);
});

it('what only the team may know is shown only to the team', async () => {
  const find = async (name: string, kind: string) =>
    (await entries(name)).find((entry) => entry.kind === kind);
  expect(await find('owner', 'person_left')).toMatchObject({ reason: 'Secret reason' });
  expect(await find('founder', 'person_left')).toMatchObject({ reason: '' });
  expect((await find('owner', 'submission_decided'))?.by).not.toBe('');
  expect(await find('founder', 'submission_decided')).toMatchObject({ by: '' });
  expect(await find('founder', 'standing')).toMatchObject({ by: '', reason: 'Inner reason' });
  // Only the sender and the team open a submission.
  expect((await find('founder', 'submission_sent'))?.evidence_id).not.toBeNull();
  expect(await find('other', 'submission_sent')).toMatchObject({ evidence_id: null });
});

it('its pages contain each entry once', async () => {
  const whole = (await entries('founder')).map(({ key }) => key);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await call(
      'GET',
      `/api/ventures/${id}/timeline?limit=4${cursor && `&cursor=${cursor}`}`,
      who('founder'),
    );
    paged.push(...page.data.map(({ key }: TimelineEntry) => key));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(whole);
  expect((await timeline('founder', '&cursor=1')).error).toBe('validation_failed');
});
