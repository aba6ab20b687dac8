import type { CaseStudyText } from '@proxima/contract/content/content';
import { Picture } from '../../../ui/display/picture.tsx';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import { QuoteBlock } from '../frame/quote-block.tsx';

/** A case study under its title: cover, summary, story and quote. Founders approve it in this form. */
export const CaseStudyArticle = ({ study }: { study: CaseStudyText }) => (
  <article>
    <Picture
      eager
      image={study.image}
      alt={study.image_alt}
      sizes="(min-width: 64rem) 48rem, 100vw"
      className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover"
    />
    <p className="mt-8 text-xl wrap-anywhere text-ink-soft">{study.summary}</p>
    <RichContent html={study.body} className="prose lead-in mt-8 text-lg wrap-anywhere" />
    {study.quote && (
      <div className="mt-14 border-t border-line pt-12">
        <QuoteBlock quote={study.quote} author={study.quote_source} />
      </div>
    )}
  </article>
);
