import { timelineEndpoints } from '@proxima/contract/ventures/reading/timeline';
import {
  adminVentureEndpoints,
  adminVenturePeopleEndpoints,
  ventureEndpoints,
  venturePeopleEndpoints,
} from '@proxima/contract/ventures/venture-endpoints';
import { recordMessages, ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import { ventureMessages as messages } from '@proxima/contract/ventures/ventures';
import type { Routes } from '../../http/route.ts';
import { createVenture, linkSubmission } from './creation/create-venture.ts';
import type { OnLinked } from './creation/start-venture.ts';
import { offerVenture } from './creation/venture-sources.ts';
import { acceptInvitation, describeInvitation } from './people/accept-invitation.ts';
import { addPerson, changeLead, changeMentor } from './people/add-person.ts';
import { inviteFounder, listInvitations, withdrawInvitation } from './people/invite-founder.ts';
import { leaveVenture, removePerson } from './people/leave-venture.ts';
import { listCandidates, listLeads } from './people/list-candidates.ts';
import { listForTeam } from './reading/list-for-team.ts';
import { readMemberParts } from './reading/read-member-parts.ts';
import { listOwnVentures, readVenture, resolveSlug } from './reading/read-venture.ts';
import { changeStanding } from './record/change-standing.ts';
import { declareIssuer, saveIssuer } from './record/declare-issuer.ts';
import { readRecord } from './record/read-record.ts';
import { renameVenture } from './record/rename-venture.ts';
import { declareInterest, saveCheck, withdrawInterest } from './record/vet-venture.ts';
import { readTimeline } from './timeline/read-timeline.ts';

export function venturePeopleRoutes({ answer }: Routes): void {
  const endpoints = venturePeopleEndpoints;
  answer(endpoints.leave, messages.left, ({ context, params, body }) =>
    leaveVenture(context, params.id, body),
  );
  answer(endpoints.listInvitations, messages.invitation, ({ context, params }) =>
    listInvitations(context, params.id),
  );
  answer(endpoints.invite, messages.invited, async ({ context, params, body }) => {
    await inviteFounder(context, { ventureId: params.id, email: body.email });
    return listInvitations(context, params.id);
  });
  answer(endpoints.withdrawInvitation, messages.withdrawn, async ({ context, params }) => {
    await withdrawInvitation(context, params.id, params.invitationId);
    return listInvitations(context, params.id);
  });
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
  answer(endpoints.get, recordMessages.record, ({ context, params }) => readRecord(context, params.id));
  answer(endpoints.saveIssuer, recordMessages.saved, async ({ context, params, body }) => {
    await saveIssuer(context, params.id, body);
    return readRecord(context, params.id);
  });
  answer(endpoints.declareIssuer, recordMessages.declared, async ({ context, params, body }) => {
    await declareIssuer(context, params.id, body.sha256);
    return readRecord(context, params.id);
  });
  answer(endpoints.saveCheck, recordMessages.saved, async ({ context, params, body }) => {
    await saveCheck(context, params, body);
    return readRecord(context, params.id);
  });
  answer(endpoints.declareInterest, recordMessages.declared, async ({ context, params, body }) => {
    await declareInterest(context, params.id, body.what);
    return readRecord(context, params.id);
  });
  answer(endpoints.withdrawInterest, recordMessages.withdrawn, async ({ context, params }) => {
    await withdrawInterest(context, params.id);
    return readRecord(context, params.id);
  });
}

export function adminVenturePeopleRoutes({ answer }: Routes): void {
  const endpoints = adminVenturePeopleEndpoints;
  answer(endpoints.listLeads, messages.people, ({ context }) => listLeads(context));
  answer(endpoints.listCandidates, messages.people, ({ context, params, query }) =>
    listCandidates(context, params.id, query),
  );
  answer(endpoints.add, messages.saved, async ({ context, params, body }) => {
    await addPerson(context, params.id, body);
    return readVenture(context, params.id);
  });
  answer(endpoints.remove, messages.removed, async ({ context, params, body }) => {
    await removePerson(context, params, body);
    return readVenture(context, params.id);
  });
  answer(endpoints.changeLead, messages.saved, async ({ context, params, body }) => {
    await changeLead(context, params.id, body.user_id);
    return readVenture(context, params.id);
  });
  answer(endpoints.changeStanding, messages.saved, async ({ context, params, body }) => {
    await changeStanding(context, params.id, body);
    return readVenture(context, params.id);
  });
  answer(endpoints.ofMember, messages.people, ({ context, params }) => readMemberParts(context, params.id));
  answer(endpoints.setMentor, messages.saved, ({ context, params, body }) =>
    changeMentor(context, params.id, body.mentor),
  );
}

/** Every change replies with the current venture. */
export function ventureRoutes({ answer, route }: Routes): void {
  route(ventureEndpoints.list, ({ context, query }) => listOwnVentures(context, query));
  route(timelineEndpoints.list, ({ context, params, query }) => readTimeline(context, params.id, query));
  answer(ventureEndpoints.get, messages.detail, ({ context, params }) => readVenture(context, params.id));
  answer(ventureEndpoints.getBySlug, messages.detail, ({ context, params }) =>
    resolveSlug(context, params.slug),
  );
  answer(ventureEndpoints.rename, messages.saved, async ({ context, params, body }) => {
    await renameVenture(context, params.id, body.name);
    return readVenture(context, params.id);
  });
}

export function adminVentureRoutes({ answer, route }: Routes, onLinked: readonly OnLinked[]): void {
  const endpoints = adminVentureEndpoints;
  route(endpoints.list, ({ context, query }) => listForTeam(context, query));
  answer(endpoints.offer, messages.detail, ({ context, params }) => offerVenture(context, params.id));
  answer(endpoints.create, messages.created, async ({ context, body }) =>
    readVenture(context, await createVenture(context, body, onLinked)),
  );
  answer(endpoints.linkSubmission, messages.linked, async ({ context, params, body }) => {
    const link = { ventureId: params.id, submissionId: body.submission_id };
    await linkSubmission(context, link, onLinked);
    return readVenture(context, params.id);
  });
}
