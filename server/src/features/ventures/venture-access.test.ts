import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import { makeEligible, makeVenture } from '../../../test/eligible-investor.ts';
import { copyFile } from '../documents/copy-files.ts';

// Calls every channel as everyone, whether they may use it or not. The policy itself is tested in memory; these tests check that each
// channel asks it.

const test = await testApp();
const { db } = test.platform;
const callers = new Map<string, SignedInUser | null>();
let listed: number;
let hidden: number;
let document: number;
let file: number;

async function make(name: string, role: 'entrepreneur' | 'investor' | 'project_manager', isEligible = false) {
  const user = await registerMember(test, role);
  if (isEligible) await makeEligible(db, user.id);
  callers.set(name, user);
  return user.id;
}

/** A listed venture with one document, which came with its submission. */
async function foundVenture(founder: SignedInUser, owner: SignedInUser): Promise<void> {
  const form = new FormData();
  const fields = { first_name: 'Ada', last_name: 'Lind', email: founder.email, phone: '1', message: 'Kites' };
  for (const [name, value] of Object.entries({ ...fields, contact_type: 'entrepreneur' }))
    form.set(name, value);
  form.set('file', new File([new Uint8Array(makePdf('plan'))], 'Plan.pdf', { type: 'application/pdf' }));
  const sent = await test.call({ method: 'POST', url: '/api/contact', token: founder.token, body: form });
  const create_venture = { name: 'Tidal Kites', industry: 'technology', stage: 'early_stage_startups' };
  const url = `/api/admin/submissions/${sent.json().data.id}/decision`;
  const body = { decision: 'approved', version: 1, create_venture };
  await test.call({ method: 'POST', url, token: owner.token, body });
  listed = (await db.selectFrom('ventures').select('id').executeTakeFirstOrThrow()).id;
  const { id: fileId } = await db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  await copyFile(test.platform, { ventureId: listed, senderId: founder.id, fileId, folder: 'Other' });
  document = (await db.selectFrom('documents').select('id').executeTakeFirstOrThrow()).id;
  file = (await db.selectFrom('document_versions').select('file_id').executeTakeFirstOrThrow()).file_id;
  await sql`update ventures set listed_at = now(); update folders set level = 'catalogue'`.execute(db);
}

const join = (user_id: number, role: 'project_manager' | 'mentor' | 'founder', until: Date | null = null) =>
  db
    .insertInto('venture_people')
    .values({ venture_id: listed, user_id, name: 'Ada Lind', role, until })
    .execute();
const grant = (user_id: number, expires_at: Date | null = null) =>
  db.insertInto('access_grants').values({ venture_id: listed, user_id, expires_at }).execute();

beforeAll(async () => {
  callers.set('nobody', null);
  await make('founder', 'entrepreneur');
  await make('other founder', 'entrepreneur');
  for (const rank of ['owner', 'reviewer', 'editor'] as const) callers.set(rank, await makeAdmin(test, rank));
  await foundVenture(callers.get('founder') as SignedInUser, callers.get('owner') as SignedInUser);
  hidden = await makeVenture(db, { founder: callers.get('other founder')?.id ?? 0, isListed: false });
  await sql`insert into venture_profiles (venture_id, document) select ${hidden}, document from venture_profiles`.execute(
    db,
  );
  await join(await make('former founder', 'entrepreneur'), 'founder', new Date());
  await join(await make('manager', 'project_manager'), 'project_manager');
  await join(await make('mentor', 'entrepreneur'), 'mentor');
  const agreeing = await make('agreed mentor', 'entrepreneur');
  await join(agreeing, 'mentor');
  await sql`insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
    select ${agreeing}, id, ${listed}, 'Ada Lind' from legal_texts where kind = 'nda'`.execute(db);
  await make('investor', 'investor');
  await make('eligible', 'investor', true);
  await grant(await make('granted', 'investor', true));
  await grant(await make('expired', 'investor', true), new Date(Date.now() - 1_000));
  await grant(await make('granted, not eligible', 'investor'));
});

const everyone = [
  'nobody',
  'other founder',
  'investor',
  'former founder',
  'granted, not eligible',
  'mentor',
  'agreed mentor',
  'eligible',
  'expired',
  'granted',
  'manager',
  'founder',
  'editor',
  'reviewer',
  'owner',
] as const;
type Caller = (typeof everyone)[number];

/** Callers who must not learn that the listed venture exists. */
const strangers: readonly Caller[] = ['other founder', 'investor', 'former founder', 'editor'];
const team = ['reviewer', 'owner'] as const;
const founders = ['founder', ...team] as const;
const people = ['manager', ...founders] as const;
const readers = ['eligible', 'expired', 'granted', ...people] as const;

interface Channel {
  method?: 'GET' | 'PUT' | 'POST';
  path: () => string;
  body?: () => object;
  may: readonly Caller[];
  /** The status of the others; by default 404 for strangers and 403, with the reason, for callers who may know of the venture. */
  otherwise?: 403 | 404;
}

const channels: Record<string, Channel> = {
  'the overview': { path: () => `/api/ventures/${listed}`, may: ['agreed mentor', ...readers] },
  'the overview of one that is not listed': {
    path: () => `/api/ventures/${hidden}`,
    may: ['other founder', ...team],
    otherwise: 404,
  },
  'its address': { path: () => '/api/ventures/by-slug/tidal-kites', may: ['agreed mentor', ...readers] },
  projections: { path: () => `/api/ventures/${listed}/projections`, may: readers },
  'the newest profile': { path: () => `/api/ventures/${listed}/profile`, may: people },
  'the versions of the profile': { path: () => `/api/ventures/${listed}/profile/versions`, may: people },
  'a version of the profile': { path: () => `/api/ventures/${listed}/profile/versions/1`, may: people },
  'the versions of projections': { path: () => `/api/ventures/${listed}/projections/versions`, may: people },
  'what the operator receives': {
    method: 'PUT',
    path: () => `/api/admin/ventures/${listed}/operator-receives`,
    body: () => ({ shares: [], words: 'Nothing' }),
    may: team,
    otherwise: 403,
  },
  'the list of documents': {
    path: () => `/api/ventures/${listed}/documents`,
    may: ['agreed mentor', ...readers],
  },
  'open invitations': { path: () => `/api/ventures/${listed}/invitations`, may: people },
  'where its listing stands': { path: () => `/api/ventures/${listed}/listing`, may: people },
  'its listing for the team': {
    path: () => `/api/admin/ventures/${listed}/listing`,
    may: team,
    otherwise: 403,
  },
  'requests for access': { path: () => `/api/ventures/${listed}/access-requests`, may: founders },
  'grants of access': { path: () => `/api/ventures/${listed}/access-grants`, may: founders },
  'whether the agreement is needed': { path: () => `/api/ventures/${listed}/agreement`, may: founders },
  'all ventures': { path: () => '/api/admin/ventures', may: team, otherwise: 403 },
  'a new name': {
    method: 'PUT',
    path: () => `/api/ventures/${listed}/name`,
    body: () => ({ name: 'Tidal Kites' }),
    may: founders,
  },
  'a file at the address of files': { path: () => `/api/files/${file}`, may: [], otherwise: 404 },
};

async function ask({ method = 'GET', path, body }: Omit<Channel, 'may'>): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const caller of everyone) {
    const token = callers.get(caller)?.token;
    const answer = await test.call({ method, url: path(), token, ...(body && { body: body() }) });
    statuses[caller] = answer.statusCode;
  }
  return statuses;
}

const expected = ({ may, otherwise }: Pick<Channel, 'may' | 'otherwise'>): Record<string, number> =>
  Object.fromEntries(
    everyone.map((caller) => {
      if (caller === 'nobody') return [caller, 401];
      if (may.includes(caller)) return [caller, 200];
      return [caller, otherwise ?? (strangers.includes(caller) ? 404 : 403)];
    }),
  );

it.each(Object.entries(channels))('%s: open to those the policy allows', async (_name, channel) => {
  expect(await ask(channel)).toEqual(expected(channel));
});

it.each([
  ['catalogue', readers],
  ['granted', ['granted', ...people]],
  ['venture', people],
  ['team', team],
] as const)('the bytes of a document of level %s', async (level, may) => {
  await db.updateTable('documents').set({ level }).execute();
  const path = () => `/api/documents/${document}/versions/1/content`;
  expect(await ask({ path })).toEqual(expected({ may, otherwise: 404 }));
});

it('an exported list is refused when its link is opened', async () => {
  const statuses: Record<string, number> = {};
  for (const caller of everyone.slice(1)) {
    const token = callers.get(caller)?.token;
    const body = { format: 'csv', venture_id: listed };
    const order = await test.call({ method: 'POST', url: '/api/exports/projections', token, body });
    const answer = await test.call({ method: 'GET', url: order.json().data.path });
    statuses[caller] = answer.statusCode;
  }
  expect({ nobody: 401, ...statuses }).toEqual(expected({ may: readers }));
});

it('a mentor finds the venture in their list, and reads what it is about once they accepted the confidentiality statement', async () => {
  const listOf = async (caller: Caller) => {
    const token = callers.get(caller)?.token;
    return (await test.call({ method: 'GET', url: '/api/ventures', token })).json().data;
  };
  expect(await listOf('mentor')).toMatchObject([
    { name: 'Tidal Kites', industry: '', stage: '', tagline: '' },
  ]);
  expect(await listOf('agreed mentor')).toMatchObject([{ name: 'Tidal Kites', industry: 'technology' }]);
  expect(await listOf('investor')).toEqual([]);
});
