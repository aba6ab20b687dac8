import { ExportMenu } from '../../../domain/export-menu.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { CaseStudiesTable } from '../../../features/content/case-studies/case-studies-table.tsx';
import { PostsList } from '../../../features/content/posts-list.tsx';
import { ResourcesTable } from '../../../features/content/resources/resources-table.tsx';
import { SectionsList } from '../../../features/content/sections-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

export const handle = privateHandle(
  'Content',
  'The blog, the pages of the site, case studies, toolkits and courses.',
);

export const Component = () => (
  <ConsolePage
    title="Content"
    actions={
      <>
        <LinkButton kind="secondary" href={paths.adminPictures}>
          Pictures
        </LinkButton>
        <LinkButton href={paths.adminNewPost}>Write a post</LinkButton>
      </>
    }
  >
    <div className="flex flex-col gap-10">
      <section aria-labelledby="pages">
        <h2 id="pages" className="mb-3 text-xl">
          Site pages
        </h2>
        <SectionsList />
      </section>
      <section aria-labelledby="blog">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id="blog" className="text-xl">
            Blog
          </h2>
          <div className="flex flex-wrap justify-end gap-2">
            <LinkButton kind="secondary" size="small" href={paths.adminTopics}>
              Topics
            </LinkButton>
            <ExportMenu list="posts" filters={{}} of="the posts" />
          </div>
        </div>
        <PostsList />
      </section>
      <section aria-labelledby="case-studies">
        <h2 id="case-studies" className="mb-3 text-xl">
          Case studies
        </h2>
        <CaseStudiesTable />
      </section>
      <section aria-labelledby="resources">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id="resources" className="text-xl">
            Toolkits and courses
          </h2>
          <LinkButton kind="secondary" size="small" href={paths.adminNewResource}>
            Write a resource
          </LinkButton>
        </div>
        <ResourcesTable />
      </section>
    </div>
  </ConsolePage>
);
