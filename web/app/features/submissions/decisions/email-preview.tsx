import type { DecisionPreview } from '@proxima/contract/admin/submissions';
import { EmailAddress } from '../../../ui/display/email-address.tsx';

/** The mail as it will leave, in its plain form. */
export const EmailPreview = ({ mail }: Pick<DecisionPreview, 'mail'>) => (
  <details className="rounded-control border border-line">
    <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm break-words">
      Mail to{' '}
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
