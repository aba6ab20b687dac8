import type { ContactType } from '@proxima/contract/submissions/submissions';
import { type VentureChoice, ventureChoice } from '@proxima/contract/ventures/venture-choice';
import { proposedIndustry, proposedStage } from '@proxima/contract/ventures/venture-options';
import type { VentureOffer } from '@proxima/contract/ventures/venture-wire';
import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findMember } from '../../accounts/users/find-users.ts';
import { readBusinessAnswers } from '../../profiles/read-business-answers.ts';
import { listHiddenFrom } from '../../submissions/reading/hidden-senders.ts';
import { getSubmission } from '../../submissions/reading/read-submission.ts';
import { listFounded } from '../reading/list-founded.ts';
import { refusalOf } from './venture-sources.policy.ts';
import { findVentureOf } from './venture-submissions.repository.ts';

interface Sent {
  id: number;
  contact_type: ContactType;
  user_id: number | null;
}

/** Loads what decides whether a submission can become a venture. */
export async function readSource(db: Database, submission: Sent) {
  const sender = submission.user_id === null ? undefined : await findMember(db, submission.user_id);
  return { submission, sender, linked: await findVentureOf(db, submission.id) };
}

/** For readers who see the submission without names; the business name would identify the sender. */
const nothingToOffer: VentureOffer = {
  venture: null,
  proposal: { name: '', industry: '', stage: '' },
  refusal: null,
};

/** What another feature knows about the venture that a submission would become; nothing for most. */
export type ProposeVenture = (db: Database, submissionId: number) => Promise<Partial<VentureChoice>>;

/** The venture of a submission, or one to propose. @throws DomainError `not_found` */
export async function offerVenture(
  { platform: { db }, actor }: Context<Admin>,
  submissionId: number,
  propose: ProposeVenture,
): Promise<VentureOffer> {
  if ((await listHiddenFrom(db, actor.userId)).has(submissionId)) return nothingToOffer;
  const submission = await getSubmission(db, submissionId);
  const { linked, ...source } = await readSource(db, submission);
  return {
    venture: linked ? { ...linked, number: ventureNumber(linked.id) } : null,
    proposal: await proposalFor(db, submission, propose),
    refusal: refusalOf({ ...source, linked }),
  };
}

async function proposalFor(db: Database, { id, user_id }: Sent, propose: ProposeVenture) {
  const answers = user_id === null ? null : await readBusinessAnswers(db, user_id);
  return {
    name: answers?.name ?? '',
    industry: proposedIndustry(answers?.industry ?? null) ?? '',
    stage: proposedStage(answers?.stage ?? null) ?? '',
    ...(await propose(db, id)),
  };
}

/**
 * The venture to make of a submission that is approved without anyone choosing it: the one that would be proposed. Null if the proposal
 * lacks something, if it cannot become one, or if its sender has a venture that the team may want to link instead.
 */
export async function chooseVenture(
  db: Database,
  submission: Sent,
  propose: ProposeVenture,
): Promise<VentureChoice | null> {
  if (refusalOf(await readSource(db, submission)) !== null || submission.user_id === null) return null;
  if ((await listFounded(db, submission.user_id)).length > 0) return null;
  return ventureChoice.safeParse(await proposalFor(db, submission, propose)).data ?? null;
}
