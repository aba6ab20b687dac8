import { publishedDate } from '../../../lib/format/published-date.ts';
import { useOpenCalls } from '../../../lib/page/use-brand.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

/** The open call that closes first; nothing while there is none. */
export function OpenCallStrip() {
  const [call] = useOpenCalls();
  if (!call) return null;
  return (
    <section aria-labelledby="open-call" className="border-b border-line bg-surface">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-5 py-8">
        <div className="min-w-0 flex-1 basis-80">
          <p className="overline-text text-ember">Open call</p>
          <h2 id="open-call" className="mt-2 text-xl wrap-anywhere md:text-2xl">
            {call.title}
          </h2>
          <p className="mt-1 text-ink-soft">
            {call.closes_on ? `Applications until ${publishedDate(call.closes_on)}.` : 'Apply at any time.'}
          </p>
        </div>
        <LinkButton kind="secondary" href={paths.call(call.programme, call.slug)}>
          Read the call
        </LinkButton>
      </div>
    </section>
  );
}
