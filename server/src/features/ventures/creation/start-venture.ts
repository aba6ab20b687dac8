import { slugOf } from '@proxima/contract/text/slug-of';
import type { VentureChoice } from '@proxima/contract/ventures/venture-choice';
import { type VentureProfile, ventureProfile } from '@proxima/contract/ventures/venture-profile';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { html } from '../../../platform/html.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { notify } from '../../notifications/notify.ts';
import { type BusinessAnswers, readBusinessAnswers } from '../../profiles/read-business-answers.ts';
import { insertPerson } from '../people/people.repository.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { storeProfile } from '../profile/profiles.repository.ts';
import { claimSlug } from '../record/slugs.repository.ts';
import { insertVenture } from '../ventures.repository.ts';
import { insertLink } from './venture-submissions.repository.ts';

/** What another feature does in the transaction that links a submission to a venture. */
export type OnLinked = (
  tx: Transaction,
  link: { ventureId: number; submissionId: number; senderId: number; isNew: boolean },
) => Promise<void>;

interface Start {
  submission: { id: number; message: string; call_id: number | null };
  founderId: number;
  choice: VentureChoice;
  /** The administrator who decided, even when the system applies the decision. */
  lead: { id: number; name: string };
}

/**
 * Creates a venture from an approved submission, in the caller's transaction. The caller has locked the submission and checked
 * that it may become one. @returns the id of the venture.
 */
export async function startVenture(
  tx: Transaction,
  context: Context<Admin | System>,
  { submission, founderId, choice, lead }: Start,
  onLinked: readonly OnLinked[],
): Promise<number> {
  const founder = await getUser(tx.db, founderId);
  const ventureId = await insertVenture(tx.db, { name: choice.name, leadId: lead.id });
  await claimSlug(tx.db, ventureId, slugOf(choice.name));
  const answers = await readBusinessAnswers(tx.db, founderId);
  await storeProfile(tx.db, {
    ventureId,
    document: profileFrom(choice, answers, submission),
    version: 1,
    liveVersion: 1,
    savedBy: lead,
  });
  const name = `${founder.first_name} ${founder.last_name}`;
  await insertPerson(tx.db, { venture_id: ventureId, user_id: founderId, name, role: 'founder' });
  await insertLink(tx.db, ventureId, submission.id);
  const subject = { kind: 'venture', id: ventureId } as const;
  await audit(tx.db, context, 'venture.created', subject, { submission: submission.id, lead: lead.id });
  const link = { ventureId, submissionId: submission.id, senderId: founderId, isNew: true };
  for (const effect of onLinked) await effect(tx, link);
  const notice = { kind: 'venture_created', subject: { kind: 'venture', id: ventureId } } as const;
  await notify(tx, { ...notice, ventureId, dedupeKey: String(ventureId) }, [founderId, lead.id]);
  await publishVentureChange(tx, ventureId);
  return ventureId;
}

/**
 * Prefills the profile; the sender's message becomes the first text of the solution section. That of an application is only its title: its
 * answers go where its form says.
 */
function profileFrom(
  { industry, stage }: VentureChoice,
  { website }: BusinessAnswers,
  { message, call_id }: Start['submission'],
): VentureProfile {
  const solution = html`${message.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph.trim()}</p>`)}`.text;
  const isAddress = ventureProfile.shape.website.safeParse(website).success;
  return ventureProfile.parse({
    industry,
    stage,
    website: isAddress ? website : '',
    sections: call_id === null ? { solution } : {},
  });
}
