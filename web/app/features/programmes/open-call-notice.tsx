import { maxNamedCalls } from '@proxima/contract/programmes/programme-limits';
import { publishedDate } from '../../lib/format/published-date.ts';
import { useOpenCalls } from '../../lib/page/use-brand.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

/** The open calls for the member's role that close first; nothing while there is none. */
export function OpenCallNotice() {
  const { role } = useSignedInUser();
  const calls = useOpenCalls().filter(({ roles }) => roles.some((one) => one === role));
  if (calls.length === 0) return null;
  return (
    <section
      aria-label={calls.length === 1 ? 'Open call' : 'Open calls'}
      className="mb-6 rounded-card border border-line bg-surface px-5 py-1"
    >
      <ul className="divide-y divide-line">
        {calls.slice(0, maxNamedCalls).map((call) => (
          <li key={call.slug} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <p className="max-w-text min-w-0 text-sm wrap-anywhere">
              <span className="font-medium">{call.title}</span> is open for applications
              {call.closes_on ? ` until ${publishedDate(call.closes_on)}` : ''}.
            </p>
            <LinkButton
              kind="secondary"
              size="small"
              href={paths.call(call.programme, call.slug)}
              aria-label={`Read the call: ${call.title}`}
            >
              Read the call
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
