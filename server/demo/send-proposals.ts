import { contactBody } from '@proxima/contract/submissions/submissions';
import { decideSubmission } from '../src/features/submissions/decisions/decide-submission.ts';
import { resubmit } from '../src/features/submissions/sending/resubmit.ts';
import { sendSubmission } from '../src/features/submissions/sending/send-submission.ts';
import type { ReceivedFile } from '../src/platform/files/received-file.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { makeDocument } from './documents/make-document.ts';
import { proposals } from './ventures/proposals.ts';
import type { DocumentOrder, Proposal, Step } from './world.ts';

/** Lets everybody send their proposals, administrators decide and members send new versions, each when it happened. */
export function sendProposals(life: DemoSeeder): void {
  for (const proposal of proposals) {
    life.at(proposal.when, () => send(life, proposal));
    for (const step of proposal.steps ?? []) life.at(step.when, () => follow(life, proposal, step));
  }
}

const receiveDocuments = (life: DemoSeeder, orders: DocumentOrder[] = []): Promise<ReceivedFile[]> =>
  Promise.all(orders.map((order) => life.receive('file', 'attachment', makeDocument(order))));

async function send(life: DemoSeeder, proposal: Proposal): Promise<void> {
  const { from, message } = proposal;
  const member = typeof from === 'string' ? life.member(from) : undefined;
  const { first_name, last_name, email, phone } = typeof from === 'string' ? life.member(from).person : from;
  const contact_type = proposal.type ?? member?.person.role;
  const sent = await sendSubmission(member?.context ?? life.anonymous(email), {
    body: contactBody.parse({ first_name, last_name, email, phone, message, contact_type }),
    files: await receiveDocuments(life, proposal.files),
    idempotencyKey: undefined,
  });
  life.submissions.set(proposal, sent);
}

async function follow(life: DemoSeeder, proposal: Proposal, step: Step): Promise<void> {
  const sent = life.submissions.get(proposal);
  if (!sent) throw new Error(`something follows on '${proposal.message}' before it was sent`);
  const { id, version } = sent;
  if ('decision' in step) {
    const { decision, comment = '', requests = [], by } = step;
    life.submissions.set(
      proposal,
      await decideSubmission(life.admin(by), id, { decision, comment, requests, version }),
    );
    return;
  }
  if (typeof proposal.from !== 'string') throw new Error('only a member can send a new version');
  const body = { message: step.resubmitted, version, answers: step.answers };
  const files = await receiveDocuments(life, step.files);
  const { context } = life.member(proposal.from);
  life.submissions.set(proposal, await resubmit(context, { id, body, files, idempotencyKey: undefined }));
}
