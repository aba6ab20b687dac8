import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { text } from '../wire/text.ts';
import { updateForm } from './update-form.ts';
import { updateLimits } from './update-messages.ts';
import { followedVenture, metricSeries, updateTemplate, wireUpdate } from './update-wire.ts';

export const updateEndpoints = {
  /** The updates of a venture, newest first; for its people, the team, and investors who funded it. */
  list: get('/api/ventures/:id/updates', 'account', { query: pageQuery, reply: page(wireUpdate) }),
  /** The metrics in a venture's updates, by month. A later update replaces the value of an earlier one. */
  metrics: get('/api/ventures/:id/metrics', 'account', {
    params: idParams,
    reply: success(boundedList(metricSeries, updateLimits.series)),
  }),
  /** What a founder can include in the next update. */
  template: get('/api/ventures/:id/update-template', 'account', { reply: success(updateTemplate) }),
  /** Publishes an update: it cannot be changed afterwards, only taken back or followed by another one. */
  publish: post('/api/ventures/:id/updates', 'account', { body: updateForm, reply: success(wireUpdate) }),
  /** Takes an update back: only founders and the team still see it, and its metrics no longer count. */
  withdraw: post('/api/updates/:id/withdrawal', 'account', { reply: success(wireUpdate) }),
  /** “I can help”: the founders and the team see who, and the note. */
  offer: put('/api/updates/:id/asks/:ask/offer', 'account', {
    repeat: 'natural',
    body: z.object({ note: text(updateLimits.note).default('') }),
    reply: success(wireUpdate),
  }),
  /** Takes back the caller's offer to help with an ask of an update. */
  endOffer: del('/api/updates/:id/asks/:ask/offer', 'account', { reply: success(wireUpdate) }),
  /** Ventures that the caller funded, whether or not they are still eligible. */
  followed: get('/api/portfolio/followed', 'member', {
    reply: success(boundedList(followedVenture, 'commitmentsOfInvestor')),
  }),
};
