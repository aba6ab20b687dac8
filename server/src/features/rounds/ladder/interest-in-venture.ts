import type { Context, Member } from '../../../platform/context.ts';
import { findRaising } from '../rounds.repository.ts';
import { getRound } from './begin-commitment.ts';
import { findInterestRow } from './interests.repository.ts';
import { endInterest, showInterest } from './show-interest.ts';

/** Whether the caller is interested in the venture's current round; null if it has none. For other features. */
export async function findInterestIn(
  { platform: { db }, actor }: Context<Member>,
  ventureId: number,
): Promise<boolean | null> {
  const raising = await findRaising(db, ventureId);
  return raising ? (await findInterestRow(db, raising.id, actor.userId)) !== undefined : null;
}

/**
 * Shows interest in any amount that the round accepts, without the caller's name. An earlier interest stays as it is.
 * @returns false if the venture has no current round; then nothing happens.
 * @throws DomainError as `showInterest`
 */
export async function showInterestIn(context: Context<Member>, ventureId: number): Promise<boolean> {
  const interest = await findInterestIn(context, ventureId);
  if (interest !== false) return interest === true;
  const raising = await findRaising(context.platform.db, ventureId);
  if (!raising) return false;
  const { id, ticket_min, ticket_max } = await getRound(context.platform.db, raising.id);
  const range = { range_min: ticket_min, range_max: ticket_max };
  await showInterest(context, id, { ...range, note: '', shows_name: false });
  return true;
}

/** Ends the interest. @returns false if the venture has no current round; then nothing happens. */
export async function endInterestIn(context: Context<Member>, ventureId: number): Promise<boolean> {
  const raising = await findRaising(context.platform.db, ventureId);
  if (raising) await endInterest(context, raising.id);
  return raising !== undefined;
}
