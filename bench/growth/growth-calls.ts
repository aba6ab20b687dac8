import { randomBytes } from 'node:crypto';
import { adminChatEndpoints, chatEndpoints } from '@proxima/contract/chat/chat';
import { notificationEndpoints } from '@proxima/contract/notifications/notifications';
import { operationEndpoints } from '@proxima/contract/operations/operations';
import { adminSubmissionEndpoints, submissionEndpoints } from '@proxima/contract/submissions/submissions';
import type pg from 'pg';
import { hashOf } from '../members.ts';
import type { Owners } from './growth-rows.ts';

export interface Call {
  path: string;
  /** The callers' tokens, used in turn. */
  tokens: readonly string[];
}

/** Lists of an installation filled by `fill`, by description. */
export async function openLists(
  pool: pg.Pool,
  owners: Owners,
  adminToken: string,
): Promise<Record<string, Call>> {
  const average = await Promise.all(owners.average.map((id) => signIn(pool, id)));
  const busy = [await signIn(pool, owners.busy)];
  const former = [await signIn(pool, owners.former)];
  const admin = [adminToken];
  const [own, messages, all] = [
    submissionEndpoints.list.path,
    chatEndpoints.history.path,
    adminSubmissionEndpoints.list.path,
  ];
  const [log, outbox, bell] = [
    operationEndpoints.listAudit.path,
    operationEndpoints.listEmails.path,
    notificationEndpoints.list.path,
  ];
  const [submission, message] = [await middleOf(pool, 'submissions'), await middleOf(pool, 'messages')];
  const [entry, email] = [await middleOf(pool, 'audit_log'), await middleOf(pool, 'email_outbox')];
  const quarter = `since=${daysAgo(600)}&before=${daysAgo(510)}`;
  return {
    'submissions of fifty members with about 85 each, alternating': { path: own, tokens: average },
    'submissions of a member with a tenth of all': { path: own, tokens: busy },
    'the same, in revision': { path: `${own}?status=revision`, tokens: busy },
    'the same, a page in the middle': { path: `${own}?cursor=${submission}`, tokens: busy },
    'submissions of a member inactive for half of all rows': { path: own, tokens: former },
    'messages of fifty members with about 85 each, alternating': { path: messages, tokens: average },
    'messages of a member with a tenth of all': { path: messages, tokens: busy },
    'the same messages, a page in the middle': { path: `${messages}?cursor=${message}`, tokens: busy },
    'messages of a member inactive for half of all rows': { path: messages, tokens: former },
    "the administrators' list": { path: all, tokens: admin },
    'the same, in revision, with most under review': { path: `${all}?status=revision`, tokens: admin },
    'the same, searching a word in one of fifty': { path: `${all}?search=harbour`, tokens: admin },
    "the administrators' inbox": { path: adminChatEndpoints.conversations.path, tokens: admin },
    'the audit log': { path: log, tokens: admin },
    'the audit log, a page in the middle': { path: `${log}?cursor=${entry}`, tokens: admin },
    'the audit log of an old quarter of a year': { path: `${log}?${quarter}`, tokens: admin },
    'the audit log, by or about the member with a tenth of all': {
      path: `${log}?person_id=${owners.busy}`,
      tokens: admin,
    },
    'the audit log of accounts': { path: `${log}?group=accounts`, tokens: admin },
    'the log of emails': { path: outbox, tokens: admin },
    'the log of emails, a page in the middle': { path: `${outbox}?cursor=${email}`, tokens: admin },
    'notifications of fifty members with about 85 each, alternating': { path: bell, tokens: average },
    'notifications of a member with a tenth of all': { path: bell, tokens: busy },
  };
}

const daysAgo = (days: number) => encodeURIComponent(new Date(Date.now() - days * 86_400_000).toISOString());

async function signIn(pool: pg.Pool, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query('insert into sessions (user_id, token_hash) values ($1, $2)', [userId, hashOf(token)]);
  return token;
}

async function middleOf(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query(`select max(id) / 2 as middle from ${table}`);
  return Number(rows[0].middle);
}
