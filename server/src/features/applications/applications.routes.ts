import { applicationEndpoints as own } from '@proxima/contract/applications/application-endpoints';
import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { callApplicationEndpoints as team } from '@proxima/contract/applications/call-application-endpoints';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { addFile } from './editing/add-file.ts';
import { saveAnswer } from './editing/save-answer.ts';
import { discardApplication, startApplication } from './editing/start-application.ts';
import { suggestAnswers } from './editing/suggest-answers.ts';
import { acceptLateLink } from './late/accept-late-link.ts';
import { giveLateLink, readLateLinks, withdrawLateLink } from './late/give-late-link.ts';
import { acceptInvitation, describeInvitation } from './people/accept-invitation.ts';
import { inviteHelper, removeHelper, withdrawHelperInvitation } from './people/change-people.ts';
import { tellPlace } from './people/tell-place.ts';
import { listApplications } from './queue/list-applications.ts';
import { readStatistics } from './queue/read-statistics.ts';
import { remindUnsent } from './queue/remind-unsent.ts';
import { listOfCall, listOwnApplications } from './reading/list-own.ts';
import { openApplication } from './reading/read-application.ts';
import { readAnySent, readOwnSent } from './sending/read-sent.ts';
import { sendApplication } from './sending/send-application.ts';

/** Calls of those who write applications. */
export function applicationRoutes(routes: Routes): void {
  const { answer, route } = routes;
  answer(own.listOwn, messages.list, ({ context }) => listOwnApplications(context));
  answer(own.listOfCall, messages.list, ({ context, params }) => listOfCall(context, params.slug));
  answer(own.start, messages.started, ({ context, params }) => startApplication(context, params.slug));
  answer(own.get, messages.detail, byId(openApplication));
  answer(own.saveAnswer, messages.saved, ({ context, params, body }) =>
    saveAnswer(context, { ...body, id: params.id, questionId: params.question }),
  );
  answer(own.addFile, messages.fileAdded, ({ context, params, body, files }) =>
    addFile(context, { id: params.id, questionId: body.question, files: files.file ?? [] }),
  );
  route(own.send, byId(sendApplication));
  answer(own.discard, messages.discarded, byId(discardApplication));
  answer(own.suggestions, messages.suggestions, byId(suggestAnswers));
  answer(own.ofOwnSubmission, messages.detail, byId(readOwnSent));
  peopleRoutes(routes);
}

function peopleRoutes({ answer }: Routes): void {
  answer(own.invite, messages.invited, ({ context, params, body }) =>
    inviteHelper(context, params.id, body.email),
  );
  answer(own.withdrawInvitation, messages.invitationWithdrawn, ({ context, params }) =>
    withdrawHelperInvitation(context, params.id, params.invitation),
  );
  answer(own.removeHelper, messages.helperRemoved, ({ context, params }) =>
    removeHelper(context, params.id, params.user),
  );
  answer(own.openInvitation, messages.invitation, ({ context, body }) =>
    describeInvitation(context, body.token),
  );
  answer(own.acceptInvitation, messages.joined, ({ context, body }) => acceptInvitation(context, body.token));
  answer(own.tellPlace, '', byId(tellPlace));
  answer(own.acceptLateLink, messages.welcomeLate, ({ context, body }) =>
    acceptLateLink(context, body.token),
  );
}

/** What the team does with the applications of a call. */
export function callApplicationRoutes({ answer, route }: Routes): void {
  route(team.list, ({ context, params, query }) => listApplications(context, params.id, query));
  answer(team.statistics, messages.statistics, byId(readStatistics));
  route(team.remind, async ({ context, params }) => {
    const data = await remindUnsent(context, params.id);
    return { message: messages.reminded(data.count), data };
  });
  route(team.listLateLinks, async ({ context, params, query }) => ({
    message: messages.lateLinks,
    ...(await readLateLinks(context, params.id, query)),
  }));
  answer(team.giveLateLink, messages.lateLinkMade, byId(giveLateLink));
  answer(team.withdrawLateLink, messages.lateLinkWithdrawn, ({ context, params }) =>
    withdrawLateLink(context, params.id, params.link),
  );
  answer(team.ofSubmission, messages.detail, byId(readAnySent));
}
