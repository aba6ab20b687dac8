import { type Resource, resourceKinds, resourceTopics } from '@proxima/contract/resources/resources';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LessonList } from './lesson-list.tsx';
import { PartArticle } from './part-article.tsx';
import { extentOf } from './resource-text.ts';
import { useResource } from './resources.queries.ts';
import { SaveModel } from './save-model.tsx';

const all = { label: 'Resources', href: paths.resources };

function Facts({ resource }: { resource: Resource }) {
  const { kind, topic, author, country, reviewed_on } = resource;
  const facts = [
    resourceKinds[kind],
    resourceTopics[topic],
    extentOf(resource),
    country,
    `By ${author}, reviewed ${longDate(reviewed_on)}`,
  ].filter(Boolean);
  return <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>;
}

const Head = ({ resource }: { resource: Resource }) => (
  <div className="flex flex-col gap-3">
    <Breadcrumb crumbs={[all, { label: resource.title }]} />
    <h1 className="text-2xl md:text-3xl">{resource.title}</h1>
    <p className="max-w-text text-ink-soft">{resource.summary}</p>
    <Facts resource={resource} />
    {resource.download && <SaveModel />}
  </div>
);

/** A course begins with its lessons; a toolkit with one article is that article. */
function Opened({ resource, part }: { resource: Resource; part: string }) {
  const [only, ...more] = resource.parts;
  const lesson = resource.parts.find(({ slug }) => slug === part);
  if (lesson) return <PartArticle resource={resource} part={lesson} />;
  if (part) {
    return (
      <Card>
        <EmptyState title="This lesson does not exist">
          <a href={paths.resource(resource.slug)}>See all lessons</a>
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <Head resource={resource} />
      {only && more.length === 0 ? (
        <PartArticle resource={resource} part={only} />
      ) : (
        <LessonList resource={resource} />
      )}
    </div>
  );
}

/** @param part the lesson in the address, or empty. */
export const ResourcePage = ({ slug, part }: { slug: string; part: string }) => (
  <QueryContent query={useResource(slug)}>
    {(resource) => <Opened resource={resource} part={part} />}
  </QueryContent>
);
