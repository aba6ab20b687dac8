import type { OpenCall } from '@proxima/contract/programmes/open-calls';
import { maxNamedCalls } from '@proxima/contract/programmes/programme-limits';
import { publishedDate } from '../../../lib/format/published-date.ts';
import { useOpenCalls } from '../../../lib/page/use-brand.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

const CallLine = ({ call }: { call: OpenCall }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-5">
    <div className="min-w-0 flex-1 basis-80">
      <h3 className="text-xl wrap-anywhere md:text-2xl">{call.title}</h3>
      <p className="mt-1 text-ink-soft">
        {call.closes_on ? `Applications until ${publishedDate(call.closes_on)}.` : 'Apply at any time.'}
      </p>
    </div>
    <LinkButton
      kind="secondary"
      href={paths.call(call.programme, call.slug)}
      aria-label={`Read the call: ${call.title}`}
    >
      Read the call
    </LinkButton>
  </li>
);

/** The open calls that close first; nothing while there is none. */
export function OpenCallStrip() {
  const calls = useOpenCalls();
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="open-calls" className="border-b border-line bg-surface">
      <div className="page-width py-3">
        <h2 id="open-calls" className="overline-text pt-5 text-ember">
          {calls.length === 1 ? 'Open call' : 'Open calls'}
        </h2>
        <ul className="divide-y divide-line">
          {calls.slice(0, maxNamedCalls).map((call) => (
            <CallLine key={call.slug} call={call} />
          ))}
        </ul>
        {calls.length > maxNamedCalls && (
          <p className="pb-5">
            <a href={paths.programme()} className="text-link">
              All open calls
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
