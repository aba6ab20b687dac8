import type { WireAnswer } from '@proxima/contract/applications/application-wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeviceAnswers } from '../../../session/drafts/device-answers.ts';
import { AnswersStore } from './answers-store.ts';

/** What the server has of each question; null for no connection. */
let server: Record<string, WireAnswer> | null;
let puts: { question: string; value: unknown; version: number }[];
let status = 200;

const answer = (
  question_id: string,
  value: string,
  version: number,
  changed_by = 'Bea Holm',
): WireAnswer => ({
  question_id,
  value,
  version,
  changed_by,
  changed_at: '2026-03-02T10:00:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = {};
  puts = [];
  status = 200;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!server) throw new TypeError('no connection');
    const question = url.split('/').at(-1) ?? '';
    const { value, version } = JSON.parse(String(body));
    puts.push({ question, value, version });
    if (status !== 200) return Response.json({ message: 'This call is closed.' }, { status });
    const stored = server[question];
    const conflict = (stored?.version ?? 0) !== version && stored?.value !== value;
    const saved =
      conflict || stored?.value === value ? stored : answer(question, value, version + 1, 'Ada Lind');
    if (saved) server[question] = saved;
    return Response.json({ message: '', data: { answer: saved, conflict, is_late: false } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (answers: WireAnswer[] = []) =>
  new AnswersStore({ userId: 7, applicationId: 3 }, answers, () => {});
const pause = (milliseconds = 900) => vi.advanceTimersByTimeAsync(milliseconds);

describe('an answer', () => {
  it('is on the device with each keystroke and on the server after a pause, once', async () => {
    const store = open();
    store.set('name', 'K');
    store.set('name', 'Kites');
    expect(readDeviceAnswers(7, 3)).toEqual({ name: { value: 'Kites', version: 0 } });
    expect(store.state).toBe('saving');
    await pause();
    expect(puts).toEqual([{ question: 'name', value: 'Kites', version: 0 }]);
    expect([store.state, readDeviceAnswers(7, 3)]).toEqual(['saved', {}]);
  });

  it('typed while it is being saved is saved next, on top of what was saved', async () => {
    const store = open();
    store.set('name', 'Kites');
    const flushed = store.flush();
    store.set('name', 'Tidal Kites');
    await flushed;
    await pause();
    expect(puts.map(({ value, version }) => [value, version])).toEqual([
      ['Kites', 0],
      ['Tidal Kites', 1],
    ]);
    expect(store.entries.name).toEqual({ value: 'Tidal Kites', version: 2, isUnsaved: false });
  });

  it('is sent when the connection comes back, also after the page was closed meanwhile', async () => {
    server = null;
    const offline = open();
    offline.set('name', 'Kites');
    await pause(60_000);
    expect(offline.state).toBe('on-device');
    offline.close();
    server = {};
    const store = open();
    expect(store.entries.name?.value).toBe('Kites');
    await pause(60_000);
    expect([store.state, server.name?.value]).toEqual(['saved', 'Kites']);
  });

  it('that someone else changed meanwhile is not overwritten until the member chooses', async () => {
    const store = open([answer('name', 'Kites', 1)]);
    server = { name: answer('name', 'Boats', 2) };
    store.set('name', 'Tidal Kites');
    await pause();
    expect(store.state).toBe('conflict');
    expect(store.entries.name).toMatchObject({ value: 'Tidal Kites', theirs: { value: 'Boats' } });
    store.set('name', 'Tidal Kites 2');
    await pause();
    expect(server.name?.value).toBe('Boats');
    store.choose('name', 'mine');
    await pause();
    expect([store.state, server.name?.value]).toEqual(['saved', 'Tidal Kites 2']);
  });

  it('of the other is taken where the member chooses it', async () => {
    const store = open([answer('name', 'Kites', 1)]);
    server = { name: answer('name', 'Boats', 2) };
    store.set('name', 'Tidal Kites');
    await pause();
    store.choose('name', 'theirs');
    expect([store.state, store.entries.name?.value]).toEqual(['saved', 'Boats']);
  });

  it('of someone else appears, unless it would replace what is being written', async () => {
    const store = open([answer('name', 'Kites', 1), answer('pitch', 'Old', 1)]);
    store.set('pitch', 'Mine');
    store.receive([answer('name', 'Boats', 2), answer('pitch', 'Theirs', 2)]);
    expect([store.entries.name?.value, store.entries.pitch?.value]).toEqual(['Boats', 'Mine']);
    store.receive([answer('name', 'Old reply', 1)]);
    expect(store.entries.name?.value).toBe('Boats');
  });

  it('that the server refuses says why and is not sent again until it changes', async () => {
    status = 409;
    const store = open();
    store.set('name', 'Kites');
    await pause(60_000);
    expect(puts).toHaveLength(1);
    expect([store.state, store.entries.name?.refusal]).toEqual(['refused', 'This call is closed.']);
    status = 200;
    store.set('name', 'Boats');
    expect(await store.flush()).toBe(true);
  });

  it('that was refused and is not asked any more keeps nothing from being sent', async () => {
    status = 422;
    const store = open();
    store.set('name', 'Kites');
    store.set('place', 'Sea');
    await pause();
    status = 200;
    store.discardRefused(new Set(['place']));
    expect([store.entries.name?.value, store.entries.place?.value]).toEqual([null, 'Sea']);
    expect(readDeviceAnswers(7, 3)).toEqual({ place: { value: 'Sea', version: 0 } });
    expect(await store.flush()).toBe(true);
  });

  it('is sent without a pause when the page is closed', async () => {
    const store = open();
    store.set('name', 'Kites');
    store.close();
    await pause(0);
    expect(puts).toHaveLength(1);
  });
});
