import { siteCopy } from '@proxima/contract/wire/messages';
import { publishedDate } from '../../../lib/format/published-date.ts';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import type { Post } from '../content-data.ts';
import { QuoteBlock } from '../frame/quote-block.tsx';
import { PostByline } from './post-byline.tsx';
import { PostCover } from './post-cover.tsx';
import { TopicLinks } from './topic-links.tsx';

/** Under posts without a quote of their own. */
const standingQuote = {
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
      <QuoteBlock {...(post.quote ? { quote: post.quote, author: post.quote_source } : standingQuote)} />
    </div>
  </article>
);
