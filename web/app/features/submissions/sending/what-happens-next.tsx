import { ChevronDown } from 'lucide-react';
import { useReadBy, useReplyTime } from '../../../lib/page/use-brand.ts';

const steps = (replyTime: string, readBy: string) => [
  {
    title: 'We read it',
    text: `Your proposal and its documents are read by ${readBy}. You will hear from us within ${replyTime}.`,
  },
  {
    title: 'You hear from us',
    text: 'The reply appears here and in your mailbox: approved, needs revision, or not selected. When we ask for a revision or decline, we say why.',
  },
  {
    title: 'You improve it',
    text: 'When something is missing, send a new version from the submission itself. Earlier versions and comments stay visible.',
  },
  {
    title: 'We go ahead together',
    text: 'After an approval we contact you about the next step.',
  },
];

/** The closed disclosure of the submissions page: how a review goes and by when to expect an answer (docs/rules.md). */
export const WhatHappensNext = () => (
  <details className="group rounded-card border border-line bg-surface">
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-6 py-3 font-display text-lg [&::-webkit-details-marker]:hidden">
      What happens next
      <ChevronDown
        size={20}
        aria-hidden="true"
        className="text-ink-soft transition-transform group-open:rotate-180"
      />
    </summary>
    <ol className="flex flex-col gap-5 px-6 pt-1 pb-6">
      {steps(useReplyTime(), useReadBy()).map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-mist text-xs font-medium tabular-nums"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="font-sans text-sm font-medium">{title}</h3>
            <p className="text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </details>
);
