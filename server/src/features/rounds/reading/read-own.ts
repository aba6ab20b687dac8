import type { OwnCommitment } from '@proxima/contract/rounds/round-wire';
import type { Context, Member } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { readLiveVersions } from '../../ventures/profile/read-live-versions.ts';
import { getRound } from '../ladder/begin-commitment.ts';
import { findAgreement, findCommitment } from '../ladder/commitments.repository.ts';
import { loadRoundState, standingOf } from '../ladder/load-round-state.ts';
import { listLines } from '../ledger/ledger.repository.ts';
import { presentCommitment, presentLine } from './round.presenter.ts';

/**
 * The caller's own commitment with its ledger entries and agreement, even if they are no longer eligible or the venture has ended.
 * @throws DomainError `not_found` for anyone else's
 */
export async function readOwnCommitment(
  { platform: { db }, actor }: Context<Member>,
  id: number,
): Promise<OwnCommitment> {
  const found = await findCommitment(db, id);
  if (!found || found.user_id !== actor.userId) throw new DomainError('not_found');
  const round = await getRound(db, found.round_id);
  const state = await loadRoundState(db, round);
  const standing = standingOf(state, id);
  if (!standing) throw new DomainError('not_found');
  const lines = await listLines(db, id);
  const agreement = await findAgreement(db, id);
  const { name, slug } = await readLiveVersions(db, round.venture_id);
  const isEligible = (await loadViewer(db, actor)).eligibility.ok;
  return {
    ...presentCommitment(state, found, standing, { by: ['investor'], isEligible }),
    venture: { id: round.venture_id, slug, name },
    lines: lines.map(presentLine),
    agreement: agreement
      ? {
          text: agreement.text,
          sha256: agreement.agreement_hash?.toString('hex') ?? '',
          agreed_at: agreement.at.toISOString(),
          position: agreement.position,
        }
      : null,
    agreement_positions: agreement
      ? lines.flatMap((line) => (line.agreement_hash === null ? [] : [line.position]))
      : [],
  };
}
