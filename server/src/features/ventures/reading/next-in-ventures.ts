import type { NextStep } from '@proxima/contract/accounts/next-steps';
import { missingForListing } from '@proxima/contract/ventures/profile-completeness';
import type { NextStepSource } from '../../next-steps/read-next-steps.ts';
import { presentProfile } from '../profile/sanitise-profile.ts';
import { listWorkedOn } from './next-steps.repository.ts';

type Row = Awaited<ReturnType<typeof listWorkedOn>>[number];

/** A founder's next step towards a listing; none during review or once listed. */
function stepToListing({ slug, name, profile, review_state, listed_at }: Row): NextStep[] {
  if (listed_at !== null || review_state === 'review') return [];
  const path = `/dashboard/ventures/${slug}`;
  if (review_state === 'revision')
    return [
      {
        title: `Our team asked for changes to ${name}`,
        text: 'Answer the requests and submit it again.',
        path,
        action: 'See requests',
      },
    ];
  const missing = missingForListing(presentProfile(profile));
  const [first] = missing;
  if (!first)
    return [
      {
        title: `Submit ${name} for listing`,
        text: 'The profile has everything our team needs to review it.',
        path,
        action: 'Open',
      },
    ];
  const others = missing.length === 1 ? '' : ` and ${missing.length - 1} more`;
  const text = `Still missing: ${first.label}${others}.`;
  return [{ title: `Complete the profile of ${name}`, text, path: `${path}/profile`, action: 'Continue' }];
}

/** Founders: what their ventures need to be listed. Project managers: the ventures they work on. */
export const nextInVentures: NextStepSource = async ({ platform: { db }, actor }) => {
  const rows = await listWorkedOn(db, actor.userId);
  const managed = rows
    .filter(({ role }) => role === 'project_manager')
    .map(({ slug, name }) => ({
      title: name,
      text: 'You are its project manager.',
      path: `/dashboard/ventures/${slug}`,
      action: 'Open',
    }));
  return [...rows.filter(({ role }) => role === 'founder').flatMap(stepToListing), ...managed];
};
