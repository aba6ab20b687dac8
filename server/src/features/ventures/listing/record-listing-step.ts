import type { AuditAction } from '@proxima/contract/audit/audit-actions';
import { type ListingStepAct, teamActs } from '@proxima/contract/listing/listing';
import { audit } from '../../../platform/audit.ts';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { listVentureTeam } from '../../accounts/users/find-users.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { insertStep, type ListingRow } from './listing.repository.ts';

export interface Step {
  act: ListingStepAct;
  by: { id: number | null; name: string };
  comment?: string | null;
  /** The round that the step begins; by default it belongs to the current one. */
  round?: number;
}

const actions = {
  submit: 'venture.listing-submitted',
  withdraw: 'venture.listing-withdrawn',
  request_changes: 'venture.listing-changes-requested',
  approve: 'venture.listed',
  unlist: 'venture.unlisted',
  relist: 'venture.relisted',
  close_request: 'venture.listing-request-closed',
  reopen_request: 'venture.listing-request-reopened',
  not_sent: 'venture.listing-decision-not-sent',
} as const satisfies Record<ListingStepAct, AuditAction>;

/** Adds a step to the history of the listing and to the audit log, and reloads open pages. */
export async function recordListingStep(
  tx: Transaction,
  context: Context<Actor | System>,
  listing: ListingRow,
  { act, by, comment = null, round = listing.rounds }: Step,
): Promise<void> {
  const { id, profile_version, projections_version } = listing;
  await insertStep(tx.db, {
    venture_id: id,
    act,
    round,
    actor_id: by.id,
    actor_name: by.name,
    comment: comment || null,
    profile_version,
    projections_version,
  });
  const details = { round, profile: profile_version, projections: projections_version };
  await audit(tx.db, context, actions[act], { kind: 'venture', id }, details);
  if (teamActs.some((one) => one === act)) return publishToTeam(tx, id);
  await publishVentureChange(tx, id);
}

/** Reloads open pages of the team only: founders must not learn of held decisions. */
export async function publishToTeam(tx: Transaction, id: number): Promise<void> {
  const team = await listVentureTeam(tx.db, 'ventures.read', id);
  publishChanged(tx, { kind: 'venture', id }, team);
}
