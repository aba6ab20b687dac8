import { exchangeEndpoints, exchangeMessages } from '@proxima/contract/money/exchange-rates';
import { adminRoundEndpoints, roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { commitmentMessages, roundMessages as messages } from '@proxima/contract/rounds/round-messages';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { byId, changesOf } from '../../http/verbs.ts';
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
  const change = changesOf(answer, byId(readRound));
  answer(endpoints.list, messages.rounds, byId(listRounds));
  answer(endpoints.get, messages.round, byId(readRound));
  answer(endpoints.listTerms, messages.round, byId(listTerms));
  answer(endpoints.create, messages.saved, async ({ context, params, body }) =>
    readRound(context, await createRound(context, params.id, body.terms)),
  );
  change(endpoints.save, messages.saved, byId(saveRound));
  change(endpoints.discard, messages.discarded, byId(discardRound));
  change(endpoints.propose, messages.proposed, ({ context, params, body }) =>
    proposeRound(context, params.id, body.version),
  );
  change(endpoints.takeBack, messages.takenBack, byId(takeBackRound));
  change(endpoints.proposeTerms, messages.changeProposed, ({ context, params, body }) =>
    proposeTerms(context, params.id, body.terms),
  );
  change(endpoints.takeBackTerms, messages.changeTakenBack, byId(takeBackTerms));
}

/** What founders see and decide about the commitments in their round. */
export function roundLedgerRoutes({ answer }: Routes): void {
  const endpoints = roundEndpoints;
  const change = changesOf(answer, byId(readRound));
  answer(endpoints.ledger, commitmentMessages.commitments, byId(readLedger));
  answer(endpoints.preview, commitmentMessages.preview, ({ context, params, query }) =>
    previewAllocation(context, params.id, query.total),
  );
  change(endpoints.decide, commitmentMessages.decided, byId(decideCommitments));
  change(endpoints.markLead, commitmentMessages.lead, ({ context, params, body }) =>
    markLead(context, params.id, body.commitment_id),
  );
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
  const change = changesOf(answer, byId(readRound));
  route(endpoints.list, ({ context, query }) => listForConsole(context, query));
  change(endpoints.return, messages.returned, ({ context, params, body }) =>
    returnRound(context, params.id, body.reason),
  );
  route(endpoints.open, async ({ context, params, body }) => {
    await approveRound(context, params.id, body.version);
    const data = await readRound(context, params.id);
    return { message: data.state === 'open' ? messages.opened : messages.approved, data };
  });
  change(endpoints.suspend, messages.suspended, ({ context, params, body }) =>
    suspendOpenRound(context, params.id, body.reason),
  );
  change(endpoints.resume, messages.resumed, byId(resumeRound));
  change(endpoints.cancel, messages.cancelled, ({ context, params, body }) =>
    cancelRound(context, params.id, body.reason),
  );
  change(endpoints.approveTerms, messages.changeApproved, ({ context, params }) =>
    approveTerms(context, params.id, params.version),
  );
  change(endpoints.refuseTerms, messages.changeRefused, ({ context, params, body }) =>
    refuseTerms(context, params.id, { version: params.version, reason: body.reason }),
  );
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
