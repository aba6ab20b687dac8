import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type ExportList, exportEndpoints } from '@proxima/contract/exports/exports';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { realtimeEvents } from '@proxima/contract/wire/realtime';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app.ts';
import type { liveClients } from '../realtime/live-clients.ts';

/** Calls about accounts themselves. They name everyone, and must not reveal which of them sent what is read without names. */
export const aboutAccounts: Record<string, string> = {
  '/api/admin/members': 'the members',
  '/api/admin/members/:id': 'a member',
  '/api/admin/members/:id/investor-status': 'a member',
  '/api/admin/members/:id/ventures': 'the ventures of a member',
  '/api/admin/conversations': 'who has written',
  '/api/admin/conversations/:userId': 'what a member has written',
  '/api/admin/conversations/:userId/notes': 'notes on a member',
  '/api/admin/inbox': 'who has written',
  '/api/admin/audit': 'what everyone has done',
  '/api/admin/outbox': 'emails to everyone',
};
export const exportsAboutAccounts: readonly ExportList[] = ['members', 'conversations', 'audit', 'emails'];

const isForTeam = ({ method, access }: Endpoint) =>
  method === 'GET' && !['public', 'optional', 'member', 'session'].includes(access);

/** The paths of all that a colleague can read. */
export const pathsForTeam = (): string[] => allEndpoints.filter(isForTeam).map(({ path }) => path);

/** Orders an export and fetches it; undefined for one that this reader does not get. */
export async function fetchExport(
  test: TestApp,
  { token }: SignedInUser,
  list: ExportList,
  filters: object,
): Promise<LightMyRequestResponse | undefined> {
  const { path } = exportEndpoints[list];
  const ordered = await test.call({ method: 'POST', url: path, body: { format: 'csv', ...filters }, token });
  return ordered.statusCode === 200
    ? test.call({ method: 'GET', url: ordered.json().data.path, token })
    : undefined;
}

/** Adds every event of a channel to `into`, as long as the reader's connection is open. */
export async function recordEvents(
  listen: Awaited<ReturnType<typeof liveClients>>,
  { token }: SignedInUser,
  channel: string,
  into: { event: string; data: unknown }[],
): Promise<void> {
  const next = await listen(token, channel);
  const follow = (event: string): Promise<void> =>
    next(event).then((data) => {
      into.push({ event, data });
      return follow(event);
    });
  for (const event of Object.values(realtimeEvents)) void follow(event);
}
