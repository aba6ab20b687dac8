import { PostsList } from '../../features/admin-content/posts-list.tsx';
import { SectionsList } from '../../features/admin-content/sections-list.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { pageHandle } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { ExportMenu } from '../../session/export-menu.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Content', description: 'The blog and the texts of the site.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Content" actions={<LinkButton href={paths.adminNewPost}>Write a post</LinkButton>}>
    <div className="flex flex-col gap-10">
      <section aria-labelledby="texts">
        <h2 id="texts" className="mb-3 text-xl">
          Texts of the site
        </h2>
        <SectionsList />
      </section>
      <section aria-labelledby="blog">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id="blog" className="text-xl">
            Blog
          </h2>
          <ExportMenu list="posts" filters={{}} of="the posts" />
        </div>
        <PostsList />
      </section>
    </div>
  </ConsolePage>
);
