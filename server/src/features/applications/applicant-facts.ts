import type { ApplicantFacts, ApplyingRules } from '@proxima/contract/programmes/who-may-apply';
import type { Member } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readBusinessAnswers } from '../profiles/read-business-answers.ts';
import type { Call } from '../programmes/get-call.ts';
import { countSent } from './applications.repository.ts';

export const rulesOf = ({ whoMayApply, applicationsPerMember }: Call): ApplyingRules => ({
  ...whoMayApply,
  applications_per_member: applicationsPerMember,
});

/** What is known of a member who wants to apply to a call. What nobody asked for yet is not held against them. */
export async function readFacts(db: Database, actor: Member, callId: number): Promise<ApplicantFacts> {
  const { stage } = await readBusinessAnswers(db, actor.userId);
  return {
    role: actor.role,
    country: null,
    ventureAgeYears: null,
    stage,
    applicationsSent: await countSent(db, actor.userId, callId),
  };
}
