import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import type { ApplicationActor } from '@proxima/contract/openings/application-steps';
import type { Transaction } from '../../platform/database/transaction.ts';
import { listVentureTeam } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { findFounders } from '../ventures/people/find-founders.ts';
import { findLeadOf } from '../ventures/people/list-concerned.ts';
import type { ApplicationRow, OpeningRow } from './openings.repository.ts';

/** Reloads open pages with the openings of a venture: those of its founders, the team and these applicants. */
export async function announceOpening(
  tx: Transaction,
  ventureId: number,
  applicants: readonly number[] = [],
): Promise<void> {
  const team = await listVentureTeam(tx.db, 'ventures.read', ventureId);
  const change = { kind: 'project', id: ventureId } as const;
  publishChanged(tx, change, [...(await findFounders(tx.db, ventureId)), ...team, ...applicants]);
}

type OpeningKind = Extract<NotificationKind, `application_${string}`>;

const send = (
  tx: Transaction,
  kind: OpeningKind,
  { id, venture_id: ventureId }: OpeningRow,
  dedupeKey: string,
  ids: readonly number[],
): Promise<void> => notify(tx, { kind, subject: { kind: 'opening', id }, ventureId, dedupeKey }, ids);

/** Notifies each of these applicants that their application has moved on. */
export async function notifyApplicants(
  tx: Transaction,
  opening: OpeningRow,
  applications: readonly Pick<ApplicationRow, 'id' | 'user_id' | 'version'>[],
): Promise<void> {
  for (const { id, user_id, version } of applications)
    await send(tx, 'application_moved', opening, `${id}:${version}`, [user_id]);
}

/** Notifies one side that an application has moved on. */
export async function notifySide(
  tx: Transaction,
  side: ApplicationActor,
  opening: OpeningRow,
  application: Pick<ApplicationRow, 'id' | 'user_id' | 'version'>,
  kind: Exclude<OpeningKind, 'application_moved'>,
): Promise<void> {
  const key = `${application.id}:${application.version}`;
  if (side === 'applicant') return notifyApplicants(tx, opening, [application]);
  if (side === 'founder') return send(tx, kind, opening, key, await findFounders(tx.db, opening.venture_id));
  const lead = await findLeadOf(tx.db, opening.venture_id);
  const team = lead === null ? await listVentureTeam(tx.db, 'ventures.manage', opening.venture_id) : [lead];
  return send(tx, kind, opening, key, team);
}
