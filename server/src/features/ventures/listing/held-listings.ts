import { listingMessages } from '@proxima/contract/listing/listing';
import { audit } from '../../../platform/audit.ts';
import { type Admin, type Context, type Platform, systemContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findTeamRole } from '../../accounts/users/find-users.ts';
import { returnToDraft } from '../../drafts/end-draft.ts';
import type { HeldDecisionRow } from '../../held-decisions/find-held.ts';
import type { HeldKind } from '../../held-decisions/held-kinds.ts';
import { closeHeld } from '../../held-decisions/hold.ts';
import { mergeDecision } from '../../held-decisions/merge-decision.ts';
import { isCurrent } from './assert-seen.ts';
import { applyDecision, assertMayDecide } from './decide-listing.ts';
import { type ListingRow, listHeldVentures } from './listing.repository.ts';
import { lockListing } from './lock-listing.ts';
import { publishToTeam, recordListingStep } from './record-listing-step.ts';

/** Held decisions on the listing of a venture. */
export const heldListings: HeldKind = {
  describe: async ({ platform: { db } }, ids) =>
    new Map((await listHeldVentures(db, ids)).map((venture) => [venture.id, describeVenture(venture)])),
  onUndone,
  send,
};

/** What the console shows of the venture that a held decision is about. */
export const describeVenture = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({
  first_name: '',
  last_name: '',
  venture: { id, slug, name },
});

async function onUndone(
  tx: Transaction,
  context: Context<Admin>,
  held: HeldDecisionRow,
  ventureId: number,
): Promise<void> {
  const form = { userId: context.actor.userId, kind: 'listing_decision', subjectId: ventureId } as const;
  await returnToDraft(tx.db, form, (typed) => mergeDecision(held, typed));
  const subject = { kind: 'venture', id: ventureId } as const;
  await audit(tx.db, context, 'venture.listing-decision-undone', subject, { decision: held.decision });
  await publishToTeam(tx, ventureId);
}

/** Sends a decision that is due. If the venture changed or the decider may no longer decide, a step tells the team why it was not sent. */
async function send(
  tx: Transaction,
  platform: Platform,
  held: HeldDecisionRow,
  ventureId: number,
): Promise<void> {
  const listing = await lockListing(tx.db, ventureId);
  const decision = held.decision === 'approved' ? 'approved' : 'revision';
  const problem = await problemOf(tx, held, listing, decision);
  if (!(await closeHeld(tx.db, held, problem ? 'overtaken' : 'sent'))) return;
  const context = systemContext(platform, held.request_id, { userId: held.actor_id, ip: held.ip });
  const decider = { id: held.actor_id, name: held.decided_by };
  if (!problem) return applyDecision(tx, context, listing, { ...held, decision, decider });
  const label = decision === 'approved' ? 'Approved' : 'Changes requested';
  const comment = listingMessages.overtaken(label, problem.reason);
  await recordListingStep(tx, context, listing, { act: 'not_sent', by: decider, comment });
}

interface Problem {
  /** Undefined when the venture itself changed. */
  reason: string | undefined;
}

async function problemOf(
  tx: Transaction,
  held: HeldDecisionRow,
  listing: ListingRow,
  decision: 'approved' | 'revision',
): Promise<Problem | null> {
  const seen = {
    version: held.read_version,
    profile_version: held.read_profile_version ?? 0,
    projections_version: held.read_projections_version ?? 0,
  };
  if (!isCurrent(listing, seen)) return { reason: undefined };
  try {
    const teamRole = await findTeamRole(tx.db, held.actor_id);
    if (!teamRole) return { reason: listingMessages.deciderLeft };
    const decider = { kind: 'admin', userId: held.actor_id, teamRole } as const;
    await assertMayDecide(tx.db, decider, listing, decision);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return { reason: error.message };
    throw error;
  }
}
