import { contactBody } from '@proxima/contract/submissions/submissions';
import { approvalEffects } from '../src/approval-effects.ts';
import { assignReviewer } from '../src/features/assessments/assign-reviewers.ts';
import { giveAssessment } from '../src/features/assessments/give-assessment.ts';
import { decideSubmission } from '../src/features/submissions/decisions/decide-submission.ts';
import { addTag } from '../src/features/submissions/desk/tags.ts';
import { answerEnquiry } from '../src/features/submissions/enquiries/answer-enquiry.ts';
import { resubmit } from '../src/features/submissions/sending/resubmit.ts';
import { sendSubmission } from '../src/features/submissions/sending/send-submission.ts';
import type { ReceivedFile } from '../src/platform/files/received-file.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { makeDocument } from './documents/make-document.ts';
import { type DocumentOrder, type Proposal, proposals, type Step } from './world.ts';

/** Schedules every proposal, decision and new version for when it happened. */
export function sendProposals(seeder: DemoSeeder): void {
  for (const proposal of proposals) {
    seeder.at(proposal.when, () => send(seeder, proposal));
    for (const step of proposal.steps ?? []) seeder.at(step.when, () => follow(seeder, proposal, step));
  }
}

const receiveDocuments = (seeder: DemoSeeder, orders: DocumentOrder[] = []): Promise<ReceivedFile[]> =>
  Promise.all(orders.map(async (order) => seeder.receive('file', 'attachment', await makeDocument(order))));

async function send(seeder: DemoSeeder, proposal: Proposal): Promise<void> {
  const { from, message } = proposal;
  const member = typeof from === 'string' ? seeder.member(from) : undefined;
  const { first_name, last_name, email, phone } =
    typeof from === 'string' ? seeder.member(from).person : from;
  const contact_type = proposal.type ?? member?.person.role;
  const sent = await sendSubmission(member?.context ?? seeder.anonymous(email), {
    body: contactBody.parse({ first_name, last_name, email, phone, message, contact_type }),
    files: await receiveDocuments(seeder, proposal.files),
  });
  seeder.submissions.set(proposal, sent);
  for (const tag of proposal.tags) await addTag(seeder.admin('tomas'), sent.id, tag);
}

/** Whoever assesses a proposal has been asked to. */
async function assess(
  seeder: DemoSeeder,
  id: number,
  step: Extract<Step, { assessed: number[] }>,
): Promise<void> {
  const context = seeder.admin(step.by);
  const { assessed: scores, note, reason } = step;
  const { version } = await assignReviewer(context, id, context.actor.userId);
  await giveAssessment(context, id, { scores, note, reason, version });
}

/** These were decided before anyone assessed proposals. */
const effects = { ...approvalEffects, assertMayDecide: [] };

async function follow(seeder: DemoSeeder, proposal: Proposal, step: Step): Promise<void> {
  const sent = seeder.submissions.get(proposal);
  if (!sent) throw new Error(`a step of '${proposal.message}' comes before it was sent`);
  const { id, version } = sent;
  if ('assessed' in step) return assess(seeder, id, step);
  if ('assigned' in step) {
    await assignReviewer(seeder.admin(step.by), id, seeder.admin(step.assigned).actor.userId);
    return;
  }
  if ('decision' in step) {
    const { decision, comment = '', requests = [], by } = step;
    seeder.submissions.set(
      proposal,
      await decideSubmission(seeder.admin(by), id, { decision, comment, requests, version }, effects),
    );
    return;
  }
  if ('answered' in step) {
    const { answered: text, isClosed: close, by } = step;
    const { version: next } = await answerEnquiry(seeder.admin(by), id, { text, close, version });
    seeder.submissions.set(proposal, { ...sent, version: next });
    return;
  }
  if (typeof proposal.from !== 'string') throw new Error('only a member can send a new version');
  const body = { message: step.resubmitted, version, answers: step.answers };
  const files = await receiveDocuments(seeder, step.files);
  const { context } = seeder.member(proposal.from);
  seeder.submissions.set(proposal, await resubmit(context, { id, body, files }));
}
