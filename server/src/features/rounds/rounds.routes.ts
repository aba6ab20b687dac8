import { exchangeEndpoints, exchangeMessages } from '@proxima/contract/money/exchange-rates';
import { adminRoundEndpoints, roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { commitmentMessages, roundMessages as messages } from '@proxima/contract/rounds/round-messages';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { decideCommitments, previewAllocation } from './closing/decide-commitments.ts';
import { markLead } from './closing/mark-lead.ts';
import { removeRate, saveRate } from './exchange/change-rates.ts';
import { listRateRows } from './exchange/exchange-rates.repository.ts';
import { decideOutsideMoney, openEvidence, recordOutside } from './payments/record-outside.ts';
import { listForConsole, readLedger } from './reading/read-ledger.ts';
import { listRounds, listTerms, readRound } from './reading/read-round.ts';
import { approveRound, returnRound } from './standing/open-round.ts';
import { cancelRound, resumeRound, suspendOpenRound } from './standing/suspend-round.ts';
import { approveTerms, proposeTerms, refuseTerms, takeBackTerms } from './terms/change-terms.ts';
import { createRound, discardRound, proposeRound, saveRound, takeBackRound } from './terms/draft-round.ts';

/** Exchange rates, for orientation. */
export function exchangeRoutes({ answer }: Routes): void {
  answer(exchangeEndpoints.list, exchangeMessages.rates, ({ context }) => listRateRows(context.platform.db));
  answer(exchangeEndpoints.save, exchangeMessages.saved, ({ context, body }) => saveRate(context, body));
  answer(exchangeEndpoints.remove, exchangeMessages.removed, ({ context, body }) =>
    removeRate(context, body),
  );
}

/** Every change replies with the current round. */
export function roundRoutes({ answer }: Routes): void {
  const endpoints = roundEndpoints;
  answer(endpoints.list, messages.rounds, ({ context, params }) => listRounds(context, params.id));
  answer(endpoints.get, messages.round, ({ context, params }) => readRound(context, params.id));
  answer(endpoints.listTerms, messages.round, ({ context, params }) => listTerms(context, params.id));
  answer(endpoints.create, messages.saved, async ({ context, params, body }) =>
    readRound(context, await createRound(context, params.id, body.terms)),
  );
  answer(endpoints.save, messages.saved, async ({ context, params, body }) => {
    await saveRound(context, params.id, body);
    return readRound(context, params.id);
  });
  answer(endpoints.discard, messages.discarded, async ({ context, params }) => {
    await discardRound(context, params.id);
    return readRound(context, params.id);
  });
  answer(endpoints.propose, messages.proposed, async ({ context, params, body }) => {
    await proposeRound(context, params.id, body.version);
    return readRound(context, params.id);
  });
  answer(endpoints.takeBack, messages.takenBack, async ({ context, params }) => {
    await takeBackRound(context, params.id);
    return readRound(context, params.id);
  });
  answer(endpoints.proposeTerms, messages.changeProposed, async ({ context, params, body }) => {
    await proposeTerms(context, params.id, body.terms);
    return readRound(context, params.id);
  });
  answer(endpoints.takeBackTerms, messages.takenBack, async ({ context, params }) => {
    await takeBackTerms(context, params.id);
    return readRound(context, params.id);
  });
}

/** What founders see and decide about the commitments in their round. */
export function roundLedgerRoutes({ answer }: Routes): void {
  const endpoints = roundEndpoints;
  answer(endpoints.ledger, commitmentMessages.commitments, ({ context, params }) =>
    readLedger(context, params.id),
  );
  answer(endpoints.preview, commitmentMessages.preview, ({ context, params, query }) =>
    previewAllocation(context, params.id, query.total),
  );
  answer(endpoints.decide, commitmentMessages.decided, async ({ context, params, body }) => {
    await decideCommitments(context, params.id, body);
    return readRound(context, params.id);
  });
  answer(endpoints.markLead, commitmentMessages.lead, async ({ context, params, body }) => {
    await markLead(context, params.id, body.commitment_id);
    return readRound(context, params.id);
  });
  answer(
    endpoints.recordOutside,
    commitmentMessages.outsideRecorded,
    async ({ context, params, body, files }) => {
      await recordOutside(context, params.id, { ...body, files: files.evidence ?? [] });
      return readLedger(context, params.id);
    },
  );
}

export function adminRoundRoutes({ answer, route, stream, platform }: Routes): void {
  const endpoints = adminRoundEndpoints;
  route(endpoints.list, ({ context, query }) => listForConsole(context, query));
  answer(endpoints.return, messages.returned, async ({ context, params, body }) => {
    await returnRound(context, params.id, body.reason);
    return readRound(context, params.id);
  });
  route(endpoints.open, async ({ context, params, body }) => {
    await approveRound(context, params.id, body.version);
    const data = await readRound(context, params.id);
    return { message: data.state === 'open' ? messages.opened : messages.approved, data };
  });
  answer(endpoints.suspend, messages.suspended, async ({ context, params, body }) => {
    await suspendOpenRound(context, params.id, body.reason);
    return readRound(context, params.id);
  });
  answer(endpoints.resume, messages.resumed, async ({ context, params }) => {
    await resumeRound(context, params.id);
    return readRound(context, params.id);
  });
  answer(endpoints.cancel, messages.cancelled, async ({ context, params, body }) => {
    await cancelRound(context, params.id, body.reason);
    return readRound(context, params.id);
  });
  answer(endpoints.approveTerms, messages.changeApproved, async ({ context, params }) => {
    await approveTerms(context, params.id, params.version);
    return readRound(context, params.id);
  });
  answer(endpoints.refuseTerms, messages.changeRefused, async ({ context, params, body }) => {
    await refuseTerms(context, params.id, { version: params.version, reason: body.reason });
    return readRound(context, params.id);
  });
  answer(endpoints.confirmOutside, commitmentMessages.paymentConfirmed, ({ context, params }) =>
    decideOutsideMoney(context, params.id, true),
  );
  answer(endpoints.refuseOutside, commitmentMessages.paymentRefused, ({ context, params }) =>
    decideOutsideMoney(context, params.id, false),
  );
  stream(endpoints.evidence, async ({ context, params }, reply) => {
    const file = await openEvidence(context, params.id);
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', contentDisposition(file, false));
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
}
