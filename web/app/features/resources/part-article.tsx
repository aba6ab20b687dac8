import type { Resource, ResourcePart } from '@proxima/contract/resources/resources';
import { paths } from '../../paths.ts';
import { RichContent } from '../../ui/display/rich-content.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { LessonDownloads } from './lesson-downloads.tsx';
import { LessonVideo } from './lesson-video.tsx';
import { NextPart } from './next-part.tsx';

interface PartArticleProps {
  resource: Resource;
  part: ResourcePart;
}

/** Above a lesson of a course; a toolkit has its own head. */
const LessonHead = ({ resource, part }: PartArticleProps) => (
  <div className="flex flex-col gap-3">
    <Breadcrumb
      crumbs={[
        { label: 'Resources', href: paths.resources },
        { label: resource.title, href: paths.resource(resource.slug) },
        { label: part.title },
      ]}
    />
    <p className="mt-2 text-sm text-ink-soft">
      Lesson {resource.parts.indexOf(part) + 1} of {resource.parts_count} · {part.minutes} min
    </p>
    <h1 className="text-2xl md:text-3xl">{part.title}</h1>
  </div>
);

/** One text with its video, its files and the way to the next one. */
export const PartArticle = ({ resource, part }: PartArticleProps) => (
  <article className="flex max-w-text flex-col gap-8">
    {resource.parts_count > 1 ? (
      <LessonHead resource={resource} part={part} />
    ) : (
      <h2 className="text-xl md:text-2xl">{part.title}</h2>
    )}
    <LessonVideo key={part.slug} slug={resource.slug} part={part} />
    <RichContent html={part.body} className="prose wrap-anywhere" />
    <LessonDownloads slug={resource.slug} files={part.files} />
    <NextPart resource={resource} part={part} />
  </article>
);
