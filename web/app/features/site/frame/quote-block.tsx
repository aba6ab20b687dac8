interface QuoteBlockProps {
  quote: string;
  author: string;
  role?: string;
}

/** A quote with its author. */
export const QuoteBlock = ({ quote, author, role }: QuoteBlockProps) => (
  <figure className="mx-auto max-w-200 text-center">
    <svg viewBox="0 0 120 36" width="120" height="36" aria-hidden="true" fill="none" className="mx-auto mb-8">
      <path d="M4 34a67.3 67.3 0 0 1 112 0" className="stroke-line-strong" strokeWidth="1" />
      <circle cx="60" cy="4" r="3.5" className="fill-ember" />
      <circle cx="16" cy="20.4" r="2.5" className="fill-gold" />
      <circle cx="104" cy="20.4" r="2.5" className="fill-ice" />
    </svg>
    <blockquote className="font-display text-2xl text-balance md:text-3xl">“{quote}”</blockquote>
    <figcaption className="mt-6 text-sm text-ink-soft">
      <span className="font-medium text-ink">{author}</span>
      {role && <>, {role}</>}
    </figcaption>
  </figure>
);
