import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp, testPassword } from '../../../test/app.ts';
import { makeToken } from '../../../test/callers/access-tokens.ts';
import { unpack } from '../../../test/documents/read-zip.ts';
import { makeImage, makePdf } from '../../../test/documents/sample-files.ts';
import { makeEligible, makeVenture } from '../../../test/eligible-investor.ts';
import { fileOf, identity, profileCalls } from '../../../test/input/profile-calls.ts';
import { sampleProfile } from '../../../test/input/sample-profiles.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertAccreditation } from '../members/members.repository.ts';
import { notify } from '../notifications/notify.ts';

const test = await testApp();
const { db } = test.platform;
const hostile = `</section><script>alert(1)</script><img src=x onerror="alert('2')"> & more`;
let member: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  member = await registerMember(test, 'investor');
});

async function archive() {
  const { rawPayload } = await test.call({ method: 'GET', url: '/api/users/archive', token: member.token });
  const entries = await unpack(rawPayload);
  const page = entries.get('index.html')?.toString() ?? '';
  const { document } = new JSDOM(page).window;
  return {
    entries,
    page,
    document,
    pageText: document.body.textContent.replace(/\s+/g, ' '),
    json: (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? ''),
  };
}

const call = (method: 'POST' | 'PUT', url: string, body: unknown, token = member.token) =>
  test.call({ method, url, body, token });

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const isTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

it('has the notifications as the member may read them, and the time zone', async () => {
  await inTransaction(test.platform, async (tx) => {
    const about = (id: number) => ({ kind: 'conversation', id }) as const;
    await notify(tx, { kind: 'unread_messages', subject: about(member.id), dedupeKey: 'own' }, [member.id]);
    await notify(tx, { kind: 'unread_messages', subject: about(member.id + 1), dedupeKey: 'other' }, [
      member.id,
    ]);
  });
  await call('PUT', '/api/users/time-zone', { time_zone: 'Asia/Kolkata' });
  const { json, pageText } = await archive();
  const title = 'You have new messages from our team';
  expect(json('notifications')).toMatchObject([{ title, created_at: isTime, read_at: null }]);
  expect(json('account')).toMatchObject({ time_zone: 'Asia/Kolkata' });
  for (const text of [title, 'Asia/Kolkata']) expect(pageText).toContain(text);
});

it('says when the member signed up, agreed, confirmed, and what was sent to them', async () => {
  await sql`update users set email_confirmed_at = now() where id = ${member.id}`.execute(db);
  await db
    .insertInto('account_links')
    .values({
      kind: 'confirm_email',
      user_id: member.id,
      email: member.email,
      token_hash: Buffer.from('a secret'),
      expires_at: sql<Date>`now()`,
    })
    .execute();
  await db
    .insertInto('email_outbox')
    .values({
      kind: 'reset',
      user_id: member.id,
      to_address: member.email,
      subject: 'A new password',
      text: 'A secret link',
      html: '',
    })
    .execute();
  const { json, pageText } = await archive();
  expect(json('account')).toMatchObject({
    role: 'investor',
    signed_up_at: isTime,
    changed_at: isTime,
    email: {
      address: member.email,
      confirmed_at: isTime,
      confirmation_links: expect.arrayContaining([
        { sent_to: member.email, sent_at: isTime, valid_until: isTime, used_at: null },
      ]),
    },
    agreements: [{ to: 'Terms of use and privacy policy', agreed_at: isTime }],
  });
  expect(json('emails').at(-1)).toMatchObject({
    subject: 'A new password',
    to: member.email,
    written_at: isTime,
  });
  expect(json('activity')[0]).toMatchObject({
    at: isTime,
    action: 'account.registered',
    about: `user ${member.id}`,
  });
  for (const shown of ['Signed up', 'Email confirmed', 'Terms of use and privacy policy', 'A new password'])
    expect(pageText).toContain(shown);
  expect(pageText).toContain(String(new Date().getUTCFullYear()));
});

it('gives no secret away', async () => {
  await call('POST', '/api/users/login', { email: member.email, password: testPassword });
  const token = await makeToken(test, member.id, ['own-data'], { name: 'Backup' });
  const { entries, json } = await archive();
  expect(json('access-tokens')).toMatchObject([{ name: 'Backup', scopes: ['own-data'] }]);
  const everything = [...entries.values()].map((bytes) => bytes.toString('latin1')).join('\n');
  expect(everything).not.toMatch(/token_|_token|"token|password_hash|argon2|A secret link/);
  expect(everything).not.toContain(token);
});

it('says what the member chose: emails, networks, consents, accreditation', async () => {
  expect((await call('PUT', '/api/notifications/preferences/messages', { email: 'never' })).statusCode).toBe(
    200,
  );
  const ip = '203.0.113.7';
  const body = { email: member.email, password: testPassword };
  expect((await test.call({ method: 'POST', url: '/api/users/login', body, ip })).statusCode).toBe(200);
  const { id: decidedBy } = await makeAdmin(test);
  await insertAccreditation(db, {
    user_id: member.id,
    decision: 'accepted',
    reason: 'Certificate seen',
    valid_until: '2027-01-31',
    decided_by: decidedBy,
    decided_by_name: 'Ines Falk',
  });
  const { json, pageText } = await archive();
  const account = json('account');
  expect(account.notification_choices).toEqual([
    { about: 'Messages from our team', chosen: 'No email', at: isTime },
  ]);
  expect(account.networks).toContainEqual({ network: '203.0.113.*', last_signed_in_at: isTime });
  expect(account.consents.length).toBeGreaterThan(1);
  expect(account.consents[0]).toEqual({ to: expect.any(String), given: expect.any(Boolean) });
  expect(account.accreditation).toMatchObject([
    { decision: 'accepted', reason: 'Certificate seen', at: isTime },
  ]);
  expect(pageText).toContain('203.0.113.*');
  expect(pageText).toContain('Certificate seen');
  expect(pageText).not.toContain('Ines Falk');
});

it('has a page that shows everything as text, runs nothing and leads to the files beside it', async () => {
  const fields = {
    contact_type: 'investor',
    first_name: 'Ada',
    last_name: 'Lind',
    email: member.email,
    phone: '5550100',
  };
  const pdf = new File([new Uint8Array(makePdf('plan'))], 'Plan & #1 100%.pdf', { type: 'application/pdf' });
  const sent = await call('POST', '/api/contact', formOf({ ...fields, message: hostile, file: pdf }));
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await call('POST', '/api/users/chat/store', formOf({ text: hostile }))).statusCode).toBe(200);
  await db.updateTable('users').set({ first_name: hostile }).where('id', '=', member.id).execute();
  const { entries, page, document, pageText } = await archive();
  expect([...entries.keys()][0]).toBe('index.html');
  expect(document.querySelectorAll('script,img,link,iframe,object,form,[src],[onerror]')).toHaveLength(0);
  expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  expect(pageText.split(hostile).length - 1).toBeGreaterThanOrEqual(3);
  expect(page).not.toContain('<script>');
  const links = [...document.querySelectorAll('a')].map((link) =>
    decodeURIComponent(link.getAttribute('href') ?? ''),
  );
  expect(links.length).toBeGreaterThan(1);
  for (const path of links) expect(entries.has(path), path).toBe(true);
  expect(document.querySelector('a')?.getAttribute('href')).not.toMatch(/[ #]/);
  const headings = [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Account',
    'Profile',
    'Agreements and choices',
    'Devices and networks',
    'Submissions',
    'Messages',
    'Office hours',
    'Questions and answers',
    'Projects',
    'Updates of ventures',
    'Track record',
    'Case studies that you approved',
    'Events',
    'Rounds and commitments',
    'Ventures',
    'Access to ventures',
    'Applications for openings',
    'Applications to calls',
    'Places in cohorts',
    'Check-ins',
    'Emails to many members',
    'Reading for juries',
    'Access tokens',
    'Sign-in providers',
    'Toolkits and courses',
    'Notifications',
    'Emails to you',
    'What you read',
    'Not sent yet',
    'Files',
  ]);
});

it('holds every message and every submission on the page, however many there are', async () => {
  await sql`insert into conversations (user_id) values (${member.id}) on conflict do nothing`.execute(db);
  await sql`insert into messages (conversation_id, sender_id, sender_name, text)
    select ${member.id}, ${member.id}, 'Ada', 'Message number ' || n || '.' from generate_series(1, 450) as n`.execute(
    db,
  );
  await sql`insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message)
    select ${member.id}, 'investor', 'Ada', 'Lind', 'ada@example.test', '1', 'Idea' from generate_series(1, 120)`.execute(
    db,
  );
  const { pageText, json, document } = await archive();
  for (const n of [1, 100, 101, 200, 450]) expect(pageText).toContain(`Message number ${n}.`);
  expect(json('messages')).toHaveLength(450);
  expect(
    [...document.querySelectorAll('h3')].filter(({ textContent }) => textContent.startsWith('Submission ')),
  ).toHaveLength(120);
});

it('names pictures by what they are', async () => {
  const fields = { ...identity, ...sampleProfile('investor', 'settings') };
  const avatar = fileOf(await makeImage('jpeg'), 'avatar.jpg');
  const saved = await profileCalls(test).update(member.token, fields, { avatar });
  expect(saved.statusCode, saved.body).toBe(200);
  const { entries, json } = await archive();
  const [[path = '', bytes] = []] = [...entries].filter(([name]) => name.startsWith('files/'));
  expect(path).toMatch(/^files\/\d+ avatar\.webp$/);
  expect(bytes?.subarray(8, 12).toString()).toBe('WEBP');
  expect(json('files')).toMatchObject([
    { path, name: 'avatar.webp', type: 'image/webp', purpose: 'Profile picture' },
  ]);
});

it('holds what an investor stated and acknowledged, asked of founders and had access to', async () => {
  await makeEligible(db, member.id);
  const venture = await makeVenture(db, { founder: member.id });
  const own = { venture_id: venture, user_id: member.id };
  await db
    .insertInto('access_requests')
    .values({ ...own, note: hostile })
    .execute();
  await db.insertInto('access_grants').values(own).execute();
  const { json, pageText, page } = await archive();
  const number = expect.stringMatching(/^V-\d{4,}$/);
  expect(json('access')).toEqual({
    investor_status: expect.objectContaining({ country: 'DE', category: 'professional', stated_at: isTime }),
    acknowledgements: [
      expect.objectContaining({ kind: 'risk_warning', version: 1, typed_name: 'Ada Lind', at: isTime }),
    ],
    requests: [expect.objectContaining({ venture: number, note: hostile, state: 'open' })],
    access: [expect.objectContaining({ venture: number, granted_at: isTime, revoked_at: null })],
  });
  expect(pageText).toContain('You can lose everything you invest.');
  expect(page).not.toContain(hostile);
});
