import {
  type ResourceSummary,
  type ResourceTopic,
  resourceFilters,
  resourceTopics,
} from '@proxima/contract/resources/resources';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { NoMatches } from '../../ui/feedback/no-matches.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ResourceCard } from './resource-card.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { isStarted } from './resource-text.ts';
import { useResources } from './resources.queries.ts';

interface Group {
  title: string;
  resources: readonly ResourceSummary[];
}

/** What the reader has started first, then everything else by topic. */
function groupsOf(resources: readonly ResourceSummary[]): Group[] {
  const topics = Object.keys(resourceTopics) as ResourceTopic[];
  const started = resources.filter(isStarted);
  return [
    { title: 'Continue', resources: started },
    ...topics.map((topic) => ({
      title: resourceTopics[topic],
      resources: resources.filter((resource) => resource.topic === topic && !started.includes(resource)),
    })),
  ].filter((group) => group.resources.length > 0);
}

const GroupSection = ({ title, resources }: Group) => (
  <section aria-label={title}>
    <h2 className="mb-4 text-xl">{title}</h2>
    <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {resources.map((resource) => (
        <ResourceCard key={resource.slug} resource={resource} />
      ))}
    </ul>
  </section>
);

/** The toolkits and courses. */
export function ResourcesPage() {
  const { filters, change, apply } = useCheckedFilters(resourceFilters);
  return (
    <div className="flex flex-col gap-8">
      <ResourceFilters query={filters} onChange={change} />
      <QueryContent query={useResources(filters)}>
        {(resources) =>
          resources.length === 0 ? (
            <Card>
              <NoMatches
                of="resources"
                search={filters.q}
                onClearSearch={() => change({ q: '' })}
                filters={filters}
                onShowAll={() => apply('')}
              >
                They come with each release.
              </NoMatches>
            </Card>
          ) : (
            <div className="flex flex-col gap-10">
              {groupsOf(resources).map((group) => (
                <GroupSection key={group.title} {...group} />
              ))}
            </div>
          )
        }
      </QueryContent>
    </div>
  );
}
