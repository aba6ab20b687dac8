import { figureText, monthLabel } from '@proxima/contract/updates/figures';
import type { WireUpdate } from '@proxima/contract/updates/update-wire';
import { useId } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AskRow } from './ask-row.tsx';
import { PublishedBudgetTable, PublishedReport } from './published-with-it.tsx';
import { useWithdraw } from './updates.queries.ts';

type Metric = WireUpdate['metrics'][number];

const Metrics = ({ metrics }: { metrics: readonly Metric[] }) => (
  <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {metrics.map(({ name, unit, value, before }) => (
      <div key={name} className="rounded-control bg-mist px-4 py-3">
        <dt className="text-sm wrap-anywhere text-ink-soft">{name}</dt>
        <dd className="tabular-nums">
          <span className="font-display text-xl wrap-anywhere">{figureText(value, unit)}</span>
          <span className="block text-xs text-ink-soft">
            {before
              ? `${figureText(before.value, unit)} in ${monthLabel(before.month)}`
              : 'Reported for the first time'}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);

const Text = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h4 className="mb-1 font-sans text-sm font-medium text-ink-soft">{title}</h4>
    <p className="max-w-text wrap-anywhere whitespace-pre-wrap">{text}</p>
  </section>
);

const Withdrawal = ({ id, month }: { id: number; month: string }) => (
  <ConfirmingButton
    button={{ kind: 'quiet', size: 'small', 'aria-label': `Take back the update for ${month}` }}
    label="Take back"
    title={`Take back the update for ${month}?`}
    description="Investors and project managers will no longer see it, and its metrics no longer count. The emails already sent contain none of it. It cannot be published again; write a new one instead."
    kind="danger"
    change={useWithdraw(id)}
    pendingLabel="Taking back..."
  />
);

/** A founder's report of a month. */
export function UpdateCard({ update }: { update: WireUpdate }) {
  const headingId = useId();
  const { id, highlights, challenges, metrics, asks, report, budget, may } = update;
  const month = monthLabel(update.month);
  return (
    <article aria-labelledby={headingId}>
      <Card>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3 id={headingId} className="text-xl">
              {month}
            </h3>
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
              {update.by}, {longDate(update.published_at)}
            </p>
          </div>
          {update.withdrawn_at && <Badge tone="slate">Taken back</Badge>}
          {may.includes('withdraw') && <Withdrawal id={id} month={month} />}
        </div>
        <div className="flex flex-col gap-6">
          <Text title="Highlights" text={highlights} />
          {challenges && <Text title="What did not go well" text={challenges} />}
          {metrics.length > 0 && <Metrics metrics={metrics} />}
          {asks.length > 0 && (
            <section>
              <h4 className="mb-1 font-sans text-sm font-medium text-ink-soft">What would help</h4>
              <ul className="divide-y divide-line">
                {asks.map((ask) => (
                  <AskRow key={ask.id} updateId={id} ask={ask} mayOffer={may.includes('offer')} />
                ))}
              </ul>
            </section>
          )}
          {report && <PublishedReport report={report} />}
          {budget && <PublishedBudgetTable budget={budget} />}
        </div>
      </Card>
    </article>
  );
}
