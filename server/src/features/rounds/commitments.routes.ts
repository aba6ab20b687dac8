import {
  adminCommitmentEndpoints,
  commitmentEndpoints,
  foundersCommitmentEndpoints,
} from '@proxima/contract/rounds/commitment-endpoints';
import { portfolioEndpoints } from '@proxima/contract/rounds/portfolio';
import { commitmentMessages as messages } from '@proxima/contract/rounds/round-messages';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { confirmAllocation, recordCheck } from './closing/confirm-allocation.ts';
import { agreeToBeNamed } from './closing/mark-lead.ts';
import { commitFirmly, readAgreement } from './ladder/commit.ts';
import { commitSoftly, joinWaitlist } from './ladder/commit-softly.ts';
import { addParty, listParties, removeParty } from './ladder/parties.ts';
import { raiseCommitment } from './ladder/raise.ts';
import { reconfirm } from './ladder/reconfirm.ts';
import { endInterest, showInterest } from './ladder/show-interest.ts';
import { releaseInvestor, withdraw } from './ladder/withdraw.ts';
import { openAgreement } from './papers/open-agreement.ts';
import { confirmPayment, markUnpaid, recordPayment, refusePayment } from './payments/record-payment.ts';
import { openSigned, signCommitment } from './payments/sign-commitment.ts';
import { readPortfolio } from './portfolio/read-portfolio.ts';
import { readManaged } from './reading/read-ledger.ts';
import { readOwnCommitment } from './reading/read-own.ts';
import { readRound } from './reading/read-round.ts';

/** Calls of investors. */
export function commitmentRoutes({ answer, route, stream, platform }: Routes): void {
  const endpoints = commitmentEndpoints;
  answer(endpoints.showInterest, messages.interest, async ({ context, params, body }) => {
    await showInterest(context, params.id, body);
    return readRound(context, params.id);
  });
  answer(endpoints.endInterest, messages.interestEnded, async ({ context, params }) => {
    await endInterest(context, params.id);
    return readRound(context, params.id);
  });
  answer(endpoints.commitSoftly, messages.soft, async ({ context, params, body }) =>
    readOwnCommitment(context, await commitSoftly(context, params.id, body)),
  );
  answer(endpoints.joinWaitlist, messages.waitlisted, async ({ context, params, body }) =>
    readOwnCommitment(context, await joinWaitlist(context, params.id, body)),
  );
  answer(endpoints.readAgreement, messages.agreement, ({ context, params, query }) =>
    readAgreement(context, params.id, query),
  );
  answer(endpoints.commit, messages.firm, async ({ context, params, body }) =>
    readOwnCommitment(context, await commitFirmly(context, params.id, body)),
  );
  answer(endpoints.get, messages.commitment, ({ context, params }) => readOwnCommitment(context, params.id));
  stream(endpoints.agreementPaper, async ({ context, params }, reply) => {
    const { name, content } = await openAgreement(context, params.id, params.position);
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type('application/pdf').send(content);
  });
  stream(endpoints.signedDocuments, async ({ context, params }, reply) => {
    const file = await openSigned(context, params.id);
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', contentDisposition(file, false));
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  answer(endpoints.reconfirm, messages.reconfirmed, async ({ context, params, body }) => {
    await reconfirm(context, params.id, body);
    return readOwnCommitment(context, params.id);
  });
  answer(endpoints.raise, messages.raised, async ({ context, params, body }) => {
    await raiseCommitment(context, params.id, body);
    return readOwnCommitment(context, params.id);
  });
  route(endpoints.withdraw, async ({ context, params }) => {
    const isWithdrawn = await withdraw(context, params.id);
    const message = isWithdrawn ? messages.withdrawn : messages.releaseAsked;
    return { message, data: await readOwnCommitment(context, params.id) };
  });
  answer(endpoints.agreeToBeNamed, messages.lead, async ({ context, params, body }) => {
    await agreeToBeNamed(context, params.id, body.agrees);
    return readOwnCommitment(context, params.id);
  });
  answer(endpoints.listParties, messages.parties, ({ context }) => listParties(context));
  answer(endpoints.addParty, messages.partySaved, ({ context, body }) => addParty(context, body));
  answer(endpoints.removeParty, messages.partySaved, ({ context, params }) =>
    removeParty(context, params.id),
  );
  answer(portfolioEndpoints.read, messages.portfolio, ({ context }) => readPortfolio(context));
}

/** Calls of founders; the team confirms what they record. */
export function foundersCommitmentRoutes({ answer }: Routes): void {
  const endpoints = foundersCommitmentEndpoints;
  answer(endpoints.release, messages.released, async ({ context, params }) => {
    await releaseInvestor(context, params.id);
    return readManaged(context, params.id);
  });
  answer(endpoints.sign, messages.signed, async ({ context, params, files }) => {
    await signCommitment(context, params.id, files.document ?? []);
    return readManaged(context, params.id);
  });
  answer(endpoints.recordPayment, messages.paymentRecorded, async ({ context, params, body }) => {
    await recordPayment(context, params.id, { kind: 'received', ...body });
    return readManaged(context, params.id);
  });
  answer(endpoints.recordReturn, messages.paymentRecorded, async ({ context, params, body }) => {
    await recordPayment(context, params.id, { kind: 'returned', ...body });
    return readManaged(context, params.id);
  });
  answer(endpoints.markUnpaid, messages.unpaid, async ({ context, params }) => {
    await markUnpaid(context, params.id);
    return readManaged(context, params.id);
  });
}

export function adminCommitmentRoutes({ answer }: Routes): void {
  const endpoints = adminCommitmentEndpoints;
  answer(endpoints.recordCheck, messages.checked, async ({ context, params, body }) => {
    await recordCheck(context, params.id, params.kind, body);
    return readManaged(context, params.id);
  });
  answer(endpoints.allocate, messages.allocated, async ({ context, params }) => {
    await confirmAllocation(context, params.id);
    return readManaged(context, params.id);
  });
  answer(endpoints.confirmPayment, messages.paymentConfirmed, async ({ context, params }) =>
    readManaged(context, await confirmPayment(context, params.id)),
  );
  answer(endpoints.refusePayment, messages.paymentRefused, async ({ context, params }) => {
    await refusePayment(context, params.id);
  });
}
