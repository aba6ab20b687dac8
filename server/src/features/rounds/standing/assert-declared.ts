import { roundMessages } from '@proxima/contract/rounds/round-messages';
import { isActiveVenture } from '@proxima/contract/ventures/standing';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { ViewerActor } from '../../access/access.policy.ts';
import { loadVenture, loadViewer } from '../../access/load-venture.ts';
import { readIssuer } from '../../ventures/record/read-issuer.ts';

/**
 * Requires an issuing company and its representative's declaration about exactly what is on record now.
 * @throws DomainError `conflict` that says what is missing.
 */
export async function assertDeclared(db: Database, ventureId: number): Promise<void> {
  const issuer = await readIssuer(db, ventureId);
  if (!issuer) throw new DomainError('conflict', { message: roundMessages.noIssuer });
  if (!issuer.isDeclared) throw new DomainError('conflict', { message: roundMessages.notDeclared });
}

export const isDeclared = async (db: Database, ventureId: number): Promise<boolean> =>
  (await readIssuer(db, ventureId))?.isDeclared === true;

/** Whether a venture may have an open round: it is active and listed. */
export async function isOnOffer(db: Database, actor: ViewerActor, ventureId: number): Promise<boolean> {
  const venture = await loadVenture(db, await loadViewer(db, actor), ventureId);
  return venture?.isListed === true && isActiveVenture(venture);
}
