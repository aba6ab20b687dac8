import { includesLevel } from '@proxima/contract/access/levels';
import { type VentureRecord, vettingItems } from '@proxima/contract/ventures/venture-record';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { reachOf } from '../../access/access.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import { hashDeclaration } from './declaration.ts';
import { findIssuer, listChecks, listInterests } from './record.repository.ts';

type VettingItem = keyof typeof vettingItems;
const items = Object.keys(vettingItems) as VettingItem[];

/**
 * What was checked and by whom, who declared an interest, and, for the venture's people and the team, the issuing company.
 * @throws DomainError `not_found` also for a hidden venture, `forbidden`
 */
export async function readRecord(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<VentureRecord> {
  const { viewer, venture } = await requireAct(db, actor, 'read_overview', ventureId);
  const isInside = includesLevel(reachOf(viewer, venture, viewer.now), 'venture');
  const issuer = isInside ? await findIssuer(db, ventureId) : undefined;
  const checks = await listChecks(db, ventureId);
  const interests = await listInterests(db, ventureId);
  return {
    issuer: issuer ? presentIssuer(issuer) : null,
    vetting: items.flatMap((item) => {
      const check = checks.find((row) => row.item === item);
      if (!check) return [];
      const { state, note, checked_on, checked_by_name } = check;
      return [{ item, state, note, checked_on, checked_by: checked_by_name }];
    }),
    interests: interests.map((row) => ({
      user_id: row.user_id,
      name: row.name,
      what: row.what,
      since: row.since.toISOString(),
      until: row.withdrawn_at?.toISOString() ?? null,
    })),
  };
}

const presentIssuer = ({
  venture_id: _,
  declared_at,
  declaration_sha256,
  ...company
}: NonNullable<Awaited<ReturnType<typeof findIssuer>>>) => ({
  ...company,
  declared_at: declared_at?.toISOString() ?? null,
  declaration_sha256: declaration_sha256 ?? hashDeclaration(company),
});
