import type { UpdateForm } from '@proxima/contract/updates/update-form';
import { updateMessages as messages, updateLimits } from '@proxima/contract/updates/update-messages';
import type { WireUpdate } from '@proxima/contract/updates/update-wire';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { requireAct } from '../access/load-venture.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { listReports, readPublishableBudget } from '../projects/running/read-published.ts';
import { listWorkers } from '../ventures/people/list-concerned.ts';
import { lockChanges } from '../ventures/record/lock-changes.ts';
import { announceUpdate } from './announce-update.ts';
import { describeUpdate } from './load-update.ts';
import { insertValues, listSeries, provideSeries } from './metrics.repository.ts';
import { monthNow } from './read-template.ts';
import { readerOf } from './updates.policy.ts';
import { insertAsks, insertUpdate } from './updates.repository.ts';

/**
 * Publishes a founder's update to everyone who follows the venture. It cannot be changed afterwards.
 * @throws DomainError as `requireAct`; `validation_failed` for a future month, a metric in another unit than before or named twice, and a
 * report of another venture; `conflict` for more metrics than a venture can have, and for a budget that does not exist
 */
export const publishUpdate = (
  context: Context<SignedIn>,
  ventureId: number,
  form: UpdateForm,
): Promise<WireUpdate> =>
  inTransaction(context.platform, async (tx) => {
    const { viewer, venture } = await requireAct(tx.db, context.actor, 'publish_update', ventureId);
    const id = await create(tx, context, ventureId, form);
    return describeUpdate(tx.db, id, readerOf(viewer, venture));
  });

async function create(
  tx: Transaction,
  context: Context<SignedIn>,
  ventureId: number,
  form: UpdateForm,
): Promise<number> {
  const { actor } = context;
  if (form.month > (await monthNow(tx.db))) throw invalidField('month', messages.future);
  const author = (await listWorkers(tx.db, ventureId)).find(({ id }) => id === actor.userId);
  const id = await insertUpdate(tx.db, {
    venture_id: ventureId,
    month: form.month,
    highlights: form.highlights,
    challenges: form.challenges,
    report_id: await checkReport(tx, ventureId, form.report_id),
    budget: form.with_budget ? await budgetOf(tx, ventureId) : null,
    author_id: actor.userId,
    author_name: author?.name ?? '',
  });
  await insertValues(tx.db, id, await provideMetrics(tx, ventureId, form.metrics));
  await insertAsks(
    tx.db,
    id,
    form.asks.map(({ text }) => text),
  );
  await endDraft(tx.db, context, 'venture_update', ventureId);
  await audit(tx.db, context, 'venture.update-published', { kind: 'venture', id: ventureId }, { update: id });
  await announceUpdate(tx, { id, ventureId, authorId: actor.userId });
  return id;
}

async function checkReport(tx: Transaction, ventureId: number, id: number | null): Promise<number | null> {
  if (id !== null && (await listReports(tx.db, ventureId, [id])).length === 0)
    throw invalidField('report_id', messages.notYourReport);
  return id;
}

async function budgetOf(tx: Transaction, ventureId: number) {
  const budget = await readPublishableBudget(tx.db, ventureId);
  if (!budget) throw new DomainError('conflict', { message: messages.noBudget });
  return budget;
}

async function provideMetrics(tx: Transaction, ventureId: number, metrics: UpdateForm['metrics']) {
  await lockChanges(tx, ventureId);
  const known = await listSeries(tx.db, ventureId);
  const values: { metric_id: number; value: number }[] = [];
  for (const { value, ...metric } of metrics) {
    const { id, name, unit } = await provideSeries(tx.db, ventureId, metric);
    if (unit !== metric.unit) throw invalidField('metrics', messages.otherUnit(name, unit));
    if (values.some(({ metric_id }) => metric_id === id)) throw invalidField('metrics', messages.repeated);
    values.push({ metric_id: id, value });
  }
  const added = values.filter(({ metric_id }) => known.every(({ id }) => id !== metric_id));
  if (known.length + added.length > updateLimits.series)
    throw new DomainError('conflict', { message: messages.tooManySeries });
  return values;
}
