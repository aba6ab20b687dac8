import { expect, test, vi } from 'vitest';
import { cutConnections } from '../../../test/database/cut-connections.ts';
import { testDatabase } from '../../../test/database/database.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { openNotifications } from './listen.ts';

const { db, url } = await testDatabase();

const timeoutMs = 10_000;

test('payloads sent by one node reach another in order', async () => {
  const [one, other] = await Promise.all([openNotifications(url, quiet), openNotifications(url, quiet)]);
  const payloads: string[] = [];
  await other.listen(
    'news',
    (payload) => payloads.push(payload),
    () => undefined,
  );
  await one.notify('news', ['first', 'second']);
  await one.notify('elsewhere', ['not for us']);
  await one.notify('news', ['third']);
  await vi.waitFor(() => expect(payloads).toEqual(['first', 'second', 'third']), timeoutMs);
  await Promise.all([one.close(), other.close()]);
});

test('a lost connection is restored, reports that messages may have been missed, and listens again', async () => {
  const line = await openNotifications(url, quiet);
  const payloads: string[] = [];
  let returns = 0;
  await line.listen(
    'news',
    (payload) => payloads.push(payload),
    () => {
      returns += 1;
    },
  );
  await cutConnections(db, 'proxima notifications');
  await vi.waitFor(() => expect(returns).toBe(1), timeoutMs);
  await line.notify('news', ['after']);
  await vi.waitFor(() => expect(payloads).toEqual(['after']), timeoutMs);
  await line.close();
});

test('a stopped listener receives nothing more', async () => {
  const line = await openNotifications(url, quiet);
  const payloads: string[] = [];
  const { stop } = await line.listen(
    'news',
    (payload) => payloads.push(`early ${payload}`),
    () => undefined,
  );
  await line.listen(
    'news',
    (payload) => payloads.push(payload),
    () => undefined,
  );
  await stop();
  await line.notify('news', ['hello']);
  await vi.waitFor(() => expect(payloads).toEqual(['hello']), timeoutMs);
  await line.close();
});
