import { z } from 'zod';
import { boundedList, page, pageQuery } from '../wire/envelope.ts';
import { id, idInAddress } from '../wire/ids.ts';
import { trimmedText } from '../wire/text.ts';
import { auditGroupNames } from './audit-groups.ts';

/** The pages of the console to which sentences of the audit log link; the key is the page's part of the address. */
export const auditLinks = [
  'member',
  'colleague',
  'submission',
  'enquiry',
  'venture',
  'round',
  'project',
  'openings',
  'document',
  'programme',
  'call',
  'stage',
  'cohort',
  'event',
  'booking',
  'post',
  'resource',
  'role',
  'webhook',
  'import',
] as const;
export type AuditLink = (typeof auditLinks)[number];

/** A part of a sentence, with the page of what it names. */
const part = z.object({
  text: z.string(),
  link: z.object({ kind: z.enum(auditLinks), key: z.string() }).nullable(),
});
export type SentencePart = z.infer<typeof part>;

/** What entries can be asked for by what they are about. Those of a venture include those of its rounds. */
export const auditSubjects = ['user', 'venture', 'submission', 'round'] as const;

/** Far more than any sentence has. */
const maxParts = 2_000;

export const auditEntry = z.object({
  id,
  at: z.string(),
  /** Who did what, in words. */
  sentence: boundedList(part, maxParts),
  actor: z.string(),
  /** Their account; null for the system, a visitor, and a sender whom the reader may not know yet. */
  actor_id: id.nullable(),
  /** What it is about, if entries can be asked for by it. */
  about: z.object({ kind: z.enum(auditSubjects), id }).nullable(),
  action: z.string(),
  subject: z.string(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  /** As stored, as JSON. */
  details: z.string(),
});
export type AuditLine = z.infer<typeof auditEntry>;

/** A page of the log; `person`, `by` and `about` name whom and what it was asked for by. */
export const auditPage = page(auditEntry).extend({
  person: z.string().nullable(),
  by: z.string().nullable(),
  about: z.string().nullable(),
});

/** Those whom a search for a person finds first. */
export const maxAuditPeople = 20;

/** Someone by whom the log can be narrowed. */
const auditPerson = z.object({
  id,
  name: z.string(),
  /** What tells people of one name apart. */
  detail: z.string(),
});
export type AuditPerson = z.infer<typeof auditPerson>;
export const auditPeople = boundedList(auditPerson, maxAuditPeople);

/** An instant, as ISO 8601. */
const instant = z.iso.datetime({ offset: true });

export const auditFilters = pageQuery.extend({
  /** The beginning of the name of an action. */
  action: trimmedText().max(80).optional(),
  group: z.enum(auditGroupNames).optional(),
  /** Whoever acted, or whose account it is about. */
  person_id: idInAddress.optional(),
  actor_id: idInAddress.optional(),
  /** Both or neither. */
  subject_kind: z.enum(auditSubjects).optional(),
  subject_id: idInAddress.optional(),
  /** From then on. */
  since: instant.optional(),
  /** Before then. */
  before: instant.optional(),
});
