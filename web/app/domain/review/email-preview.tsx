import type { PreviewedEmail } from '@proxima/contract/submissions/review';
import { AddressText } from '../../ui/display/address-text.tsx';

/** An email before it is sent, as plain text. */
export const EmailPreview = ({ mail }: { mail: PreviewedEmail }) => (
  <details className="rounded-control border border-line">
    <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm break-words">
      Email to{' '}
      <span className="font-medium">
        <AddressText address={mail.to} />
      </span>
      : {mail.subject}
    </summary>
    <pre className="border-t border-line bg-paper px-4 py-3 font-sans text-xs break-words whitespace-pre-wrap">
      {mail.text}
    </pre>
  </details>
);
