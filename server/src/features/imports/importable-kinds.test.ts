import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { importMessages } from '@proxima/contract/imports/import-wire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, testApp, testPassword } from '../../../test/app.ts';
import { loggedActors } from '../../../test/database/logged-actors.ts';
import { importsOf } from '../../../test/input/import-file.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
const imports = importsOf(test, () => owner.token);

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

const emails = () => db.selectFrom('email_outbox').select(['kind', 'text']).execute();

/** Exports of products as their documentation describes them, with invented people. */
const productExports = {
  hubspot: `"Record ID","First Name","Last Name","Email","Phone Number","Contact owner","Lead Status","Company name","Website URL","Create Date"
"101","Mira","Sol","mira@example.test","+49 155 50100","Ada Lind","NEW","Tidal Kites","https://kites.example.test","2024-05-31 10:02"
`,
  salesforce: `"Id","FirstName","LastName","Title","Company","Email","Phone","LeadSource","Status","Description"
"00Q000000000001","Mira","Sol","CEO","Tidal Kites","mira@example.test","+49 155 50100","Web","Open - Not Contacted","Power from kites"
`,
  pipedrive: `Person - ID;Person - Name;Person - Organization;Person - Email - Work;Person - Phone - Work;Person - Owner
7;Mira Sol;Tidal Kites;mira@example.test;+49 155 50100;Ada Lind
`,
  google: `First Name,Middle Name,Last Name,Name Prefix,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Mira,,Sol,Dr,Tidal Kites,CEO,* Work,mira@example.test,Mobile,+49 155 50100
`,
  'google until 2024': `Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name
Mira Sol,Mira,Sol,* Work,mira@example.test,Mobile,+49 155 50100,Tidal Kites
`,
  outlook: `"Title","First Name","Last Name","Company","Job Title","Business Phone","E-mail Address","E-mail Type"
"Dr","Mira","Sol","Tidal Kites","CEO","+49 155 50100","mira@example.test","SMTP"
`,
  'outlook in German': `Vorname;Nachname;Firma;Telefon (geschäftlich);E-Mail-Adresse
Mira;Sol;Tidal Kites;+49 155 50100;mira@example.test
`,
  'outlook in French': `Prénom;Nom;Société;Tél. mobile;Adresse de messagerie
Mira;Sol;Tidal Kites;+49 155 50100;mira@example.test
`,
};

describe('people', () => {
  it.each(Object.entries(productExports))(
    'come from an export of %s without a column changed by hand',
    async (_product, file) => {
      const done = await imports.imported('entrepreneurs', file);
      expect(done.counts).toMatchObject({ imported: 1, problem: 0 });
      const row = await db
        .selectFrom('users')
        .innerJoin('entrepreneur_profiles', 'entrepreneur_profiles.user_id', 'users.id')
        .select(['first_name', 'last_name', 'email', 'phone', 'business_name_idea'])
        .executeTakeFirst();
      expect(row).toEqual({
        first_name: 'Mira',
        last_name: 'Sol',
        email: 'mira@example.test',
        phone: '+49 155 50100',
        business_name_idea: 'Tidal Kites',
      });
    },
  );

  it.each(['E-mail Address', 'Primary Email', 'E-Mail-Adresse', 'Courriel'])(
    'have their address below “%s”',
    async (heading) => {
      expect((await imports.uploaded('entrepreneurs', `${heading}\nmira@example.test\n`)).matches).toEqual([
        'email',
      ]);
    },
  );

  it('have one telephone number of several, the mobile one first, and a job title rather than “Dr”', async () => {
    const file = 'Title,Job Title,Home Phone,Business Phone,Mobile Phone\nDr,CEO,1,2,3\n';
    const { matches } = await imports.uploaded('project_managers', file);
    expect(matches).toEqual([null, 'professional_title', null, null, 'phone']);
  });

  it('get options of lists by label or value, and several between semicolons or commas', async () => {
    const file = `First,Last,Email,Investment Stage Preference,Risk Appetite,Are you an accredited investor?
Mira,Sol,mira@example.test,"Early-stage startups; growth_stage_business",BALANCED,yes
Ada,Lind,ada@example.test,"Early-stage startups",reckless,yes
`;
    const draft = await imports.uploaded('investors', file);
    expect(draft.matches.at(-1)).toBeNull();
    const done = await imports.imported('investors', file);
    expect(done.counts).toMatchObject({ imported: 1, problem: 1 });
    expect(await imports.notes(done.id, 'problem')).toEqual([
      [3, expect.stringContaining('Risk Appetite: ')],
    ]);
    const profile = await db.selectFrom('investor_profiles').selectAll().executeTakeFirst();
    expect(profile).toMatchObject({
      investment_stages: ['early_stage_startups', 'growth_stage_business'],
      accredited_investor: null,
    });
  });

  it('are invited only if the owner says so, and set their first password with the link, once', async () => {
    const file = 'First,Last,Email\nMira,Sol,mira@example.test\n';
    await imports.imported('entrepreneurs', file, { invites: true });
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    const token = /welcome#t=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    const body = { token, password: testPassword, password_confirmation: testPassword, agree_to_terms: true };
    const join = (change: object = {}) =>
      test.call({ method: 'POST', url: '/api/users/join', body: { ...body, ...change } });
    expect((await join({ agree_to_terms: false })).statusCode).toBe(422);
    expect((await join({ token: 'x'.repeat(43) })).statusCode).toBe(422);
    const joined = await join();
    expect(joined.json().data).toMatchObject({ email: 'mira@example.test', email_confirmed: true });
    const { id } = joined.json().data;
    expect(await loggedActors(db, 'account.joined')).toEqual([{ kind: 'member', id }]);
    expect(
      (await join({ password: 'Orbit-4-stars', password_confirmation: 'Orbit-4-stars' })).statusCode,
    ).toBe(422);
    const signIn = { email: 'mira@example.test', password: testPassword };
    expect((await test.call({ method: 'POST', url: '/api/users/login', body: signIn })).statusCode).toBe(200);
  });

  it('have no telephone number of which a spreadsheet has removed digits', async () => {
    const file = 'First,Last,Email,Phone\nMira,Sol,mira@example.test,"4,91551E+11"\n';
    expect((await imports.imported('entrepreneurs', file)).counts).toMatchObject({ imported: 0, problem: 1 });
  });
});

describe('companies', () => {
  const file = `Company name;Industry;Stage;Country/Region;Year Founded;Company domain name;Description;Founder email
Tidal Kites;Technology;Early-stage startups;Germany;2021;kites.example.test;<b>Power</b> from kites;mira@example.test
Other Kites;Technology;Early-stage startups;;;www.KITES.example.test;;
Harbour;Boats;Early-stage startups;;;;;
Nobody’s;Technology;Early-stage startups;;;;;none@example.test
`;

  it('become ventures with profile and founder; another on the same domain is the same one', async () => {
    await imports.imported('entrepreneurs', 'First,Last,Email\nMira,Sol,mira@example.test\n');
    const done = await imports.imported('companies', file);
    expect(done.counts).toMatchObject({ imported: 1, duplicate: 1, problem: 2 });
    expect(await imports.notes(done.id, 'duplicate')).toEqual([[3, importMessages.inFile(2)]]);
    expect(await imports.notes(done.id, 'problem')).toEqual([
      [4, expect.stringMatching(/^Industry: /)],
      [5, expect.stringContaining('none@example.test')],
    ]);
    const venture = await db
      .selectFrom('ventures')
      .innerJoin('venture_profiles', 'venture_profiles.venture_id', 'ventures.id')
      .innerJoin('venture_people', 'venture_people.venture_id', 'ventures.id')
      .select(['slug', 'lead_id', 'document', 'venture_people.name', 'listed_at'])
      .executeTakeFirstOrThrow();
    expect(venture).toMatchObject({
      slug: 'tidal-kites',
      lead_id: owner.id,
      name: 'Mira Sol',
      listed_at: null,
    });
    expect(venture.document).toMatchObject({
      country: 'DE',
      founded: 2021,
      website: 'https://kites.example.test',
      sections: { solution: '<p>&lt;b&gt;Power&lt;/b&gt; from kites</p>' },
    });
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  it('can take one value for a list that has no column, and are removed when nobody used them since', async () => {
    const { id, version, matches } = await imports.uploaded(
      'companies',
      'Name,Industry\nTidal Kites,Technology\nHarbour,Technology\n',
    );
    const defaults = { stage: 'early_stage_startups', industry: 'no such industry' };
    const saved = await imports.send('PUT', `/${id}/matches`, { version, sheet: 0, matches, defaults });
    expect(saved.json().data.defaults).toEqual({ stage: 'early_stage_startups' });
    await imports.checked(id);
    await imports.act(id, 'start');
    await imports.work(id);
    await sql`update ventures set version = version + 1 where name = 'Harbour'`.execute(db);
    expect((await imports.undone(id)).counts).toMatchObject({ removed: 1, kept: 1 });
    expect(await db.selectFrom('ventures').select('name').execute()).toEqual([{ name: 'Harbour' }]);
  });
});

describe('enquiries', () => {
  const file = `Name,Email,Message,Date,Status
Mira Sol,mira@example.test,How do I apply?,45443.5,closed
Ada Lind,ada@example.test,Where are you?,31.05.2024 10:00,new
Bea Ray,bea@example.test,When?,03/04/2024,
Bea Ray,bea@example.test,How?,2999/05/31,
`;

  it('arrive with their day and status; nobody is emailed and what is closed waits for nobody', async () => {
    const done = await imports.imported('enquiries', file);
    expect(done.counts).toMatchObject({ imported: 2, problem: 2 });
    expect(await imports.notes(done.id, 'problem')).toEqual([
      [4, 'Received on: Enter a date as 2024-05-31'],
      [5, 'Received on: Enter a day that has passed'],
    ]);
    const rows = await db
      .selectFrom('submissions')
      .select(['first_name', 'last_name', 'enquiry_state', 'waits_since', 'created_at'])
      .orderBy('id')
      .execute();
    const at = new Date('2024-05-31T12:00:00Z');
    expect(rows).toEqual([
      { first_name: 'Mira', last_name: 'Sol', enquiry_state: 'closed', waits_since: null, created_at: at },
      { first_name: 'Ada', last_name: 'Lind', enquiry_state: 'open', waits_since: at, created_at: at },
    ]);
    expect(await emails()).toEqual([]);
    const list = await test.call({ method: 'GET', url: '/api/admin/enquiries', token: owner.token });
    expect(list.json().counts).toMatchObject({ open: 1 });
    await sql`update submissions set updated_at = now() where first_name = 'Ada'`.execute(db);
    expect((await imports.undone(done.id)).counts).toMatchObject({ removed: 1, kept: 1 });
    const again = await imports.imported('enquiries', file);
    expect(again.counts).toMatchObject({ imported: 1, duplicate: 1 });
  });
});

describe('past programmes', () => {
  const file = `Programme,Cohort,Start,End,Startup,Result
Accelerator,2022,2022-03-01,2022-06-30,Tidal Kites,graduated
Accelerator,2022,2022-03-01,2022-06-30,Harbour,dropped out
Accelerator,2023,2023-03-01,2023-02-01,Harbour,
accelerator,2022,2022-03-01,2022-06-30,TIDAL KITES,
Accelerator,2022,2022-03-01,2022-06-30,Unknown,
`;

  it('become drafts with a cohort and its ventures, once, and go as a whole', async () => {
    await imports.imported(
      'companies',
      'Name,Industry,Stage\nTidal Kites,Technology,Early-stage startups\nHarbour,Technology,Early-stage startups\n',
    );
    const done = await imports.imported('participants', file);
    expect(done.counts).toMatchObject({ imported: 2, problem: 2, duplicate: 1 });
    const places = await db
      .selectFrom('cohort_places')
      .innerJoin('cohorts', 'cohorts.id', 'cohort_places.cohort_id')
      .innerJoin('calls', 'calls.id', 'cohorts.call_id')
      .innerJoin('programmes', 'programmes.id', 'calls.programme_id')
      .select([
        'programmes.name as programme',
        'programmes.state',
        'cohorts.name',
        'cohort_places.state as result',
      ])
      .orderBy('cohort_places.id')
      .execute();
    expect(places).toEqual([
      { programme: 'Accelerator', state: 'draft', name: '2022', result: 'finished' },
      { programme: 'Accelerator', state: 'draft', name: '2022', result: 'left' },
    ]);
    const cohorts = await test.call({ method: 'GET', url: '/api/admin/cohorts', token: owner.token });
    expect(cohorts.json().data).toHaveLength(1);
    expect((await imports.undone(done.id)).counts).toMatchObject({ removed: 2, kept: 0 });
    for (const table of ['cohorts', 'calls', 'programmes', 'forms'] as const)
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
  });
});
