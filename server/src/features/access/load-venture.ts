import type { AccessLevel } from '@proxima/contract/access/levels';
import { refusalTexts } from '@proxima/contract/access/refusals';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { eligibilityOf, mayAct, type Reason, type Viewer, type ViewerActor } from './access.policy.ts';
import { findInvestorRow, listInvestorRows, listVentureFacts, readTime } from './access.repository.ts';
import type { DocumentReach } from './document-reach.policy.ts';
import { factsOf, noFacts } from './investor-facts.ts';
import type { VentureAct } from './venture-acts.ts';
import type { VentureFacts } from './venture-facts.ts';
import {
  isFoundedBy,
  isInScope,
  isReachable,
  isSharedWith,
  ownScope,
  scopeCondition,
} from './venture-scope.repository.ts';

/** The viewer with their eligibility; one query, on the primary, by the database's clock. */
export async function loadViewer(db: Database, actor: ViewerActor): Promise<Viewer> {
  const row = actor.kind === 'system' ? undefined : await findInvestorRow(db, actor.userId);
  const now = row?.now ?? (await readTime(db));
  const { facts, rules } = row ? factsOf(row) : noFacts;
  const eligibility = eligibilityOf(facts, rules, now);
  return {
    actor,
    eligibility,
    ndaIds: row?.nda_ids ?? [],
    roundsSince: rules.hides_earlier_rounds && eligibility.ok ? eligibility.since : null,
    now,
  };
}

/** Which of these accounts are eligible investors now. */
export async function findEligible(db: Database, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await listInvestorRows(db, userIds);
  const eligible = rows.filter((row) => {
    const { facts, rules } = factsOf(row);
    return eligibilityOf(facts, rules, row.now).ok;
  });
  return new Set(eligible.map(({ user_id }) => user_id));
}

/** What is on record between the viewer and ventures, in no particular order; those that do not exist are absent. */
export const loadVentures = (db: Database, viewer: Viewer, ids: readonly number[]): Promise<VentureFacts[]> =>
  listVentureFacts(db, viewer, ids);

/** The same for one venture; undefined if there is none with that id. */
export const loadVenture = async (
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<VentureFacts | undefined> => (await listVentureFacts(db, viewer, [id]))[0];

/**
 * Condition on `ventures` in which the viewer reaches a level; the same as `reachOf`, for lists. Nothing of a venture may be listed,
 * counted or searched without it.
 */
export const ventureScope = (viewer: Viewer, level: AccessLevel) => scopeCondition(viewer, level);

/** The part of it that does not depend on a listing: a member's own ventures, and those that were opened to them. */
export const ownVentureScope = (viewer: Viewer) => ownScope(viewer);

/** The same for the venture that another feature's row names by `ventureId`. */
export const reachesVenture = (...of: Parameters<typeof isInScope>) => isInScope(...of);

/** Whether the viewer is a founder of the venture that another feature's row names. */
export const isFounderOf = (...of: Parameters<typeof isFoundedBy>) => isFoundedBy(...of);

/** Whether a founder shared the folder of the row with this account as a mentor of the venture, as a condition on `folders`. */
export const isFolderShared = (userId: number) => isSharedWith(userId);

/** Condition on `documents` and `folders` that someone may read; the same as `reachesDocument`, for lists. */
export const documentScope = (reach: DocumentReach) => isReachable(reach);

/**
 * Checks that the actor may do an act in a venture and returns both; the first line of every verb about a venture.
 * @throws DomainError `not_found` when the venture must stay hidden, `conflict` when its state forbids the act, `forbidden` with a
 * plain reason otherwise.
 */
export async function requireAct(
  db: Database,
  actor: ViewerActor,
  act: VentureAct,
  ventureId: number,
): Promise<{ viewer: Viewer; venture: VentureFacts }> {
  const viewer = await loadViewer(db, actor);
  const venture = await loadVenture(db, viewer, ventureId);
  if (!venture) throw new DomainError('not_found');
  const verdict = mayAct(act, viewer, venture, viewer.now);
  if (!verdict.allowed) throw refusal(verdict.reason);
  return { viewer, venture };
}

/** The error for a refusal. */
function refusal(reason: Reason): DomainError {
  if (reason === 'hidden') return new DomainError('not_found');
  return new DomainError(reason === 'state' ? 'conflict' : 'forbidden', { message: refusalTexts[reason] });
}
