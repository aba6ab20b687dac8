import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { AdminRole } from '@proxima/contract/admin/rights';
import type { Portrait } from '../draw-portrait.ts';
import type { DocumentOrder, When } from '../world.ts';

interface Identity {
  /** Name by which the rest of the world refers to this person. */
  key: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  portrait: Portrait;
}

export interface DemoAdmin extends Identity {
  rank: AdminRole;
}

export interface DemoMember extends Identity {
  role: MemberRole;
  joined: When;
  /** Whether the mailed link was opened. */
  isConfirmed: boolean;
  /** Fields of the role by their registration wire names. */
  profile: Record<string, string | string[] | boolean>;
  /** Files of the role by wire name: a venture's document, or a paper of the person's own. */
  papers: Record<string, DocumentOrder | Paper>;
}

/** A paper about a person: resume, portfolio, proof. */
export interface Paper {
  title: string;
  sections: readonly (readonly [heading: string, text: string])[];
}
