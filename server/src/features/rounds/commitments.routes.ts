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
import { byId, changesOf } from '../../http/verbs.ts';
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
  const change = changesOf(answer, byId(readOwnCommitment));
  const changeRound = changesOf(answer, byId(readRound));
  changeRound(endpoints.showInterest, messages.interest, byId(showInterest));
  changeRound(endpoints.endInterest, messages.interestEnded, byId(endInterest));
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
  answer(endpoints.get, messages.commitment, byId(readOwnCommitment));
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
  change(endpoints.reconfirm, messages.reconfirmed, byId(reconfirm));
  change(endpoints.raise, messages.raised, byId(raiseCommitment));
  route(endpoints.withdraw, async ({ context, params }) => {
    const isWithdrawn = await withdraw(context, params.id);
    const message = isWithdrawn ? messages.withdrawn : messages.releaseAsked;
    return { message, data: await readOwnCommitment(context, params.id) };
  });
  change(endpoints.agreeToBeNamed, messages.lead, ({ context, params, body }) =>
    agreeToBeNamed(context, params.id, body.agrees),
  );
  answer(endpoints.listParties, messages.parties, ({ context }) => listParties(context));
  answer(endpoints.addParty, messages.partySaved, ({ context, body }) => addParty(context, body));
  answer(endpoints.removeParty, messages.partySaved, byId(removeParty));
  answer(portfolioEndpoints.read, messages.portfolio, ({ context }) => readPortfolio(context));
}

/** Calls of founders; the team confirms what they record. */
export function foundersCommitmentRoutes({ answer }: Routes): void {
  const endpoints = foundersCommitmentEndpoints;
  const change = changesOf(answer, byId(readManaged));
  change(endpoints.release, messages.released, byId(releaseInvestor));
  change(endpoints.sign, messages.signed, ({ context, params, files }) =>
    signCommitment(context, params.id, files.document ?? []),
  );
  change(endpoints.recordPayment, messages.paymentRecorded, ({ context, params, body }) =>
    recordPayment(context, params.id, { kind: 'received', ...body }),
  );
  change(endpoints.recordReturn, messages.paymentRecorded, ({ context, params, body }) =>
    recordPayment(context, params.id, { kind: 'returned', ...body }),
  );
  change(endpoints.markUnpaid, messages.unpaid, byId(markUnpaid));
}

export function adminCommitmentRoutes({ answer }: Routes): void {
  const endpoints = adminCommitmentEndpoints;
  const change = changesOf(answer, byId(readManaged));
  change(endpoints.recordCheck, messages.checked, ({ context, params, body }) =>
    recordCheck(context, params.id, params.kind, body),
  );
  change(endpoints.allocate, messages.allocated, byId(confirmAllocation));
  answer(endpoints.confirmPayment, messages.paymentConfirmed, async ({ context, params }) =>
    readManaged(context, await confirmPayment(context, params.id)),
  );
  answer(endpoints.refusePayment, messages.paymentRefused, async ({ context, params }) => {
    await refusePayment(context, params.id);
  });
}
