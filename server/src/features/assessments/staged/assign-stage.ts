import { audit } from '../../../platform/audit.ts';
import { type Platform, systemContext } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import {
  type CurrentStage,
  getRubricOfStage,
  listPanel,
  lockOpenStage,
  updateResults,
} from '../../stages/current-stage.ts';
import { listInvolved } from '../../stages/list-involved.ts';
import { insertAssessments, lockAssigning } from '../assessments.repository.ts';
import { listExpertiseRows } from '../rubrics/expertise.repository.ts';
import { assignBalanced, type Reader, type Unread } from './assign-balanced.ts';
import { countByReader, listUnread, type UnreadRow } from './stage-assignment.repository.ts';

/**
 * Assigns what is missing in a stage that is open and assigns by itself: by load, expertise and conflicts (docs/rules.md, "Stages of a call"). May
 * run at any time, and more than once. `isAsked`: a colleague wants it, also where the stage is assigned by hand.
 */
export async function assignStage(
  platform: Platform,
  stageId: number,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    await lockAssigning(tx.db);
    const stage = await lockOpenStage(tx.db, stageId);
    if (!stage || (stage.assigning !== 'balanced' && !isAsked)) return;
    const panel = await listReaders(tx, stage);
    const unread = await listUnread(tx.db, stage.id, stage.readers_per_application);
    const experts = await listExpertiseRows(tx.db);
    const pairs = assignBalanced(
      unread.map((row) => withExperts(row, experts)),
      panel,
    );
    if (pairs.length === 0) return;
    await storePairs(tx, stage, panel, pairs);
    const context = systemContext(platform, 'stages.assign');
    const details = { assigned: pairs.length, call: stage.call_id };
    await audit(tx.db, context, 'stage.assigned', { kind: 'stage', id: stage.id }, details);
  });
}

export type Panel = (Reader & { name: string })[];

/** Who may read, with what they have already; nobody who is part of an application to the call. */
export async function listReaders(tx: Transaction, stage: CurrentStage): Promise<Panel> {
  const panel = await listPanel(tx.db, stage);
  const involved = await listInvolved(
    tx.db,
    stage.call_id,
    panel.map(({ id }) => id),
  );
  const counts = await countByReader(tx.db, stage.id);
  return panel
    .filter(({ id }) => !involved.has(id))
    .map(({ id, name, limit }) => ({ id, name, limit, load: counts.get(id)?.assigned ?? 0 }));
}

const withExperts = (
  { industries, ...row }: UnreadRow,
  expertise: readonly { reviewer_id: number; industry: string }[],
): Unread => ({
  ...row,
  experts: expertise
    .filter(({ industry }) => industries.includes(industry))
    .map(({ reviewer_id }) => reviewer_id),
});

export async function storePairs(
  tx: Transaction,
  stage: CurrentStage,
  panel: Panel,
  pairs: ReturnType<typeof assignBalanced>,
): Promise<void> {
  const names = new Map(panel.map(({ id, name }) => [id, name]));
  const { version } = await getRubricOfStage(tx.db, stage.id);
  await insertAssessments(
    tx.db,
    pairs.map(({ application, reader }) => ({
      submission_id: application,
      stage_id: stage.id,
      reviewer_id: reader,
      reviewer_name: names.get(reader) ?? '',
      rubric_version: version,
    })),
  );
  await updateResults(tx, stage.id, [...new Set(pairs.map(({ application }) => application))]);
}
