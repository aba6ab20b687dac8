import type { CohortChoices } from '@proxima/contract/cohorts/cohort-wire';
import type { CohortContent, ContentForm } from '@proxima/contract/cohorts/programme-wire';
import { ZonedTime } from '../../../domain/time/zoned-time.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { AddFromList } from './add-from-list.tsx';
import { useChoices, useContent, useSaveContent } from './cohorts.queries.ts';

const formOf = ({ events, resources }: CohortContent): ContentForm => ({
  events: events.map(({ id, counts_attendance }) => ({ id, counts_attendance })),
  resources: resources.map(({ id }) => id),
});

interface PartProps {
  cohortId: number;
  content: CohortContent;
  choices: CohortChoices | undefined;
  onSave: (change: Partial<ContentForm>) => void;
}

function Events({ cohortId, content: { events }, choices, onSave }: PartProps) {
  const chosen = new Set(events.map(({ id }) => id));
  const kept = events.map(({ id, counts_attendance }) => ({ id, counts_attendance }));
  return (
    <TitledCard title="Events" lead="Founders see those to come. Attendance is taken by list or by code.">
      {events.length === 0 && <p className="text-sm text-ink-soft">No events are chosen yet.</p>}
      <ul className="-mt-2 divide-y divide-line">
        {events.map(({ id, title, starts_at, time_zone, counts_attendance }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-56 grow basis-64">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-sm text-ink-soft">
                <ZonedTime at={starts_at} zone={time_zone} />
              </p>
            </div>
            <Checkbox
              label="Counts"
              checked={counts_attendance}
              onChange={({ target }) =>
                onSave({
                  events: kept.map((one) =>
                    one.id === id ? { id, counts_attendance: target.checked } : one,
                  ),
                })
              }
            />
            <LinkButton href={paths.adminCohort(cohortId, 'events', id)} kind="secondary" size="small">
              Attendance
            </LinkButton>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Remove ${title}`}
              onClick={() => onSave({ events: kept.filter((one) => one.id !== id) })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <AddFromList
        label="Add an event"
        choices={(choices?.events ?? []).filter(({ id }) => !chosen.has(id))}
        onAdd={(id) => onSave({ events: [...kept, { id, counts_attendance: true }] })}
      />
    </TitledCard>
  );
}

function Resources({ content: { resources }, choices, onSave }: PartProps) {
  const kept = resources.map(({ id }) => id);
  return (
    <TitledCard title="Courses and toolkits" lead="Founders see them with their progress.">
      {resources.length === 0 && <p className="text-sm text-ink-soft">None are assigned yet.</p>}
      <ul className="-mt-2 divide-y divide-line">
        {resources.map(({ id, title, kind }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{title}</span>
              <span className="text-sm text-ink-soft"> · {kind === 'course' ? 'Course' : 'Toolkit'}</span>
            </p>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Remove ${title}`}
              onClick={() => onSave({ resources: kept.filter((one) => one !== id) })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <AddFromList
        label="Assign a course or toolkit"
        choices={(choices?.resources ?? []).filter(({ id }) => !kept.includes(id))}
        onAdd={(id) => onSave({ resources: [...kept, id] })}
      />
    </TitledCard>
  );
}

/** The events, courses and toolkits of a cohort. */
export function ContentView({ cohortId }: { cohortId: number }) {
  const choices = useChoices().data;
  const save = useSaveContent(cohortId);
  return (
    <QueryContent query={useContent(cohortId)}>
      {(content) => {
        const part = {
          cohortId,
          content,
          choices,
          onSave: (change: Partial<ContentForm>) => save.mutate({ ...formOf(content), ...change }),
        };
        return (
          <div className="flex max-w-4xl flex-col gap-6">
            <Events {...part} />
            <Resources {...part} />
          </div>
        );
      }}
    </QueryContent>
  );
}
