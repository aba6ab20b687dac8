import { emailChoiceEndpoints, emailChoiceMessages } from '@proxima/contract/accounts/email-choices';
import { notificationEndpoints, notificationMessages } from '@proxima/contract/notifications/notifications';
import { teamEmailEndpoints, teamEmailMessages } from '@proxima/contract/notifications/team-emails';
import type { Routes } from '../../http/route.ts';
import { changeEmailChoices, chooseByLink, readEmailChoices } from './choices/choose-emails.ts';
import { changeTeamEmails, readTeamEmails } from './choices/choose-team-emails.ts';
import type { Describers } from './describe-subjects.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './read-notifications.ts';

export function emailChoiceRoutes({ answer, route, stream, platform }: Routes): void {
  stream(emailChoiceEndpoints.open, async ({ params }, reply) =>
    reply.redirect(`${platform.config.origin}/unsubscribe#t=${encodeURIComponent(params.token)}`, 303),
  );
  answer(emailChoiceEndpoints.unsubscribe, emailChoiceMessages.off, ({ context, params }) =>
    chooseByLink(context, params.token, false),
  );
  answer(emailChoiceEndpoints.resubscribe, emailChoiceMessages.on, ({ context, params }) =>
    chooseByLink(context, params.token, true),
  );
  answer(emailChoiceEndpoints.read, emailChoiceMessages.list, ({ context }) => readEmailChoices(context));
  route(emailChoiceEndpoints.change, async ({ context, body }) => ({
    message: Object.values(body).includes(false) ? emailChoiceMessages.off : emailChoiceMessages.on,
    data: await changeEmailChoices(context, body),
  }));
}

export function teamEmailRoutes({ answer }: Routes): void {
  answer(teamEmailEndpoints.read, teamEmailMessages.list, ({ context }) => readTeamEmails(context));
  answer(teamEmailEndpoints.change, teamEmailMessages.saved, ({ context, body }) =>
    changeTeamEmails(context, body),
  );
}

export function notificationRoutes({ answer, route }: Routes, describers: Describers): void {
  route(notificationEndpoints.list, ({ context, query }) => listNotifications(context, describers, query));
  answer(notificationEndpoints.unread, notificationMessages.unread, ({ context }) =>
    countUnread(context, describers),
  );
  answer(notificationEndpoints.read, notificationMessages.read, ({ context, params }) =>
    markRead(context, describers, params.id),
  );
  answer(notificationEndpoints.readAll, notificationMessages.read, ({ context, body }) =>
    markAllRead(context, body.up_to),
  );
}
