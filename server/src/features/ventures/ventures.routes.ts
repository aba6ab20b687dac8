import { timelineEndpoints } from '@proxima/contract/ventures/reading/timeline';
import { recordMessages } from '@proxima/contract/ventures/record-messages';
import {
  adminVentureEndpoints,
  adminVenturePeopleEndpoints,
  ventureEndpoints,
  venturePeopleEndpoints,
} from '@proxima/contract/ventures/venture-endpoints';
import { ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import { ventureMessages as messages } from '@proxima/contract/ventures/ventures';
import type { Routes } from '../../http/route.ts';
import { byId, changesOf } from '../../http/verbs.ts';
import { createVenture, linkSubmission } from './creation/create-venture.ts';
import type { OnLinked } from './creation/start-venture.ts';
import { offerVenture, type ProposeVenture } from './creation/venture-sources.ts';
import { acceptInvitation, describeInvitation } from './people/accept-invitation.ts';
import { addPerson, changeLead, changeMentor } from './people/add-person.ts';
import { inviteFounder, listInvitations, withdrawInvitation } from './people/invite-founder.ts';
import { leaveVenture, removePerson } from './people/leave-venture.ts';
import { listCandidates, listLeads } from './people/list-candidates.ts';
import { listForTeam } from './reading/list-for-team.ts';
import { readMemberParts } from './reading/read-member-parts.ts';
import { listOwnVentures, readVenture, readVentureBySlug } from './reading/read-venture.ts';
import { changeStanding } from './record/change-standing.ts';
import { declareIssuer, saveIssuer } from './record/declare-issuer.ts';
import { readRecord } from './record/read-record.ts';
import { renameVenture } from './record/rename-venture.ts';
import { declareInterest, saveCheck, withdrawInterest } from './record/vet-venture.ts';
import { readTimeline } from './timeline/read-timeline.ts';

export function venturePeopleRoutes({ answer }: Routes): void {
  const endpoints = venturePeopleEndpoints;
  const change = changesOf(answer, byId(listInvitations));
  answer(endpoints.leave, messages.left, byId(leaveVenture));
  answer(endpoints.listInvitations, messages.invitation, byId(listInvitations));
  change(endpoints.invite, messages.invited, ({ context, params, body }) =>
    inviteFounder(context, { ventureId: params.id, email: body.email }),
  );
  change(endpoints.withdrawInvitation, messages.withdrawn, ({ context, params }) =>
    withdrawInvitation(context, params.id, params.invitationId),
  );
  answer(endpoints.openInvitation, messages.invitation, ({ context, body }) =>
    describeInvitation(context, body.token),
  );
  answer(endpoints.acceptInvitation, messages.joined, async ({ context, body }) =>
    readVenture(context, await acceptInvitation(context, body.token)),
  );
}

/** Every change replies with the current record. */
export function ventureRecordRoutes({ answer }: Routes): void {
  const endpoints = ventureRecordEndpoints;
  const change = changesOf(answer, byId(readRecord));
  answer(endpoints.get, recordMessages.record, byId(readRecord));
  change(endpoints.saveIssuer, recordMessages.saved, byId(saveIssuer));
  change(endpoints.declareIssuer, recordMessages.declared, ({ context, params, body }) =>
    declareIssuer(context, params.id, body.sha256),
  );
  change(endpoints.saveCheck, recordMessages.saved, ({ context, params, body }) =>
    saveCheck(context, params, body),
  );
  change(endpoints.declareInterest, recordMessages.declared, ({ context, params, body }) =>
    declareInterest(context, params.id, body.what),
  );
  change(endpoints.withdrawInterest, recordMessages.withdrawn, byId(withdrawInterest));
}

export function adminVenturePeopleRoutes({ answer }: Routes): void {
  const endpoints = adminVenturePeopleEndpoints;
  const change = changesOf(answer, byId(readVenture));
  answer(endpoints.listLeads, messages.people, ({ context }) => listLeads(context));
  answer(endpoints.listCandidates, messages.people, ({ context, params, query }) =>
    listCandidates(context, params.id, query),
  );
  change(endpoints.add, messages.saved, byId(addPerson));
  change(endpoints.remove, messages.removed, ({ context, params, body }) =>
    removePerson(context, params, body),
  );
  change(endpoints.changeLead, messages.saved, ({ context, params, body }) =>
    changeLead(context, params.id, body.user_id),
  );
  change(endpoints.changeStanding, messages.saved, byId(changeStanding));
  answer(endpoints.ofMember, messages.people, byId(readMemberParts));
  answer(endpoints.setMentor, messages.saved, ({ context, params, body }) =>
    changeMentor(context, params.id, body.mentor),
  );
}

/** Every change replies with the current venture. */
export function ventureRoutes({ answer, route }: Routes): void {
  route(ventureEndpoints.list, ({ context, query }) => listOwnVentures(context, query));
  route(timelineEndpoints.list, ({ context, params, query }) => readTimeline(context, params.id, query));
  answer(ventureEndpoints.get, messages.detail, byId(readVenture));
  answer(ventureEndpoints.getBySlug, messages.detail, ({ context, params }) =>
    readVentureBySlug(context, params.slug),
  );
  answer(ventureEndpoints.rename, messages.saved, async ({ context, params, body }) => {
    await renameVenture(context, params.id, body.name);
    return readVenture(context, params.id);
  });
}

export function adminVentureRoutes(
  { answer, route }: Routes,
  { onLinked, propose }: { onLinked: readonly OnLinked[]; propose: ProposeVenture },
): void {
  const endpoints = adminVentureEndpoints;
  route(endpoints.list, ({ context, query }) => listForTeam(context, query));
  answer(endpoints.offer, messages.detail, ({ context, params }) =>
    offerVenture(context, params.id, propose),
  );
  answer(endpoints.create, messages.created, async ({ context, body }) =>
    readVenture(context, await createVenture(context, body, onLinked)),
  );
  answer(endpoints.linkSubmission, messages.linked, async ({ context, params, body }) => {
    const link = { ventureId: params.id, submissionId: body.submission_id };
    await linkSubmission(context, link, onLinked);
    return readVenture(context, params.id);
  });
}
