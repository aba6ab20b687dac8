import type { Standing } from '@proxima/contract/ventures/standing';
import type { VentureRole } from '@proxima/contract/ventures/ventures';

/** What is on record between a viewer and a venture. */
export interface VentureFacts {
  id: number;
  isListed: boolean;
  standing: Standing;
  hasOpenRound: boolean;
  needsNda: boolean;
  /** Whether the viewer is its lead in the team. */
  isLed: boolean;
  /** The viewer's current roles in it. */
  roles: readonly VentureRole[];
  /** The viewer's declared stake. */
  interest: { what: string } | null;
  /** The viewer's grant, ended or not, unless it was revoked. */
  grant: { expiresAt: Date | null } | null;
  /** Whether the viewer accepted a confidentiality agreement in force for this venture. */
  hasAcceptedNda: boolean;
  hasFunded: boolean;
  /** Whether the viewer has a commitment in one of its rounds, ended or not. */
  hasCommitted: boolean;
}
