import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, version } from '../wire/ids.ts';
import { trimmedText } from '../wire/text.ts';
import { audience } from './audience.ts';
import {
  draftAudience,
  foundPeople,
  listedMailing,
  mailingDetail,
  mailingLimits,
  mailingPreview,
  mailingText,
  ownMailing,
} from './mailing-wire.ts';

const base = '/api/admin/mailings';
const one = `${base}/:id` as const;
const detail = success(mailingDetail);

/** What goes to many people is written and sent by a person. */
const byPerson = { stability: 'internal', tokens: 'never' } as const;

/** Emails to the people of a filtered list. Only the console makes these calls; each needs the right of the list, too. */
export const mailingEndpoints = {
  /** Mailings that the caller may read, the newest first: with a limited role, their own. */
  list: get(base, 'mailings.send', { ...byPerson, query: pageQuery, reply: page(listedMailing) }),
  /** Begins a draft to the people of a list with its current filters. */
  create: post(base, 'mailings.send', { ...byPerson, body: z.object({ audience }), reply: detail }),
  /** One mailing, with what became of it for its recipients. Webhooks name this call. */
  get: get(one, 'mailings.send', { reply: detail }),
  /** Saves subject and text of a draft. */
  save: put(one, 'mailings.send', { ...byPerson, body: mailingText.extend({ version }), reply: detail }),
  /** Deletes a mailing of which nothing was sent. */
  remove: del(one, 'mailings.send', { ...byPerson, reply: acknowledged }),
  /** Who would get a draft now, and who would not, and why. */
  audience: get(`${one}/audience`, 'mailings.send', { ...byPerson, reply: success(draftAudience) }),
  /** People on the list by name, for previews. */
  people: get(`${one}/people`, 'mailings.send', {
    ...byPerson,
    limit: 'search',
    query: z.object({ search: trimmedText().max(200) }),
    reply: success(foundPeople),
  }),
  /** The email as these people would get it, with a text that need not be saved. */
  preview: post(`${one}/preview`, 'mailings.send', {
    ...byPerson,
    repeat: 'natural',
    body: mailingText.extend({ people: z.array(id).min(1).max(mailingLimits.previews) }),
    reply: success(boundedList(mailingPreview, mailingLimits.previews)),
  }),
  /** Sends a test of the text to the caller's own address. */
  test: post(`${one}/test`, 'mailings.send', { ...byPerson, body: mailingText, reply: acknowledged }),
  /** Saves the text, fixes the recipients and holds the mailing for ten minutes before it goes. Needs a recent password. */
  send: post(`${one}/sending`, 'mailings.send', {
    ...byPerson,
    body: mailingText.extend({ version }),
    reply: detail,
  }),
  /** Withdraws a held mailing: nothing is sent. */
  withdraw: post(`${one}/withdrawal`, 'mailings.send', {
    ...byPerson,
    body: z.object({ version }),
    reply: detail,
  }),
};

/** Mailings for those who got them. */
export const ownMailingEndpoints = {
  /** A mailing that the caller was sent, with their names filled in. */
  get: get('/api/mailings/:id', 'member', { reply: success(ownMailing) }),
};
