import {
  type DecisionPreview,
  type reviewEndpoints,
  reviewMessages,
} from '@proxima/contract/admin/submissions';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { renderEmail } from '../../notifications/layout/email-layout.ts';
import { planRevision } from '../requests/plan-revision.ts';
import { listRequests, type RequestRow } from '../requests/revision-requests.repository.ts';
import { assertMayDecide, type DecisionBody } from '../submissions.policy.ts';
import { findSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { decidedEmailOf } from './decision-email.ts';
import { findHeld, nameOfDecider } from './held-decisions.repository.ts';

type ManyBody = BodyOf<typeof reviewEndpoints.previewMany>;

/** What a decision would change and the emails it would send, in the order asked for. Nothing is changed. */
export async function previewDecisions(
  context: Context<Admin>,
  { items, ...decision }: ManyBody,
): Promise<DecisionPreview[]> {
  const { platform } = context;
  const { brand } = await readSections(platform, ['brand']);
  const previews: DecisionPreview[] = [];
  for (const item of items) {
    const row = await findSubmission(platform.db, 'all', item.id);
    if (!row) continue;
    const requests = await listRequests(platform.db, row.id);
    const mail = decidedEmailOf(platform, row, {
      decision: decision.decision,
      comment: commentOf(decision, requests),
    });
    const problem = await problemOf(context, row, { ...decision, version: item.version }, requests);
    previews.push({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      from: row.status,
      to: decision.decision,
      mail: { to: row.email, subject: mail.subject, text: renderEmail(mail, brand.name).text },
      problem,
    });
  }
  return previews;
}

/** The comment that the member would read. */
const commentOf = (decision: Omit<DecisionBody, 'version'>, requests: readonly RequestRow[]): string | null =>
  (decision.decision === 'revision' ? planRevision(requests, decision).comment : decision.comment) || null;

/** Why the decision would be refused, in words. */
async function problemOf(
  { platform }: Context<Admin>,
  row: SubmissionRow,
  body: DecisionBody,
  requests: readonly RequestRow[],
): Promise<string | null> {
  const held = await findHeld(platform.db, row.id);
  if (held) return reviewMessages.heldBy(nameOfDecider(held));
  if (row.version !== body.version) return submissionMessages.stale;
  try {
    assertMayDecide(row, body, requests.filter(({ state }) => state === 'open').length);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return error.message;
    throw error;
  }
}
