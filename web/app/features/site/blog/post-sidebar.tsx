import { publishedDate } from '../../../lib/format/published-date.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import type { Post } from '../content-data.ts';

const RecentNews = ({ posts }: { posts: Post['recent_blog'] }) => (
  <nav aria-labelledby="recent-news">
    <h2 id="recent-news" className="text-xl">
      Recent News
    </h2>
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {posts.map((post) => (
        <li key={post.id} className="group relative flex items-center gap-4 py-4">
          <Picture
            image={post.image}
            alt=""
            sizes="6rem"
            className="aspect-3/2 h-16 w-24 shrink-0 rounded-control bg-mist object-cover"
          />
          <div>
            <p className="text-xs text-ink-soft">
              <time dateTime={post.date}>{publishedDate(post.date)}</time>
            </p>
            <a
              href={paths.blog(post.slug)}
              className="mt-0.5 block text-sm leading-snug font-medium after:absolute after:inset-0 group-hover:text-ember"
            >
              {post.blog_title}
            </a>
          </div>
        </li>
      ))}
    </ul>
  </nav>
);

/** Beside a post: recent posts, and a link to contact us. */
export const PostSidebar = ({ post }: { post: Post }) => (
  <aside className="flex flex-col gap-8 lg:sticky lg:top-28 lg:self-start">
    {post.recent_blog.length > 0 && <RecentNews posts={post.recent_blog} />}
    <div className="bg-night rounded-card p-6 text-on-night">
      <h2 className="text-xl">Working on something?</h2>
      <p className="mt-2 text-sm text-on-night-soft">
        Tell us about it. A person reads every message, and a person replies.
      </p>
      <LinkButton href={paths.contact} kind="on-night" className="mt-5 w-full">
        Contact us
      </LinkButton>
    </div>
  </aside>
);
