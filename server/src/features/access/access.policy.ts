import { type EligibilityStep, eligibilitySteps } from '@proxima/contract/access/eligibility';
import type { EligibilityRules } from '@proxima/contract/access/eligibility-rules';
import { type AccessLevel, includesLevel, type Reach } from '@proxima/contract/access/levels';
import type { AdminRight } from '@proxima/contract/team/rights';
import { hasRight, isLimited } from '../../platform/access.ts';
import type { Admin, Member, System } from '../../platform/context.ts';
import {
  eligibleSince,
  type InvestorFacts,
  type Missing,
  missingAt,
  stepResults,
} from './eligibility-steps.ts';
import { type Party, type VentureAct, ventureActs } from './venture-acts.ts';
import type { VentureFacts } from './venture-facts.ts';

/** The step that ends an eligibility first, and when. */
interface FirstEnd {
  step: EligibilityStep;
  at: Date;
}

/** Whether an investor may see and do things; computed for each request, never stored. */
export type Eligibility =
  | { ok: true; since: Date; ends: FirstEnd | null }
  | { ok: false; missing: Missing[] };

/** An account or scheduled work. Without a session, e.g. for the recipient of an email, the second factor counts as verified. */
export type ViewerActor =
  | Pick<Member, 'kind' | 'userId' | 'role'>
  | (Pick<Admin, 'kind' | 'userId' | 'teamRole'> & { isVerified?: boolean })
  | System;

/** The account or scheduled work that a decision is made for. */
export interface Viewer {
  actor: ViewerActor;
  eligibility: Eligibility;
  /** The confidentiality agreements in force, one for each language. */
  ndaIds: readonly number[];
  /** Rounds opened before this time are hidden by the rules of their country; null if none are. */
  roundsSince: Date | null;
  /** The database's time when this was read. */
  now: Date;
}

export type Reason =
  | 'hidden'
  | 'email'
  | 'risk_warning'
  | 'accreditation'
  | 'grant'
  | 'nda'
  | 'role'
  | 'state';
/** `hidden` is sent as not found; any other reason may be shown. */
export type Verdict = { allowed: true } | { allowed: false; reason: Reason };

/** @param rules the rules of the investor's country. */
export function eligibilityOf(facts: InvestorFacts, rules: EligibilityRules, now: Date): Eligibility {
  const results = eligibilitySteps.map((step) => ({
    step,
    result: stepResults[step](facts, rules),
  }));
  const missing = results
    .map(({ step, result }) => missingAt(step, result, now))
    .filter((step) => step !== null);
  if (missing.length > 0) return { ok: false, missing };
  const ends = results.flatMap(({ step, result }) =>
    result !== 'missing' && 'endsAt' in result && result.endsAt ? [{ step, at: result.endsAt }] : [],
  );
  const [first = null] = ends.sort((one, other) => one.at.getTime() - other.at.getTime());
  return { ok: true, since: eligibleSince(facts, rules), ends: first };
}

const mayAs = ({ actor }: Viewer, right: AdminRight): boolean =>
  actor.kind === 'admin' && actor.isVerified !== false && hasRight(actor, right);

/** Whether the viewer may read every venture. */
export const readsAll = (viewer: Viewer): boolean =>
  viewer.actor.kind === 'system' || (mayAs(viewer, 'ventures.read') && !isLimited(viewer.actor, 'ventures'));

/** Whether the viewer's role in the team reaches the ventures that they lead, and no other. */
export const readsLed = (viewer: Viewer): boolean =>
  mayAs(viewer, 'ventures.read') && isLimited(viewer.actor, 'ventures');

const isOfTeam = (viewer: Viewer, venture: VentureFacts): boolean =>
  readsAll(viewer) || (readsLed(viewer) && venture.isLed);

const isCurrent = (grant: VentureFacts['grant'], now: Date): boolean =>
  grant !== null && (grant.expiresAt === null || grant.expiresAt > now);

/** How far the viewer may look into a venture. `ventureScope` is the same in SQL. */
export function reachOf(viewer: Viewer, venture: VentureFacts, now: Date): Reach {
  if (isOfTeam(viewer, venture)) return 'team';
  if (venture.roles.includes('founder') || venture.roles.includes('project_manager')) return 'venture';
  if (viewer.eligibility.ok) {
    if (isCurrent(venture.grant, now) && (!venture.needsNda || venture.hasAcceptedNda)) return 'granted';
    if (venture.isListed) return 'catalogue';
  }
  return venture.roles.includes('mentor') && venture.hasAcceptedNda ? 'catalogue' : 'none';
}

/** The viewer's relations to the venture. */
function partiesOf(viewer: Viewer, venture: VentureFacts): Set<Party> {
  const parties = new Set<Party>(venture.roles);
  if (viewer.eligibility.ok) parties.add('investor');
  if (venture.hasFunded) parties.add('funder');
  if (venture.hasCommitted) parties.add('committed');
  if (isOfTeam(viewer, venture)) parties.add('ventures.read');
  for (const right of ['ventures.manage', 'rounds.manage'] as const)
    if (mayAs(viewer, right) && (venture.isLed || !isLimited(viewer.actor, 'ventures'))) parties.add(right);
  return parties;
}

/** Whether the viewer may do something in a venture, and if not, why. */
export function mayAct(act: VentureAct, viewer: Viewer, venture: VentureFacts, now: Date): Verdict {
  const rule = ventureActs[act];
  const reach = reachOf(viewer, venture, now);
  const parties = partiesOf(viewer, venture);
  const knowsOfIt = reach !== 'none' || isTied(venture);
  if (!knowsOfIt) return refused('hidden');
  if (rule.not?.some((party) => parties.has(party))) return refused('role');
  if (!rule.by.some((party) => parties.has(party))) return refused(reasonWithout(viewer, rule.by));
  if (rule.reach && !includesLevel(reach, rule.reach)) return refused(reasonBelow(rule.reach, venture, now));
  if (rule.isImpartial && venture.interest) return refused('role');
  return rule.when?.every((holds) => holds(venture, now)) === false ? refused('state') : { allowed: true };
}

/** Whether the viewer knows of the venture, whatever they may read now. */
const isTied = ({ roles, grant, hasFunded, hasCommitted }: VentureFacts): boolean =>
  roles.length > 0 || grant !== null || hasFunded || hasCommitted;

const refused = (reason: Reason): Verdict => ({ allowed: false, reason });

const reasonOfStep: Record<EligibilityStep, Reason> = {
  role: 'role',
  email: 'email',
  details: 'accreditation',
  category: 'accreditation',
  accreditation: 'accreditation',
  knowledge_check: 'accreditation',
  risk_warning: 'risk_warning',
  waiting: 'risk_warning',
};

/** The first step that the viewer lacks, if an eligible investor may do it. */
function reasonWithout({ eligibility }: Viewer, by: readonly Party[]): Reason {
  if (eligibility.ok || !by.includes('investor')) return 'role';
  const [first] = eligibility.missing;
  return first ? reasonOfStep[first.step] : 'role';
}

/** What the viewer needs to reach a level. */
function reasonBelow(level: AccessLevel, venture: VentureFacts, now: Date): Reason {
  if (level === 'venture' || level === 'team') return 'role';
  const awaitsNda = isCurrent(venture.grant, now) ? venture.needsNda : venture.roles.includes('mentor');
  return awaitsNda && !venture.hasAcceptedNda ? 'nda' : 'grant';
}
