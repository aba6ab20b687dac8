import { useReadBy, useReplyTime } from '../../../lib/page/use-brand.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { faqItems } from './faq-items.ts';

/**
 * Five questions, one open at a time: native disclosures with the same name, which work without JavaScript and of which browsers
 * keep only one open.
 */
export const FaqAccordion = () => {
  const items = faqItems({ replyTime: useReplyTime(), readBy: useReadBy() });
  return (
    <div className="self-start divide-y divide-line border-y border-line">
      {items.map(({ question, subpera, list, button, href }) => (
        <details key={question} name="faq" className="group">
          <summary className="flex min-h-18 cursor-pointer list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
            <h2 className="text-lg md:text-xl">{question}</h2>
            <LineIcon
              name="plus"
              size={22}
              className="shrink-0 text-ember transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-text pb-8">
            <p className="text-ink-soft">{subpera}</p>
            <ul className="mt-4 flex flex-col gap-2">
              {list.map((item) => (
                <li key={item} className="flex gap-3 text-ink-soft">
                  <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-ember" />
                  {item}
                </li>
              ))}
            </ul>
            <LinkButton href={href} kind="secondary" className="mt-6">
              {button}
            </LinkButton>
          </div>
        </details>
      ))}
    </div>
  );
};

/** For questions that the five answers do not cover. */
export const StillHaveQuestions = () => (
  <div className="rounded-card border border-line bg-surface p-6">
    <h2 className="text-xl">Still Have Questions?</h2>
    <p className="mt-2 text-sm text-ink-soft">Ask us. We would rather answer ten than leave one open.</p>
    <LinkButton href={paths.contact} className="mt-5">
      Contact Us
    </LinkButton>
  </div>
);
