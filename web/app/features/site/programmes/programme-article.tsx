import type { PublicProgramme } from '@proxima/contract/programmes/public-wire';
import { Picture } from '../../../ui/display/picture.tsx';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import { CallList, PastCalls } from './call-list.tsx';

const headings = { open: 'Open now', coming: 'Coming', closed: 'The last call' } as const;

const Calls = ({ programme: { current, earlier } }: { programme: PublicProgramme }) => (
  <div className="page-width section-space flex flex-col gap-14">
    {current[0] ? (
      <section aria-labelledby="current-call">
        <h2 id="current-call" className="mb-6 text-2xl">
          {headings[current[0].phase]}
        </h2>
        <CallList calls={current} isOfProgramme />
      </section>
    ) : (
      <p className="max-w-text text-lg text-ink-soft">
        There is no call yet. When one opens, its dates and all its questions are here.
      </p>
    )}
    {earlier.length > 0 && (
      <section aria-labelledby="earlier-calls">
        <h2 id="earlier-calls" className="mb-6 text-2xl">
          Earlier calls
        </h2>
        <PastCalls calls={earlier} isOfProgramme />
      </section>
    )}
  </div>
);

/** A programme: what it is, for whom, and its calls. */
export const ProgrammeArticle = ({ programme }: { programme: PublicProgramme }) => (
  <>
    <div className="page-width section-space grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Picture
        eager
        image={programme.image}
        alt={programme.image_alt}
        sizes="(min-width: 64rem) 22rem, 100vw"
        className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover lg:order-last"
      />
      <div className="min-w-0">
        {programme.audience && (
          <p className="mb-8 max-w-text font-display text-xl leading-snug wrap-anywhere">
            {programme.audience}
          </p>
        )}
        {programme.text && <RichContent html={programme.text} className="prose text-lg wrap-anywhere" />}
      </div>
    </div>
    <div className="border-t border-line">
      <Calls programme={programme} />
    </div>
  </>
);
