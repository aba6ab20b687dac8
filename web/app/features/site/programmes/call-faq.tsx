import type { PublicCall } from '@proxima/contract/programmes/public-wire';
import { LineIcon } from '../../../ui/display/line-icon.tsx';

/** Questions that people asked, with the team's answers: native disclosures, which work without scripts. */
export const CallFaq = ({ faq }: { faq: PublicCall['faq'] }) => (
  <div className="divide-y divide-line border-y border-line">
    {faq.map(({ question, answer }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
      <details key={index} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
          <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">{question}</h3>
          <LineIcon
            name="plus"
            size={20}
            className="shrink-0 text-ember transition-transform duration-200 group-open:rotate-45"
          />
        </summary>
        <p className="max-w-text pb-6 wrap-anywhere whitespace-pre-line text-ink-soft">{answer}</p>
      </details>
    ))}
  </div>
);
