import { type ListingStepAct, teamActs } from '@proxima/contract/listing/listing';
import { audit } from '../../../platform/audit.ts';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { announceChange } from '../people/announce-people.ts';
import { insertStep, type ListingRow } from './listing.repository.ts';

export interface Step {
  act: ListingStepAct;
  by: { id: number | null; name: string };
  comment?: string | null;
  /** The round that it begins; by default it is part of the present one. */
  round?: number;
}

const actions: Record<ListingStepAct, string> = {
  submit: 'venture.listing-submitted',
  withdraw: 'venture.listing-withdrawn',
  request_changes: 'venture.listing-changes-requested',
  approve: 'venture.listed',
  unlist: 'venture.unlisted',
  relist: 'venture.relisted',
  close_request: 'venture.listing-request-closed',
  reopen_request: 'venture.listing-request-reopened',
  not_sent: 'venture.listing-decision-not-sent',
};

/** Adds what happened to the history of the listing and to the audit log; open pages load again. */
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
  if (teamActs.some((one) => one === act)) return publishToTeam(tx, context, id);
  await announceChange(tx, context.platform, id);
}

/** Tells open pages of the team alone: founders must not learn of held decisions. */
export async function publishToTeam(
  tx: Transaction,
  { platform }: Pick<Context<Actor | System>, 'platform'>,
  id: number,
): Promise<void> {
  const team = (await listColleagues(tx.db, 'ventures.read')).map((colleague) => colleague.id);
  publishChanged(tx, platform, { kind: 'venture', id }, team);
}
