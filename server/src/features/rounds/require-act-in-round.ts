import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Viewer, ViewerActor } from '../access/access.policy.ts';
import { loadVenture, loadViewer, requireAct } from '../access/load-venture.ts';
import type { VentureAct } from '../access/venture-acts.ts';
import type { VentureFacts } from '../access/venture-facts.ts';
import { isHiddenRound, isInside } from './rounds.policy.ts';
import type { RoundRow } from './rounds.repository.ts';

interface Reader {
  viewer: Viewer;
  venture: VentureFacts;
}

/** The same as `requireAct`, about a round. @throws DomainError as `requireAct`; `not_found` for a round that is hidden from the caller */
export const requireActInRound = (
  db: Database,
  actor: ViewerActor,
  act: VentureAct,
  round: RoundRow,
): Promise<Reader> => requireUnlessHidden(db, actor, act, round, (reader) => isHiddenRound(round, reader));

/** The same about a commitment, of which nobody else learns whether it exists. */
export const requireActOnCommitment = (
  db: Database,
  actor: ViewerActor,
  act: VentureAct,
  round: RoundRow,
): Promise<Reader> => requireUnlessHidden(db, actor, act, round, (reader) => !isInside(reader));

async function requireUnlessHidden(
  db: Database,
  actor: ViewerActor,
  act: VentureAct,
  { venture_id }: RoundRow,
  isHidden: (reader: Reader) => boolean,
): Promise<Reader> {
  try {
    return await requireAct(db, actor, act, venture_id);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const viewer = await loadViewer(db, actor);
    const venture = await loadVenture(db, viewer, venture_id);
    throw venture && isHidden({ viewer, venture }) ? new DomainError('not_found') : error;
  }
}
