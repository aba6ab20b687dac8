import type { DecisionPreview } from '@proxima/contract/submissions/review';
import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { EmailAddress } from '../../../ui/display/email-address.tsx';
import type { AskedRequest } from '../detail/requests.ts';

/** How a decision changes the status. */
export const StatusChange = ({ from, to }: { from: SubmissionStatus; to: SubmissionStatus }) => (
  <span className="flex flex-wrap items-center gap-2">
    <StatusBadge status={from} />
    <ArrowRight size={16} role="img" aria-label="becomes" className="text-ink-soft" />
    <StatusBadge status={to} />
  </span>
);

/** The email that a decision sends, as plain text. */
export const EmailPreview = ({ mail }: Pick<DecisionPreview, 'mail'>) => (
  <details className="rounded-control border border-line">
    <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm break-words">
      Email to{' '}
      <span className="font-medium">
        <EmailAddress address={mail.to} />
      </span>
      : {mail.subject}
    </summary>
    <pre className="border-t border-line bg-paper px-4 py-3 font-sans text-xs break-words whitespace-pre-wrap">
      {mail.text}
    </pre>
  </details>
);

interface DecisionMessageProps {
  comment: string;
  asked: readonly AskedRequest[];
  className?: string;
}

/** What a decision says to the member: the comment, then the numbered requests. */
export function DecisionMessage({ comment, asked, className }: DecisionMessageProps) {
  if (!comment && asked.length === 0) return null;
  return (
    <blockquote className={clsx('flex flex-col gap-3 rounded-control bg-mist px-4 py-3 text-sm', className)}>
      {comment && <p className="wrap-anywhere whitespace-pre-wrap">{comment}</p>}
      {asked.length > 0 && (
        <ol className="flex flex-col gap-2">
          {asked.map(({ number, text }) => (
            <li key={number} className="flex gap-2">
              <span className="font-medium tabular-nums">{number}.</span>
              <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </blockquote>
  );
}
