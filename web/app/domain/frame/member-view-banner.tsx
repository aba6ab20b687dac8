import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  endViewWithoutAdmin,
  leaveView,
  type MemberView,
  useMemberView,
  viewOverText,
} from '../../session/member-view/member-view.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function Bar({ view }: { view: MemberView }) {
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => void leaveView('The hour is over. You no longer see what the member sees.'),
      Math.max(0, Date.parse(view.until) - Date.now()),
    );
    window.addEventListener('storage', endViewWithoutAdmin);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', endViewWithoutAdmin);
    };
  }, [view]);
  const end = () => {
    setEnding(true);
    void leaveView(viewOverText);
  };
  return (
    <>
      <div aria-hidden="true" className="h-24 sm:h-16" />
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-100 border-4 border-ember" />
      <section
        aria-label="You see what a member sees"
        className="fixed inset-x-0 bottom-0 z-100 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 bg-ember px-4 py-2.5 text-surface print:static"
      >
        <p className="flex min-w-0 items-center gap-2.5 text-sm">
          <Eye size={20} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            You see what{' '}
            <strong>
              {view.first_name} {view.last_name}
            </strong>{' '}
            sees, until {clock.format(new Date(view.until))}. Nothing can be changed.
          </span>
        </p>
        <button
          type="button"
          disabled={isEnding}
          onClick={end}
          className="min-h-11 rounded-control bg-surface px-5 text-sm font-medium text-ink"
        >
          {isEnding ? 'Ending...' : 'End'}
        </button>
      </section>
    </>
  );
}

/** On every page of a tab in which an administrator sees what a member sees: whom, until when, and a button to end it. */
export function MemberViewBanner() {
  const view = useMemberView();
  return view && <Bar view={view} />;
}
