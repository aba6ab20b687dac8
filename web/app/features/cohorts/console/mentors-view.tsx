import type { MentorMatches } from '@proxima/contract/cohorts/programme-wire';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { AddFromList } from './add-from-list.tsx';
import { useMentors, useSaveMentors } from './cohorts.queries.ts';

type Venture = MentorMatches['ventures'][number];
type Mentor = MentorMatches['mentors'][number];

const loadText = (ventures: number) =>
  ventures === 0 ? 'no ventures' : `${ventures} ${ventures === 1 ? 'venture' : 'ventures'}`;

interface VentureMentorsProps {
  cohortId: number;
  venture: Venture;
  mentors: readonly Mentor[];
}

/** The mentors of one venture: who they are, who fits, and everyone else. */
function VentureMentors({ cohortId, venture, mentors }: VentureMentorsProps) {
  const save = useSaveMentors(cohortId, venture.place_id);
  const byId = new Map(mentors.map((mentor) => [mentor.id, mentor]));
  const named = [...venture.mentors, ...venture.suggested.map(({ id }) => id)];
  const others = mentors.filter(({ id }) => !named.includes(id));
  const add = (id: number) => save.mutate([...venture.mentors, id]);
  return (
    <TitledCard title={venture.title} lead={venture.industry || 'Industry not known'}>
      {venture.mentors.length > 0 && (
        <ul className="-mt-2 mb-4 divide-y divide-line">
          {venture.mentors.map((id) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="font-medium">{byId.get(id)?.name ?? 'Former mentor'}</span>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove ${byId.get(id)?.name} from ${venture.title}`}
                onClick={() => save.mutate(venture.mentors.filter((one) => one !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-col gap-2" aria-label="Suggested">
        {venture.suggested.map(({ id, knows }) => {
          const mentor = byId.get(id);
          return (
            mentor && (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
                <span className="min-w-0">
                  {mentor.name}{' '}
                  <span className="text-ink-soft">
                    {knows ? 'knows this industry, ' : ''}
                    {loadText(mentor.ventures)}
                  </span>
                </span>
                <Button
                  kind="secondary"
                  size="small"
                  aria-label={`Choose ${mentor.name} for ${venture.title}`}
                  onClick={() => add(id)}
                >
                  Choose
                </Button>
              </li>
            )
          );
        })}
      </ul>
      <AddFromList
        label="Someone else"
        choices={others.map(({ id, name, ventures }) => ({ id, title: `${name}, ${loadText(ventures)}` }))}
        onAdd={add}
      />
    </TitledCard>
  );
}

/** The mentors of each venture, suggested by what they know and how many ventures they have. */
export const MentorsView = ({ cohortId }: { cohortId: number }) => (
  <QueryContent query={useMentors(cohortId)}>
    {({ mentors, ventures }) => {
      if (mentors.length === 0)
        return (
          <EmptyState
            title="Nobody offers office hours yet"
            action={<LinkButton href={paths.adminOfficeHours()}>Office hours</LinkButton>}
          >
            Mentors are colleagues and members who have saved their hours.
          </EmptyState>
        );
      if (ventures.length === 0)
        return (
          <EmptyState title="Nobody has accepted a place yet">
            Ventures appear here once they have.
          </EmptyState>
        );
      return (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 2xl:grid-cols-3">
          {ventures.map((venture) => (
            <VentureMentors key={venture.place_id} {...{ cohortId, venture, mentors }} />
          ))}
        </div>
      );
    }}
  </QueryContent>
);
