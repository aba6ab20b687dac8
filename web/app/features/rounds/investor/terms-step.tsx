import type { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import { longDate } from '../../../lib/format/dates.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { useTermsVersions } from '../rounds.queries.ts';

export type Agreement = ReplyOf<typeof commitmentEndpoints.readAgreement>['data'];

/** The two boxes that the investor ticks for a text; both are required, and neither is ticked in advance. */
export interface Read {
  terms: boolean;
  risks: boolean;
  /** The text for which the boxes were ticked; they do not count for any other. */
  sha256: string;
}

export const unread: Read = { terms: false, risks: false, sha256: '' };

export const isRead = ({ terms, risks, sha256 }: Read, { seen }: Agreement): boolean =>
  terms && risks && sha256 === seen.text_sha256;

const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph} className="whitespace-pre-wrap">
      {paragraph}
    </p>
  ));

/** The exact text that is agreed to, in a box that scrolls. */
export const AgreementText = ({ text, label }: { text: string; label: string }) => (
  <ScrollBox
    aria-label={label}
    className="flex max-h-[26rem] flex-col gap-3 overflow-y-auto rounded-control border border-line-strong bg-paper p-4 text-sm tabular-nums wrap-anywhere"
  >
    <Paragraphs text={text} />
  </ScrollBox>
);

/** What changed since the investor read the text. */
export const Changes = ({ message, changes }: { message: string; changes: readonly string[] }) => (
  <div role="alert" className="rounded-control bg-amber-tint px-4 py-3 text-sm">
    <p className="font-medium">{message}</p>
    {changes.length > 0 && (
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    )}
  </div>
);

interface TermsStepProps {
  round: RoundDetail;
  agreement: Agreement;
  read: Read;
  onRead: (read: Read) => void;
  /** Whether the investor tried to continue: unticked boxes then show an error. */
  isAsked: boolean;
}

const missing = 'Tick this to continue once you have read it.';

/** The exact terms and the risk warning, each with a box to tick. */
export function TermsStep({ round, agreement, read: ticked, onRead, isAsked }: TermsStepProps) {
  const sha256 = agreement.seen.text_sha256;
  const read = ticked.sha256 === sha256 ? ticked : { ...unread, sha256 };
  const { data: versions } = useTermsVersions(round.id);
  const version = agreement.seen.terms_version;
  const since = versions?.find((one) => one.version === version)?.in_force_at;
  return (
    <>
      <div>
        <p className="mb-2 text-xs text-ink-soft tabular-nums">
          Version {version} of the terms{since && `, ${longDate(since)}`}
        </p>
        <AgreementText text={agreement.text} label="What you agree to" />
      </div>
      <section
        aria-label="Risk warning"
        className="rounded-control border-2 border-amber/60 bg-amber-tint p-4"
      >
        <h3 className="mb-2 font-sans text-sm font-medium">Risk warning</h3>
        <div className="flex flex-col gap-2 text-sm wrap-anywhere">
          <Paragraphs text={agreement.risk_warning} />
        </div>
      </section>
      <div className="flex flex-col">
        <Checkbox
          label="I have read the text above and agree to it."
          required
          checked={read.terms}
          error={isAsked && !read.terms ? missing : undefined}
          onChange={({ target }) => onRead({ ...read, terms: target.checked })}
        />
        <Checkbox
          label="I have read the risk warning. I know that I can lose all the money that I invest."
          required
          checked={read.risks}
          error={isAsked && !read.risks ? missing : undefined}
          onChange={({ target }) => onRead({ ...read, risks: target.checked })}
        />
      </div>
    </>
  );
}
