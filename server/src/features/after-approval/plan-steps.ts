import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import type { ApprovalStepName } from '@proxima/contract/submissions/after-approval';
import type { VentureProgress } from '../ventures/creation/find-progress.ts';

export interface PlannedStep {
  step: ApprovalStepName;
  isDone: boolean;
  /** For a step of the team: the time that its working days are counted from, once known. */
  since?: Date | null;
  path?: string;
}

/** Steps of a founder: a venture's page, its profile, its listing (docs/rules.md, After an approval). */
export function stepsOfProposal(approvedAt: Date, venture: VentureProgress | undefined): PlannedStep[] {
  const page = venture && `/dashboard/ventures/${venture.slug}`;
  const isSubmitted = venture !== undefined && !['draft', 'revision'].includes(venture.state);
  return [
    { step: 'venture_opened', isDone: venture !== undefined, since: approvedAt, ...(page && { path: page }) },
    { step: 'profile_submitted', isDone: isSubmitted, ...(page && { path: `${page}/profile` }) },
    {
      step: 'listing_decided',
      isDone: venture?.state === 'listed' || venture?.state === 'approved',
      since: isSubmitted ? venture.submittedAt : null,
    },
  ];
}

/** Steps of an investor: what ventures need to know before they give access. */
export function stepsOfInvestor({ eligible, proof }: InvestorStatus): PlannedStep[] {
  const path = '/dashboard/investor-status';
  const isShown = eligible || proof.state === 'in_review' || proof.state === 'accepted';
  const isWaiting = proof.state === 'in_review' && proof.at !== null;
  return [
    { step: 'status_shown', isDone: isShown, path },
    {
      step: 'status_checked',
      isDone: eligible || proof.state === 'accepted',
      since: isWaiting ? new Date(proof.at as string) : null,
    },
    { step: 'ventures_explored', isDone: false, ...(eligible && { path: '/dashboard/explore' }) },
  ];
}

/** Steps of a project manager: openings and the venture they lead to. `applications` are the states of their applications. */
export function stepsOfManager(approvedAt: Date, applications: readonly string[]): PlannedStep[] {
  const isPlaced = applications.includes('accepted');
  return [
    { step: 'opening_applied', isDone: applications.length > 0, path: '/dashboard/openings' },
    { step: 'manager_introduced', isDone: isPlaced, since: approvedAt },
  ];
}
