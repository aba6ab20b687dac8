import type { DecisionPreview } from '@proxima/contract/submissions/review';
import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { ArrowRight } from 'lucide-react';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { EmailAddress } from '../../../ui/display/email-address.tsx';

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
