import type { AuditAction, DetailsOf, SubjectOf } from '@proxima/contract/audit/audit-actions';
import type { Actor, AnySignedIn, System } from './context.ts';
import type { Database } from './database/database.ts';
import { sendLater } from './database/statements/send-later.ts';

/** An entry that a verb returns to whoever opened its transaction. */
export interface AuditEntry {
  action: AuditAction;
  subject: SubjectOf<AuditAction>;
  details?: DetailsOf<AuditAction>;
}

/** Whoever an entry names: the caller of a verb, or the owner of an account who has just proved it (`byOwner`). */
type AuditActor = Actor | System | Pick<AnySignedIn, 'kind' | 'userId'>;

/** Who acts, in which request and from where. The context of a verb is one. */
export interface Acting {
  actor: AuditActor;
  requestId: string;
  ip: string;
}

type NeedsNone<Action extends AuditAction> = Record<never, never> extends DetailsOf<Action> ? true : false;

/** Details may be left out where the action needs none. */
type Details<Action extends AuditAction> =
  NeedsNone<Action> extends true ? [details?: DetailsOf<Action>] : [details: DetailsOf<Action>];

/** Records who did what, in the transaction of the action itself. The contract lists every action (`audit-actions.ts`). */
export async function audit<Action extends AuditAction>(
  tx: Database,
  { actor, requestId, ip }: Acting,
  action: Action,
  subject: SubjectOf<Action>,
  ...[details]: Details<Action>
): Promise<void> {
  const entry = tx.insertInto('audit_log').values({
    actor_id: userIdOf(actor),
    actor_kind: actor.kind,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    request_id: requestId,
    ip,
    details: JSON.stringify({ ...details, ...tokenOf(actor) }),
  });
  await sendLater(tx, entry);
}

/** The access token by which a program acts for its owner. */
const tokenOf = (actor: AuditActor): { token?: number } =>
  'token' in actor && actor.token ? { token: actor.token.id } : {};

/** Whoever acts; for scheduled work the administrator whose decision it carries out. */
export function userIdOf(actor: AuditActor): number | null {
  if (actor.kind === 'anonymous') return null;
  return actor.kind === 'system' ? actor.onBehalfOf : actor.userId;
}

type Dashed<Text extends string> = Text extends `${infer Before}_${infer After}`
  ? `${Before}-${Dashed<After>}`
  : Text;

/** The name of an act as names of actions spell it: `take_back` as `take-back`. */
export const dashed = <Text extends string>(act: Text) => act.replaceAll('_', '-') as Dashed<Text>;
