import { siteWords } from '@proxima/contract/messages';
import { publishedDate } from '../../../lib/published-date.ts';
import { Picture } from '../../../ui/picture.tsx';
import { RichContent } from '../../../ui/rich-content.tsx';
import { QuoteBlock } from '../frame/quote-block.tsx';
import type { Post } from './blog-data.ts';

/** One post: picture, date, author, subject, text and a closing quote, under the title of its banner. */
export const PostArticle = ({ post }: { post: Post }) => (
  <article>
    <Picture
      eager
      image={post.image}
      alt=""
      sizes="(min-width: 64rem) 48rem, 100vw"
      className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover"
    />
    <p className="mt-8 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
      <time dateTime={post.date}>{publishedDate(post.date)}</time>
      <span aria-hidden="true">·</span>
      <span>{post.author_name}</span>
      <span aria-hidden="true">·</span>
      <span>{post.subject}</span>
    </p>
    {post.blog_content ? (
      <RichContent html={post.blog_content} className="prose lead-in mt-6 text-lg" />
    ) : (
      <p className="mt-6 text-lg text-ink-soft">{siteWords.noContent}</p>
    )}
    <div className="mt-14 border-t border-line pt-12">
      <QuoteBlock
        quote="Write down what would prove you wrong. Then go and look for it."
        author={post.author_name}
      />
    </div>
  </article>
);
