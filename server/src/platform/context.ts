import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { TeamRole } from '@proxima/contract/team/rights';
import type { TokenScope } from '@proxima/contract/tokens/scopes';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Notifications } from './database/listen.ts';
import type { PoolNumbers } from './database/open-database.ts';
import type { Replica } from './database/replica/open-replica.ts';
import type { FileStore } from './files/file-store.ts';
import type { InstallationKey } from './installation-key/installation-key.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KeyedCall } from './limits/idempotency.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Realtime } from './realtime/realtime.ts';

/** The services available to every verb; created once per process, or by a test. */
export interface Platform {
  config: Config;
  db: Database;
  /** Refuses every change: for calls of member views. */
  readOnlyDb: Database;
  /** The secret that is not in the database. */
  key: InstallationKey;
  /** For calls declared with `readFromReplica`. */
  replica: Pick<Replica, 'db'>;
  /** Numbers of this process's connection pool at this moment. */
  connections(): PoolNumbers;
  notifications: Notifications;
  files: FileStore;
  /** Uploads are written here until they are complete and checked. */
  temporaryDirectory: string;
  jobs: Jobs;
  mailer: Mailer;
  realtime: Realtime;
  clock: Clock;
  log: Logger;
  /** In a call with an Idempotency-Key: the call whose effects must happen only once. */
  keyedCall?: KeyedCall;
}

export interface Anonymous {
  kind: 'anonymous';
}
/** The access token that a call came with in place of a session, which then is 0 (docs/api.md, Access tokens). */
export interface UsedToken {
  id: number;
  scopes: readonly TokenScope[];
}
/** The view that a call came with in place of a session, which then is 0. */
export interface MemberView {
  id: number;
  adminId: number;
}
export interface Member {
  kind: 'member';
  userId: number;
  sessionId: number;
  token?: UsedToken;
  /** An administrator sees what the member sees: the call changes nothing (docs/decisions/member-views.md). */
  view?: MemberView;
  role: MemberRole;
}
/** An outsider who reads for a jury and has no other role. */
export interface Juror {
  kind: 'juror';
  userId: number;
  sessionId: number;
  token?: never;
  view?: never;
}
export interface Admin {
  kind: 'admin';
  userId: number;
  sessionId: number;
  token?: UsedToken;
  view?: never;
  teamRole: TeamRole;
  /** First and last name, as colleagues see who did something. */
  name: string;
  /** Whether the session has verified the second factor, or does not need to yet. */
  isVerified: boolean;
}
/** A colleague who changed something, by account and by name. */
export type ChangedBy = Pick<Admin, 'userId' | 'name'>;
/** Those with the account calls: everyone but outsiders. */
export type SignedIn = Member | Admin;
export type AnySignedIn = SignedIn | Juror;
export type Actor = Anonymous | AnySignedIn;

/** Scheduled work. `onBehalfOf` is the administrator whose earlier decision it carries out. */
export interface System {
  kind: 'system';
  onBehalfOf: number | null;
}

/** Who makes the request, and from where: the first argument of every verb. */
export interface Context<Who extends Actor | System = Actor> {
  platform: Platform;
  actor: Who;
  requestId: string;
  /** The client's address, as reported by the configured proxies. */
  ip: string;
}

/**
 * The context of scheduled work. `requestId` names the job. If the job completes an administrator's earlier request, it is
 * the id of that request, and `requester` is who sent it and from where.
 */
export const systemContext = (
  platform: Platform,
  requestId: string,
  requester: { userId: number; ip: string } | null = null,
): Context<System> => ({
  platform,
  actor: { kind: 'system', onBehalfOf: requester?.userId ?? null },
  requestId,
  ip: requester?.ip ?? '127.0.0.1',
});
