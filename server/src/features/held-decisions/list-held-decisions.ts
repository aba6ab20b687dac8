import type { HeldDecision, reviewEndpoints } from '@proxima/contract/submissions/review';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { listWithinReach } from '../../platform/database/statements/assigned.ts';
import { type HeldDecisionRow, presentHeld, subjectOf } from './find-held.ts';
import { listHeld } from './held-decisions.repository.ts';
import type { HeldKinds } from './held-kinds.ts';

/** Held decisions that the caller's role reaches, in the order in which they will be sent. */
export async function listHeldDecisions(
  context: Context<Admin>,
  { cursor, limit, call }: QueryOf<typeof reviewEndpoints.listHeld>,
  kinds: HeldKinds,
): Promise<ReplyOf<typeof reviewEndpoints.listHeld>> {
  const { items, next_cursor } = paginate(
    await listHeld(context.platform.db, { after: parseIdCursor(cursor), call, limit }),
    limit,
  );
  return { message: 'Held decisions', data: await describe(context, items, kinds), next_cursor };
}

async function describe(
  context: Context<Admin>,
  rows: readonly HeldDecisionRow[],
  kinds: HeldKinds,
): Promise<HeldDecision[]> {
  const idsOf = (kind: keyof HeldKinds) =>
    rows.map(subjectOf).flatMap((subject) => (subject.kind === kind ? [subject.id] : []));
  const { platform, actor } = context;
  const [submissions, ventures] = await Promise.all([
    listWithinReach(platform.db, actor, 'submissions', idsOf('submission')),
    listWithinReach(platform.db, actor, 'ventures', idsOf('venture')),
  ]);
  const subjects = {
    submission: await kinds.submission.describe(context, submissions),
    venture: await kinds.venture.describe(context, ventures),
  };
  return rows.flatMap((row) => {
    const { kind, id } = subjectOf(row);
    const subject = subjects[kind].get(id);
    return subject ? [presentHeld(row, subject)] : [];
  });
}
