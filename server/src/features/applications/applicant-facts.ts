import type { ApplicantFacts, ApplyingRules } from '@proxima/contract/programmes/who-may-apply';
import { proposedStage } from '@proxima/contract/ventures/venture-options';
import type { Context, Member } from '../../platform/context.ts';
import { readBusinessAnswers } from '../profiles/read-business-answers.ts';
import type { Call } from '../programmes/get-call.ts';
import { readFoundedProfiles } from '../ventures/reading/read-founded-profiles.ts';
import { countSent } from './applications.repository.ts';

export const rulesOf = ({ whoMayApply, applicationsPerMember }: Call): ApplyingRules => ({
  ...whoMayApply,
  applications_per_member: applicationsPerMember,
});

/**
 * What is known of a member who wants to apply to a call: from the profile of their one venture, or of the business that they joined with.
 * What is not known is not held against them, nor is anything of someone with several ventures: the form asks which one it is about.
 */
export async function readFacts(
  { platform: { db, clock }, actor }: Context<Member>,
  callId: number,
): Promise<ApplicantFacts> {
  const ventures = await readFoundedProfiles(db, actor.userId);
  const only = ventures.length === 1 ? ventures[0]?.profile : undefined;
  const joinedWith = ventures.length === 0 ? (await readBusinessAnswers(db, actor.userId)).stage : null;
  return {
    role: actor.role,
    country: only?.country ?? null,
    ventureAgeYears: only?.founded ? clock.now().getUTCFullYear() - only.founded : null,
    stage: only?.stage ?? proposedStage(joinedWith),
    applicationsSent: await countSent(db, actor.userId, callId),
  };
}
