import type { PublicCall } from '@proxima/contract/programmes/public-wire';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { Apply } from './apply.tsx';
import { CallMoment } from './call-moment.tsx';
import { CallPhaseBadge } from './call-phase.tsx';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

const Dates = ({ call }: { call: PublicCall }) => (
  <>
    <Fact term={call.phase === 'coming' ? 'Opens' : 'Opened'}>
      <CallMoment at={call.opens_at} local={call.opens_local} zone={call.time_zone} />
    </Fact>
    <Fact term={call.phase === 'closed' ? 'Closed' : 'Closes'}>
      {call.closes_at === null || call.closes_local === null ? (
        <>
          <span className="font-medium">Never</span>
          <span className="block text-sm text-ink-soft">
            We review applications in the order they arrive.
          </span>
        </>
      ) : (
        <CallMoment at={call.closes_at} local={call.closes_local} zone={call.time_zone} />
      )}
    </Fact>
  </>
);

/** When, how many, and the way in: beside a call's text, and above it on a phone. */
export const CallFacts = ({ call }: { call: PublicCall }) => (
  <aside
    aria-label="Dates and application"
    className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-28 lg:self-start"
  >
    <Picture
      eager
      image={call.programme.image}
      alt={call.image_alt}
      sizes="(min-width: 64rem) 22rem, 100vw"
      className="aspect-5/2 h-auto w-full bg-mist object-cover lg:aspect-3/2"
    />
    <div className="p-6">
      <CallPhaseBadge call={call} />
      <dl className="mt-5 flex flex-col gap-4">
        <Dates call={call} />
        {call.places !== null && (
          <Fact term="Places">
            <span className="font-medium tabular-nums">{call.places.toLocaleString('en')}</span>
          </Fact>
        )}
      </dl>
      {call.phase === 'open' && <Apply slug={call.slug} />}
      <a
        href={paths.callQuestions(call.programme.slug, call.slug)}
        className="text-link mt-3 inline-flex min-h-11 items-center gap-2 text-sm"
      >
        <LineIcon name="document" size={18} />
        Questions as a document to print
      </a>
    </div>
  </aside>
);
