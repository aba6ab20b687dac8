import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { defaultSettings, settingsMessages } from '@proxima/contract/settings/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSettings } from './read-settings.ts';

const test = await testApp();
let owner: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

const url = '/api/admin/settings';
const read = async (token = owner.token) => (await test.call({ method: 'GET', url, token })).json().data;
const change = (settings: unknown, version = 0, token = owner.token) =>
  test.call({ method: 'PUT', url, body: { version, settings }, token });
const hours = (changes: object) => ({
  ...defaultSettings,
  working_hours: { ...defaultSettings.working_hours, ...changes },
});

describe('the settings', () => {
  it('are the defaults until an owner changes them, and apply immediately', async () => {
    expect(await read()).toEqual({
      settings: defaultSettings,
      version: 0,
      changed_by: null,
      changed_at: null,
    });
    const wanted = hours({ time_zone: 'Europe/Berlin', days: [5, 1, 1], from: '08:30', to: '00:00' });
    const response = await change(wanted);
    expect(response.json()).toMatchObject({ message: settingsMessages.saved, data: { version: 1 } });
    expect(await read()).toMatchObject({
      settings: hours({ time_zone: 'Europe/Berlin', days: [1, 5], from: '08:30', to: '00:00' }),
      changed_by: `${owner.first_name} ${owner.last_name}`,
    });
  });

  it('stored by an early release keep what they said about emails', async () => {
    const { emails: _, ...others } = defaultSettings;
    const settings = { ...others, mails: { new_submissions: false } };
    const value = JSON.stringify({ version: 3, changed_by: 'Ada Lind', settings });
    await test.platform.db.insertInto('settings').values({ name: 'run_time', value }).execute();
    expect((await read()).settings).toEqual({ ...defaultSettings, emails: { new_submissions: false } });
    expect((await change(defaultSettings, 3)).statusCode).toBe(200);
    expect((await read()).settings).toEqual(defaultSettings);
  });

  it('are the defaults for a section whose stored values are not valid, and can be saved again', async () => {
    const settings = { ...hours({ time_zone: 'Mars/Olympus' }), rounds: { retention_years: 12 } };
    const value = JSON.stringify({ version: 2, changed_by: 'Ada Lind', settings });
    await test.platform.db.insertInto('settings').values({ name: 'run_time', value }).execute();
    expect(await read()).toMatchObject({
      version: 2,
      settings: { ...defaultSettings, rounds: { retention_years: 12 } },
    });
    expect((await change(hours({ from: '08:00' }), 2)).statusCode).toBe(200);
  });

  it('are read once in a transaction, and each time outside one', async () => {
    const from = async (db: Database) => (await readSettings(db)).working_hours.from;
    const { db } = test.platform;
    expect(await from(db)).toBe('09:00');
    await db.transaction().execute(async (tx) => {
      expect(await from(tx)).toBe('09:00');
      await change(hours({ from: '08:30' }));
      expect(await from(tx)).toBe('09:00');
    });
    expect(await from(db)).toBe('08:30');
  });

  it('are written into the audit log with what they were', async () => {
    await change({ ...defaultSettings, decisions: { one: 'send', many: 'hold' } });
    const [entry] = await test.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'settings.changed')
      .execute();
    expect(entry).toMatchObject({
      actor_id: owner.id,
      details: { decisions: { from: defaultSettings.decisions, to: { one: 'send', many: 'hold' } } },
    });
  });

  it('saved as they were leave no entry in the audit log', async () => {
    expect((await change(defaultSettings)).statusCode).toBe(200);
    const entries = await test.platform.db.selectFrom('audit_log').select('action').execute();
    expect(entries).toEqual([]);
  });

  it('are changed by one of two owners who read the same', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change(defaultSettings)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await change(defaultSettings, 7)).json().message).toBe(settingsMessages.stale);
  });

  it.each([
    ['an unknown zone', hours({ time_zone: 'Mars/Olympus' })],
    ['an offset for a zone', hours({ time_zone: '+02:00' })],
    ['no day', hours({ days: [] })],
    ['an eighth day', hours({ days: [8] })],
    ['no time', hours({ from: '9 o’clock' })],
    ['an end before the beginning', hours({ from: '17:00', to: '09:00' })],
    ['half an hour', hours({ from: '09:00', to: '09:30' })],
    ['an immediate escalation', { ...defaultSettings, escalation: { on: true, after_minutes: 0, to: [] } }],
    ['a reply on the same day', { ...defaultSettings, replies: { working_days: 0 } }],
    ['half a day', { ...defaultSettings, replies: { working_days: 2.5 } }],
    ['a reply in a year', { ...defaultSettings, replies: { working_days: 260 } }],
    ['a missing section', { working_hours: defaultSettings.working_hours }],
  ])('refuse %s', async (_name, settings) => {
    expect((await change(settings)).statusCode).toBe(422);
    expect((await read()).version).toBe(0);
  });

  it('are read by everyone who replies to members, and changed only by owners', async () => {
    const reviewer = await makeAdmin(test, 'reviewer');
    expect((await read(reviewer.token)).version).toBe(0);
    expect((await change(defaultSettings, 0, reviewer.token)).statusCode).toBe(403);
    const editor = await makeAdmin(test, 'editor');
    expect((await test.call({ method: 'GET', url, token: editor.token })).statusCode).toBe(403);
  });
});
