import { z } from 'zod';
import { contactEmail } from '../accounts/email.ts';
import { knownIndustries } from '../assessments/rubrics.ts';
import { simpleEmail } from '../submissions/submissions.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { filledText } from '../wire/text.ts';
import { juryMessages as messages } from './jury-messages.ts';

/** The most open invitations of a stage. */
export const maxJuryInvitations = 500;

const reader = z.object({
  id,
  name: z.string(),
  /** A colleague reads without an invitation, and cannot be removed. */
  is_juror: z.boolean(),
  max_applications: z.number().int().nullable(),
  has_agreed: z.boolean(),
  /** Part of an application to the call: nothing is assigned to them. */
  is_involved: z.boolean(),
  /** What they know well. */
  industries: boundedList(z.string(), 100),
  assigned: count,
  given: count,
});

const readers = z.object({
  readers: boundedList(reader, 1_000),
  invitations: boundedList(
    z.object({ id, name: z.string(), email: z.string(), expires_at: z.string(), has_ended: z.boolean() }),
    maxJuryInvitations,
  ),
});
export type Readers = z.output<typeof readers>;

/** What the team enters about a reader; the limit is of jurors alone. */
export const readerForm = z.object({
  max_applications: z
    .number(messages.maxApplications)
    .int(messages.maxApplications)
    .min(1, messages.maxApplications)
    .max(1_000, messages.maxApplications)
    .nullable(),
  industries: knownIndustries,
});
export type ReaderForm = z.output<typeof readerForm>;

export const jurorForm = readerForm.extend({
  name: filledText(lengths.name, messages.nameRequired),
  email: contactEmail(simpleEmail),
  industries: knownIndustries.default([]),
});
export type JurorForm = z.output<typeof jurorForm>;

const path = '/api/admin/stages/:id';
const reply = success(readers);

/** Who reads in a stage. */
export const readerEndpoints = {
  /** Who reads in a stage: jurors and open invitations. */
  list: get(`${path}/readers`, 'submissions.read', { reply }),
  /** Invites someone by email; the link works once, within seven days. */
  invite: post(`${path}/jurors`, 'submissions.decide', { body: jurorForm, reply }),
  /** Withdraws the invitation of a juror; its link stops working. */
  withdraw: del(`${path}/jury-invitations/:invitation`, 'submissions.decide', { reply }),
  /** Changes how many applications a juror reads, and what a juror or colleague knows well. */
  save: put(`${path}/readers/:user`, 'submissions.decide', { repeat: 'natural', body: readerForm, reply }),
  /** Ends a juror's access. What they gave stays. */
  remove: del(`${path}/jurors/:user`, 'submissions.decide', { reply }),
  /** Assigns what is missing now, balanced, also in a stage that is assigned by hand. */
  assign: post(`${path}/assignment`, 'submissions.decide', { reply }),
};
