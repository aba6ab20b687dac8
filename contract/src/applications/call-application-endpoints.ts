import { z } from 'zod';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, page, pageQuery, success } from '../wire/envelope.ts';
import { count } from '../wire/ids.ts';
import { lateLinkForm } from './application-forms.ts';
import { sentApplication } from './application-wire.ts';
import { callApplication, callApplicationQuery, callStatistics, lateLink } from './call-application-wire.ts';

const call = '/api/admin/calls/:id';

/** What the team does with the applications of a call. */
export const callApplicationEndpoints = {
  /** What was sent to a call, newest first by default. */
  list: get(`${call}/applications`, 'submissions.read', {
    query: pageQuery.extend(callApplicationQuery.shape),
    reply: page(callApplication),
  }),
  /** How many began and sent, day by day, where they stop, and what lists can be filtered by. */
  statistics: get(`${call}/statistics`, 'submissions.read', { reply: success(callStatistics) }),
  /** Reminds everybody who began and can still send; nobody twice on a day. A conflict once nobody can. */
  remind: post(`${call}/reminders`, 'programmes.manage', { reply: success(z.object({ count })) }),
  /** The links that let someone apply after the end of a call, newest first. */
  listLateLinks: get(`${call}/late-links`, 'programmes.manage', {
    query: pageQuery,
    reply: page(lateLink),
  }),
  /** Emails a personal link by which one person can apply after the close. */
  giveLateLink: post(`${call}/late-links`, 'programmes.manage', {
    body: lateLinkForm,
    reply: acknowledged,
  }),
  /** Withdraws a late link; it stops working. */
  withdrawLateLink: del(`${call}/late-links/:link`, 'programmes.manage', { reply: acknowledged }),
  /** What a submission answered; null for one that was sent without a call. */
  ofSubmission: get('/api/admin/submissions/:id/application', 'submissions.read', {
    reply: success(sentApplication.nullable()),
  }),
};
