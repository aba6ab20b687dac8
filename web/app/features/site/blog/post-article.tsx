import { siteCopy } from '@proxima/contract/wire/messages';
import { useEffect, useRef, useState } from 'react';
import { publishedDate } from '../../../lib/format/published-date.ts';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import { OrbitSpinner } from '../../../ui/feedback/orbit-spinner.tsx';
import type { Post } from '../content-data.ts';
import { QuoteBlock } from '../frame/quote-block.tsx';
import { TopicLinks } from './topic-links.tsx';

/** The picture of a post, with a spinner in its place until it has loaded. */
function PostCover({ image, alt }: { image: string; alt: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);

  useEffect(() => {
    const picture = frame.current?.querySelector('img');
    const finish = () => setLoading(false);
    if (!picture || picture.complete) return finish();
    picture.addEventListener('load', finish);
    picture.addEventListener('error', finish);
    return () => {
      picture.removeEventListener('load', finish);
      picture.removeEventListener('error', finish);
    };
  }, []);

  return (
    <div ref={frame} className="relative grid place-items-center overflow-hidden rounded-card bg-mist">
      {isLoading && <OrbitSpinner size={40} className="absolute text-ink-soft" />}
      <Picture
        eager
        image={image}
        alt={alt}
        sizes="(min-width: 64rem) 48rem, 100vw"
        className="relative aspect-3/2 h-auto w-full object-cover"
      />
    </div>
  );
}

/** The author of a post, with portrait and a link if the About page introduces them. */
const PostByline = ({ author, author_name }: Pick<Post, 'author' | 'author_name'>) =>
  author === null ? (
    <span className="font-medium text-ink">{author_name}</span>
  ) : (
    <span className="flex min-w-0 items-center gap-3">
      <Picture
        image={author.portrait.image}
        alt={author.portrait.alt}
        sizes="3rem"
        className="size-12 shrink-0 rounded-full bg-mist object-cover"
      />
      <span className="min-w-0 wrap-anywhere">
        <a
          href={paths.teamMember(author.anchor)}
          className="font-medium text-ink underline-offset-4 hover:text-ember hover:underline"
        >
          {author.name}
        </a>
        <span className="block text-xs">{author.role}</span>
      </span>
    </span>
  );

/** Under posts without a quote of their own. */
const defaultQuote = {
  quote: 'The first principle is that you must not fool yourself, and you are the easiest person to fool.',
  author: 'Richard Feynman',
  role: 'Caltech commencement address, 1974',
};

/** One post: picture, date, author, subject, text and a closing quote, under the title of its banner. */
export const PostArticle = ({ post }: { post: Post }) => (
  <article>
    <PostCover key={post.image} image={post.image} alt={post.image_alt} />
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-ink-soft">
      <time dateTime={post.date}>{publishedDate(post.date)}</time>
      <PostByline {...post} />
      <span className="rounded-full border border-line bg-surface px-3 py-1 text-xs">{post.subject}</span>
    </div>
    {post.blog_content ? (
      <RichContent html={post.blog_content} className="prose lead-in mt-6 text-lg" />
    ) : (
      <p className="mt-6 text-lg text-ink-soft">{siteCopy.noContent}</p>
    )}
    <TopicLinks topics={post.topics} className="mt-10" />
    <div className="mt-14 border-t border-line pt-12">
      <QuoteBlock {...(post.quote ? { quote: post.quote, author: post.quote_source } : defaultQuote)} />
    </div>
  </article>
);
