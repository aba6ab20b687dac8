import { publishedDate } from '../../lib/format/published-date.ts';
import { useOpenCalls } from '../../lib/page/use-brand.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

/** The open call that closes first among those for the member's role; nothing while there is none. */
export function OpenCallNotice() {
  const { role } = useSignedInUser();
  const call = useOpenCalls().find(({ roles }) => roles.some((one) => one === role));
  if (!call) return null;
  return (
    <section
      aria-label="Open call"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <p className="max-w-text min-w-0 text-sm wrap-anywhere">
        <span className="font-medium">{call.title}</span> is open for applications
        {call.closes_on ? ` until ${publishedDate(call.closes_on)}` : ''}.
      </p>
      <LinkButton kind="secondary" size="small" href={paths.call(call.programme, call.slug)}>
        Read the call
      </LinkButton>
    </section>
  );
}
