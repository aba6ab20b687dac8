import type { WireSession } from '@proxima/contract/accounts/own-account';
import type { AnySignedIn, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeDevice, networkOf } from './describe-device.ts';
import { countSessionsOf, listSessionsOf, type SessionRow } from './sessions.repository.ts';

/** The caller's signed-in devices, the last used first. */
export async function listSessions({ platform, actor }: Context<AnySignedIn>): Promise<WireSession[]> {
  const rows = await listSessionsOf(platform.db, actor.userId);
  return rows.map((row) => presentSession(row, actor.sessionId));
}

/** How many devices an account is signed in on, and when one was last used. */
export const countSessions = (db: Database, userId: number) => countSessionsOf(db, userId);

const presentSession = (row: SessionRow, currentId: number): WireSession => ({
  id: row.id,
  device: describeDevice(row.user_agent),
  network: row.ip === null ? null : networkOf(row.ip),
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  current: row.id === currentId,
  push: row.has_push,
});
