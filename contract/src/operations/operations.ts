import { z } from 'zod';
import { auditFilters, auditPage, auditPeople } from '../audit/audit-wire.ts';
import { counted } from '../wire/counted.ts';
import { get, post } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { listLimits } from '../wire/row-limits.ts';
import { trimmedText } from '../wire/text.ts';

export const operationMessages = {
  retried: 'Sending again now.',
  notFailed: 'This email was neither refused nor suppressed, so it cannot be retried.',
  broken: 'Verification failed: the log was tampered with.',
  notProven: 'Nothing is proven yet: there is no seal. A seal is written every minute.',
} as const;

export const emailStates = {
  queued: { label: 'Queued', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  /** Accepted by the next server, and came back from a later one. */
  returned: { label: 'Returned', tone: 'red' },
  /** Not sent, because emails to its address come back. */
  suppressed: { label: 'Suppressed', tone: 'slate' },
} as const;
export type EmailState = keyof typeof emailStates;
const emailState = z.enum(['queued', 'sent', 'failed', 'returned', 'suppressed']);

/** Why emails to an address are no longer sent. */
export const deadAddress = z.object({
  since: z.string(),
  /** The enhanced status code (RFC 3463) where the other server named one. */
  code: z.string(),
  reason: z.string(),
});
export type WireDeadAddress = z.infer<typeof deadAddress>;

const email = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: emailState,
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});
export type OutboxEmail = z.infer<typeof email>;

const verification = z.object({
  entries: z.number().int(),
  problems: boundedList(
    z.object({
      kind: z.enum(['changed', 'missing', 'inserted', 'shortened', 'seal']),
      chain: z.string(),
      position: z.number().int(),
      id: id.nullable(),
    }),
    listLimits.auditProblems,
  ),
  /** The last genuine seal; null without one. */
  proven: z.object({ seal: z.number().int(), at: z.string(), mac: z.string() }).nullable(),
  /** Entries that no seal covers yet. */
  entries_since: z.number().int(),
  /** Seals that were made before the installation's key was replaced. */
  other_key_seals: z.number().int(),
});
export type AuditVerification = z.infer<typeof verification>;

/** The result of a verification as text. It states only what the last seal proves. */
export function describeVerification(found: Omit<AuditVerification, 'entries'>): string {
  const { problems, proven, entries_since, other_key_seals } = found;
  if (problems.length > 0) return operationMessages.broken;
  if (!proven) return operationMessages.notProven;
  const time = `${proven.at.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `Log verified: no entries changed, removed or inserted up to the last seal (${time}).`,
    entries_since > 0 && `${counted(entries_since, 'newer entry is', 'newer entries are')} not sealed yet.`,
    other_key_seals > 0 &&
      `${counted(other_key_seals, 'older seal was', 'older seals were')} made with another key and not checked.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const health = z.object({
  database: z.object({ version: z.string(), bytes: z.number() }),
  emails: z.object({ queued: z.number().int(), failed: z.number().int() }),
  queues: boundedList(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
    }),
    listLimits.queues,
  ),
  realtime: z.object({ ok: z.boolean(), detail: z.string(), sockets: z.number().int() }),
  mail_delivery: z.object({ ok: z.boolean(), detail: z.string() }),
  server: z.object({ node: z.string(), uptime_seconds: z.number(), memory_bytes: z.number() }),
});
export type Health = z.infer<typeof health>;

/** The filter of the list of sent emails. */
export const emailFilters = z.object({ state: emailState.optional() });

export const operationEndpoints = {
  /** Emails by state, newest first. */
  listEmails: get('/api/admin/outbox', 'operations.read', {
    query: pageQuery.extend(emailFilters.shape),
    reply: page(email),
  }),
  /** One email. Its text is stored until it is sent, or in the outbox folder without SMTP, and is for those whose role opens everything. */
  getEmail: get('/api/admin/outbox/:id', 'operations.read', {
    reply: success(email.extend({ text: z.string().nullable() })),
  }),
  /** Sends an email again that failed or was suppressed, and later ones to its address, too. */
  retryEmail: post('/api/admin/outbox/:id/retry', 'operations.read', { reply: success(email) }),
  /** Health of the database, background jobs, emails and real time, as this node sees it. */
  health: get('/api/admin/health', 'operations.read', { reply: success(health) }),
  /** Who did what, newest first, in sentences. */
  listAudit: get('/api/admin/audit', 'team.manage', {
    query: auditFilters,
    reply: auditPage,
  }),
  /** People by name, email address or telephone number, to narrow the log to one of them; members only for those who may read their list. */
  listAuditPeople: get('/api/admin/audit/people', 'team.manage', {
    limit: 'search',
    query: z.object({ search: trimmedText().max(200) }),
    reply: success(auditPeople),
  }),
  /** Checks every entry of the log against its chain, and the chains against their seals. */
  verifyAudit: post('/api/admin/audit/verification', 'team.manage', {
    limit: 'read',
    repeat: 'natural',
    reply: success(verification),
  }),
};
