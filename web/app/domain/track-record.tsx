import type { TrackRecord } from '@proxima/contract/track-records/track-records';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import { shortDay } from '../lib/format/dates.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/display/badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';

type RecordedVenture = TrackRecord['ventures'][number];
type Achievement = RecordedVenture['milestones'][number];

const labels = new Map([...ventureIndustries, ...ventureStages].map(({ value, label }) => [value, label]));
const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

const Figure = ({ value, term, source }: { value: string; term: string; source: string }) => (
  <Card className="min-w-0">
    <dt className="text-sm font-medium">{term}</dt>
    <dd>
      <p className="mt-1 font-display text-3xl tabular-nums">{value}</p>
      <p className="mt-2 text-sm text-ink-soft">{source}</p>
    </dd>
  </Card>
);

function Figures({ figures: { accepted, on_time, ventures } }: Pick<TrackRecord, 'figures'>) {
  const share = `${Math.round((100 * on_time) / accepted)}%`;
  const milestones = plural(accepted, 'milestone', 'milestones');
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Figure
        value={String(accepted)}
        term="Accepted milestones"
        source="Submitted as project manager and accepted by the other side."
      />
      <Figure
        value={share}
        term="On time"
        source={`${on_time} of ${accepted} ${milestones}, submitted by the first due date.`}
      />
      <Figure value={String(ventures)} term="Ventures" source="With at least one accepted milestone." />
    </dl>
  );
}

const Milestone = ({ title, accepted_on, due_on, is_on_time }: Achievement) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{title ?? 'Milestone'}</p>
      <p className="mt-0.5 text-sm text-ink-soft">
        Accepted {shortDay(accepted_on, true)} · first due {shortDay(due_on, true)}
      </p>
    </div>
    <Badge tone={is_on_time ? 'green' : 'amber'}>{is_on_time ? 'On time' : 'Late'}</Badge>
  </li>
);

function Venture(props: RecordedVenture) {
  const { name, case_study, industry, stage, since, until, milestones, reference } = props;
  const kind = [industry, stage].flatMap((value) => labels.get(value ?? '') ?? []).join(' · ');
  const dates = since && `since ${shortDay(since, true)}${until ? `, until ${shortDay(until, true)}` : ''}`;
  return (
    <li>
      <Card>
        <h3 className="text-xl wrap-anywhere">{name ?? (kind || 'A venture')}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          {['Project manager', dates, name === null ? 'name not public' : kind].filter(Boolean).join(' · ')}
        </p>
        {case_study && (
          <a
            href={paths.caseStudy(case_study)}
            className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
          >
            Read the case study
            <span className="sr-only"> of {name}</span>
          </a>
        )}
        <ul className="mt-3 divide-y divide-line">
          {milestones.map((milestone, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: milestones without a title have no other key, and never move
            <Milestone key={index} {...milestone} />
          ))}
        </ul>
        {reference && (
          <figure className="mt-4 rounded-control bg-mist p-4">
            <blockquote className="max-w-text whitespace-pre-line wrap-anywhere">{reference.body}</blockquote>
            <figcaption className="mt-2 text-sm text-ink-soft">{reference.by}, founder</figcaption>
          </figure>
        )}
      </Card>
    </li>
  );
}

/** What a project manager did: three figures with what they are counted from, and milestones by venture. */
export function TrackRecordView({ figures, ventures }: TrackRecord) {
  if (ventures.length === 0)
    return (
      <EmptyState title="No accepted milestones yet">
        A milestone appears here once the project manager has submitted it and the other side has accepted it.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-8">
      <Figures figures={figures} />
      <section aria-labelledby="milestones-by-venture">
        <h2 id="milestones-by-venture" className="text-2xl">
          Milestones by venture
        </h2>
        <ul className="mt-4 flex flex-col gap-4">
          {ventures.map((venture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ventures without a name have no other key, and never move
            <Venture key={index} {...venture} />
          ))}
        </ul>
      </section>
    </div>
  );
}
