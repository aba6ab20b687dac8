import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { type ExportList, exportEndpoints } from '@proxima/contract/exports/exports';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { adminChannel, chatChannel, userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import {
  aboutAccounts,
  exportsAboutAccounts,
  fetchExport,
  pathsForTeam,
  recordEvents,
} from '../../../test/blind/blind-reader.ts';
import { makeAuthoredPdf, textOfPdf } from '../../../test/documents/authored-pdf.ts';
import { liveClients } from '../../../test/realtime/live-clients.ts';
import { describers, digestDetails } from '../../notification-subjects.ts';
import { sendDigests } from '../notifications/digest/send-digests.ts';
import { wakeSnoozed } from '../submissions/desk/snooze.ts';
import { remindOfOverdue } from '../team-tasks/remind-of-overdue.ts';

// A reviewer with every right reads a proposal without names. The tests make every call they can, and no reply reveals the sender.

const test = await testApp({ worksJobs: true });
const { db } = test.platform;
const listen = await liveClients(test);

/** Everything that identifies the sender, in lower case, because either case may occur. */
const marks = [
  'xanthippe',
  'quillfeather',
  'zephyrworks',
  'titled-by-us',
  '4670999888',
  'xq-profile',
  'wallaroo lane',
];
const proposal = 'Tides that turn into power, 7731.';
/** Only in the name of the file. */
const fileName = 'Xanthippe Quillfeather, Zephyrworks.pdf';

let reader: SignedInUser;
let owner: SignedInUser;
let member: SignedInUser;
let id: number;
let fileId: number;
const events: { event: string; data: unknown }[] = [];
/** On the channel of the sender’s conversation, whose name says who they are. */
const ofConversation: typeof events = [];

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, who = reader) =>
  test.call({ method, url, body, token: who.token });

async function setBlind(): Promise<void> {
  const reviews = {
    ...defaultSettings.reviews,
    assigning: 'by_hand',
    blind: { ...allKinds, entrepreneur: true },
  };
  const value = JSON.stringify({ version: 1, changed_by: 'Ines', settings: { ...defaultSettings, reviews } });
  await db.insertInto('settings').values({ name: 'run_time', value }).execute();
}
const allKinds = defaultSettings.reviews.blind;

async function makeSender(): Promise<void> {
  member = await registerMember(test);
  await sql`update users set first_name = 'Xanthippe', last_name = 'Quillfeather', phone = '+4670999888',
    email = 'xanthippe.quillfeather@example.test' where id = ${member.id}`.execute(db);
  await sql`insert into entrepreneur_profiles (user_id, business_name_idea) values (${member.id}, 'Zephyrworks')
    on conflict (user_id) do update set business_name_idea = excluded.business_name_idea`.execute(db);
}

const file = async () => new File([await makeAuthoredPdf('Xanthippe Quillfeather', 'Zephyrworks')], fileName);

async function sendProposal(): Promise<number> {
  const form = new FormData();
  const fields = {
    first_name: 'Xanthippe',
    last_name: 'Quillfeather',
    phone: '+4670999888',
    message: proposal,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('email', 'xanthippe.quillfeather@example.test');
  form.set('contact_type', 'entrepreneur');
  form.set('file', await file());
  const sent = await call('POST', '/api/contact', form, member);
  return sent.json().data.id;
}

async function addRemark(): Promise<void> {
  const form = new FormData();
  form.set('message', 'One remark.');
  form.set('file', await file());
  const added = await call('POST', `/api/contacts/${id}/additions`, form, member);
  expect(added.statusCode).toBe(200);
}

/** What a colleague does with it besides deciding. */
async function workOnIt(): Promise<void> {
  const url = `/api/admin/submissions/${id}`;
  const task = { text: 'Read the tide tables', owner_id: reader.id, due_on: '2026-01-01' };
  await call('POST', `/api/admin/records/submission/${id}/tasks`, task, owner);
  await remindOfOverdue(test.platform);
  await call('POST', `${url}/notes`, { text: `@${reader.first_name} ${reader.last_name}, please.` }, owner);
  await call('POST', `${url}/tags`, { name: 'Energy' }, owner);
  const until = new Date(Date.now() + 60_000).toISOString();
  await call('PUT', `${url}/snooze`, { until }, reader);
  await sql`update submissions set snoozed_until = now() where id = ${id}`.execute(db);
  await wakeSnoozed(test.platform);
  await call('PUT', `/api/admin/presence/submission/${id}`, { state: 'typing' }, owner);
}

beforeAll(async () => {
  [reader, owner] = [await makeAdmin(test), await makeAdmin(test)];
  await makeAdmin(test, 'reviewer');
  await call('PUT', '/api/notifications/preferences/additions', { email: 'now' }, reader);
  await setBlind();
  await makeSender();
  await Promise.all(
    [adminChannel, userChannel(reader.id)].map((channel) => recordEvents(listen, reader, channel, events)),
  );
  await recordEvents(listen, reader, chatChannel(member.id), ofConversation);
  id = await sendProposal();
  await call('PUT', `/api/admin/submissions/${id}/title`, { title: 'Titled-by-us' }, owner);
  await call('POST', `/api/admin/submissions/${id}/assessments`, { reviewer_id: reader.id }, owner);
  await addRemark();
  await workOnIt();
  const detail = await call('GET', `/api/admin/submissions/${id}`, undefined, owner);
  fileId = detail.json().data.versions[0].files[0].id;
  const until = new Date(Date.now() + 60_000).toISOString();
  await sendDigests(test.platform, describers, digestDetails, {
    pace: 'daily',
    userIds: [reader.id],
    day: '2026-01-01',
    until,
  });
  // Submission, addition, task, overdue task and mention, and the digest with the assignment.
  await vi.waitFor(async () => expect(await emailsOf(reader)).toHaveLength(6), { timeout: 20_000 });
}, 60_000);

async function emailsOf({ email }: SignedInUser) {
  const rows = await db.selectFrom('email_outbox').select('id').where('to_address', '=', email).execute();
  return Promise.all(rows.map(async (row) => (await call('GET', `/api/admin/outbox/${row.id}`)).body));
}

const found = (text: string): string[] => marks.filter((mark) => text.toLowerCase().includes(mark));

/** The address of a call about the proposal, its sender or its file. */
const addressOf = (path: string): string =>
  path
    .replace(/\/members\/:id/, `/members/${member.id}`)
    .replace(':userId', String(member.id))
    .replace(':record', 'submission')
    .replace(/\/files\/:id/, `/files/${fileId}`)
    .replace(/:(number|version)/, '1')
    .replace(/:\w+/g, String(id));

async function answerOf(path: string): Promise<string> {
  const { statusCode, headers, body } = await call('GET', addressOf(path));
  expect([path, statusCode]).not.toEqual([path, 500]);
  return `${JSON.stringify(headers)} ${body}`;
}

const exported = async (list: ExportList): Promise<string> =>
  (await fetchExport(test, reader, list, { venture_id: 1, document_id: 1, round_id: 1, archive_id: 1 }))
    ?.body ?? '';

describe('to a reviewer who reads without names', () => {
  it('no call except those about accounts reveals the sender', async () => {
    for (const path of pathsForTeam().filter((path) => !(path in aboutAccounts)))
      expect([path, found(await answerOf(path))]).toEqual([path, []]);
  });

  it('calls about accounts do not say that they sent it', async () => {
    for (const path of Object.keys(aboutAccounts)) {
      expect(pathsForTeam()).toContain(path);
      expect([path, (await answerOf(path)).includes('7731')]).toEqual([path, false]);
    }
    const audit = (await call('GET', '/api/admin/audit')).json().data as { subject: string }[];
    const about = audit.filter(({ subject }) => subject === `submission ${id}`);
    expect(about.length).toBeGreaterThan(2);
    expect(found(JSON.stringify(about))).toEqual([]);
    const theirs = await call('GET', `/api/admin/audit?actor_id=${member.id}`);
    expect(theirs.body).not.toContain(`submission ${id}`);
    const emails = (await call('GET', '/api/admin/outbox')).json().data as { kind: string }[];
    expect(found(JSON.stringify(emails.filter(({ kind }) => kind.includes('submission'))))).toEqual([]);
  });

  it('no export does', async () => {
    for (const list of Object.keys(exportEndpoints) as ExportList[]) {
      const text = await exported(list);
      const lines = exportsAboutAccounts.includes(list)
        ? text
            .split('\n')
            .filter((line) => line.includes(`submission ${id}`) || /submission_(sent|received)/.test(line))
        : [text];
      expect([list, found(lines.join('\n'))]).toEqual([list, []]);
    }
  });

  it('no email and no live event does', async () => {
    const emails = await emailsOf(reader);
    expect(emails.join()).toContain('One remark.');
    expect(found(emails.join())).toEqual([]);
    const kinds = () => new Set(events.map(({ event }) => event));
    await vi.waitFor(() =>
      expect(kinds()).toEqual(new Set(['SubmissionUpdated', 'ColleagueSeen', 'Changed'])),
    );
    expect(found(JSON.stringify(events))).toEqual([]);
    expect(ofConversation).toEqual([]);
  });

  it('no search finds it by its sender, and no order or cursor tells where the name belongs', async () => {
    const list = async (query: string) => (await call('GET', `/api/admin/submissions?${query}`)).json();
    for (const mark of [
      'xanthippe',
      'quillfeather',
      'zephyrworks',
      'titled',
      'xanthippe.quillfeather@example.test',
    ])
      expect((await list(`search=${mark}`)).data).toEqual([]);
    expect((await list('search=7731')).data).toMatchObject([
      { id, sender_hidden: true, user_id: null, email: '' },
    ]);
    const others = ['Aaron', 'Zoe'].map((first_name) => ({
      ...{ contact_type: 'entrepreneur' as const, first_name, last_name: 'Berg', email: '', phone: '' },
      message: 'Kites',
    }));
    await db.insertInto('submissions').values(others).execute();
    const names = async (query: string) =>
      (await list(query)).data.map((row: { first_name: string }) => row.first_name);
    expect(await names('sort=sender')).toEqual(['Sender', 'Aaron', 'Zoe']);
    expect(await names('sort=sender_down')).toEqual(['Zoe', 'Aaron', 'Sender']);
    const { next_cursor } = await list('sort=sender&limit=1');
    expect(Buffer.from(next_cursor.split('.')[0], 'base64url').toString()).toBe('');
    expect(await names(`sort=sender&limit=1&cursor=${next_cursor}`)).toEqual(['Aaron']);
  });

  it('a saved file has a name of its own and no properties', async () => {
    for (const url of [`/api/files/${fileId}`, `/api/files/${fileId}?view=1`]) {
      const { headers, rawPayload } = await call('GET', url);
      expect(headers['content-disposition']).toContain(`Document ${fileId}.pdf`);
      expect(found(await textOfPdf(rawPayload))).toEqual([]);
    }
  });

  it('deciding waits for the assessment', async () => {
    const body = { decision: 'approved', comment: '', version: 2, early_reason: 'It is urgent.' };
    const refused = await call('POST', `/api/admin/submissions/${id}/decision`, body);
    expect([refused.statusCode, refused.json().message]).toEqual([409, assessmentMessages.readsBlind]);
    const stale = await call('POST', `/api/admin/submissions/${id}/decision`, { ...body, version: 1 });
    expect([stale.statusCode, stale.json().message]).toEqual([409, submissionMessages.addedMeanwhile]);
    expect(stale.json().data.version).toEqual([`Sender of #${id}: Added. One remark.`]);
    const { items, ...decision } = { items: [{ id, version: 2 }], decision: 'approved', comment: '' };
    const preview = await call('POST', '/api/admin/submissions/decisions/preview', { items, ...decision });
    expect(preview.json().data[0].problem).toBe(assessmentMessages.readsBlind);
    expect(found(preview.body)).toEqual([]);
  });
});

it('colleagues who do not assess it read every name, and so does the reviewer once the assessment is in', async () => {
  const everything = async () =>
    (await Promise.all(pathsForTeam().map(answerOf))).join() + (await exported('submissions'));
  const seen = ['xanthippe', 'quillfeather', 'zephyrworks', 'titled-by-us', '4670999888'];
  expect(found((await call('GET', `/api/admin/submissions/${id}`, undefined, owner)).body)).toEqual(seen);
  const given = await call('PUT', `/api/admin/submissions/${id}/assessments/own`, {
    scores: [3, 3, 3, 3, 3],
    version: 1,
  });
  expect(given.statusCode).toBe(200);
  expect(found(await everything())).toEqual(seen);
  const { headers, rawPayload } = await call('GET', `/api/files/${fileId}`);
  expect(headers['content-disposition']).toContain('Xanthippe');
  expect(found(await textOfPdf(rawPayload))).toEqual(['xanthippe', 'quillfeather', 'zephyrworks']);
  const list = await call('GET', '/api/admin/submissions?search=quillfeather');
  expect(list.json().data).toMatchObject([{ id, sender_hidden: false }]);
});
