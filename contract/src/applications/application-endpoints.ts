import { z } from 'zod';
import { requestAnswers } from '../submissions/revision-requests.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { count, id, idInAddress } from '../wire/ids.ts';
import { sizes } from '../wire/limits.ts';
import { helperInvitationForm } from './application-forms.ts';
import {
  applicationCall,
  applicationFile,
  listedApplication,
  maxApplications,
  openApplication,
  sentApplication,
  wireApplication,
} from './application-wire.ts';

const ofCall = { params: z.object({ slug: z.string().max(80) }) };
const questionId = z.string().regex(/^[a-z0-9-]{1,40}$/);
const token = z.object({ token: z.string().min(20).max(100) });
const answerInReply = wireApplication.shape.answers.element;

export const applicationEndpoints = {
  /** Unsent applications, and sent ones that can still be changed, which the caller owns or helps with. */
  listOwn: get('/api/applications', 'member', {
    reply: success(boundedList(listedApplication, 100)),
  }),
  /** The caller's applications to a call, and why the caller may not begin another. */
  listOfCall: get('/api/calls/:slug/applications', 'member', {
    ...ofCall,
    reply: success(
      z.object({
        call: applicationCall,
        reasons: boundedList(z.string(), 10),
        applications: boundedList(listedApplication, maxApplications),
      }),
    ),
  }),
  /** Begins an application, or returns the one that is not sent yet. */
  start: post('/api/calls/:slug/applications', 'member', { ...ofCall, reply: success(wireApplication) }),
  /** An application that the caller works on, with its form and answers. */
  get: get('/api/applications/:id', 'member', { inMemberView: 'hidden', reply: success(openApplication) }),
  /**
   * Saves one answer; null empties it. If someone else saved another since the caller read it, nothing is stored: `conflict` is true, and
   * `answer` is the other's. The same answer again is accepted whatever its version.
   */
  saveAnswer: put('/api/applications/:id/answers/:question', 'member', {
    repeat: 'natural',
    bodyLimit: sizes.answer,
    params: z.object({ id: idInAddress, question: questionId }),
    body: z.object({ value: z.json(), version: count }),
    reply: success(z.object({ answer: answerInReply, is_late: z.boolean(), conflict: z.boolean() })),
  }),
  /** Uploads a file for an answer; the answer is saved with the ids of its files. */
  addFile: post('/api/applications/:id/files', 'member', {
    body: z.object({ question: questionId }),
    files: { file: { kind: 'submission', max: 1 } },
    reply: success(applicationFile),
  }),
  /** Sends the application, or a new version of it. */
  send: post('/api/applications/:id/sending', 'member', {
    limit: 'contact',
    body: z.object({
      /** The version of the form that the caller has seen. */
      form_number: count,
      /** One for each open request of a revision. */
      answers: requestAnswers.optional(),
    }),
    reply: success(wireApplication),
  }),
  /** Deletes an unsent application. */
  discard: del('/api/applications/:id', 'member', { reply: acknowledged }),
  /** Invites someone by email to work on the application. */
  invite: post('/api/applications/:id/invitations', 'member', {
    limit: 'contact',
    body: helperInvitationForm,
    reply: success(wireApplication),
  }),
  /** Withdraws an invitation to help with an application. */
  withdrawInvitation: del('/api/applications/:id/invitations/:invitation', 'member', {
    reply: success(wireApplication),
  }),
  /** Ends someone's help, or one's own. */
  removeHelper: del('/api/applications/:id/people/:user', 'member', { reply: acknowledged }),
  /** What an invitation is for. */
  openInvitation: post('/api/application-invitations/open', 'member', {
    stability: 'internal',
    repeat: 'natural',
    body: token,
    reply: success(z.object({ call_title: z.string(), invited_by: z.string(), expires_at: z.string() })),
  }),
  /** Accepts an invitation to help with an application. */
  acceptInvitation: post('/api/application-invitations/accept', 'member', {
    body: token,
    reply: success(z.object({ slug: z.string(), application_id: id })),
  }),
  /** Reports to the others on which question the caller is. Nothing is stored. */
  tellPlace: put('/api/applications/:id/place', 'member', {
    stability: 'internal',
    repeat: { never: 'A moment later it would be wrong.' },
    limit: 'read',
    body: z.object({ question: questionId.nullable(), has_come: z.boolean().default(false) }),
    reply: acknowledged,
  }),
  /** What the caller answered to the same questions before, to be offered and never filled in. */
  suggestions: get('/api/applications/:id/suggestions', 'member', {
    inMemberView: 'hidden',
    reply: success(
      boundedList(
        z.object({ question_id: z.string(), value: z.json(), text: z.string(), source: z.string() }),
        300,
      ),
    ),
  }),
  /** Lets the caller apply after the close, by a personal link from the team. */
  acceptLateLink: post('/api/late-links/accept', 'member', {
    body: token,
    reply: success(z.object({ slug: z.string() })),
  }),
  /** The answers of one of the caller's submissions; null for one that was sent without a call. */
  ofOwnSubmission: get('/api/contacts/:id/application', 'member', {
    reply: success(sentApplication.nullable()),
  }),
};
