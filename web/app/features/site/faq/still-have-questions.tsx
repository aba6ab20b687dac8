import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

/** For what the five answers leave open. */
export const StillHaveQuestions = () => (
  <div className="rounded-card border border-line bg-surface p-6">
    <h2 className="text-xl">Still Have Questions?</h2>
    <p className="mt-2 text-sm text-ink-soft">Ask. We would rather answer ten than leave one open.</p>
    <LinkButton href={paths.contact} className="mt-5">
      Contact Us
    </LinkButton>
  </div>
);
