import type { EnquiryDetail } from '@proxima/contract/submissions/enquiries';
import { describeStep } from '@proxima/contract/submissions/submissions';
import clsx from 'clsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { FileList } from '../detail/file-list.tsx';

type Entry = EnquiryDetail['timeline'][number];
type Version = EnquiryDetail['versions'][number];

const isWritten = ({ kind }: Entry) => ['sent', 'enquiry-replied', 'enquiry-answered'].includes(kind);

interface MessageProps {
  entry: Entry;
  text: string;
  files: Version['files'];
}

const Message = ({ entry, text, files }: MessageProps) => {
  const isOurs = entry.kind === 'enquiry-answered';
  return (
    <article
      className={clsx(
        'rounded-card border p-5',
        isOurs ? 'border-line bg-mist sm:ml-10' : 'border-line bg-surface sm:mr-10',
      )}
    >
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-sans text-sm font-medium wrap-anywhere">{entry.by}</h2>
        <RelativeTime iso={entry.at} className="text-xs text-ink-soft" />
      </header>
      <p className="max-w-text wrap-anywhere whitespace-pre-wrap">{text}</p>
      <FileList files={files} />
    </article>
  );
};

const Step = ({ entry }: { entry: Entry }) => (
  <p className="text-center text-xs text-ink-soft">
    {describeStep(entry)} by {entry.by}, <RelativeTime iso={entry.at} />
  </p>
);

/** The messages of both sides in order, with the other events between them. */
export const EnquiryThread = ({ enquiry }: { enquiry: EnquiryDetail }) => (
  <section aria-label="Conversation">
    <ol className="flex flex-col gap-4">
      {enquiry.timeline.map((entry, index) => {
        const version = enquiry.versions.find(({ number }) => number === entry.version_number);
        const isOurs = entry.kind === 'enquiry-answered';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may have the same time and kind
          <li key={index}>
            {isWritten(entry) ? (
              <Message
                entry={entry}
                text={isOurs ? (entry.comment ?? '') : (version?.message ?? '')}
                files={isOurs ? [] : (version?.files ?? [])}
              />
            ) : (
              <Step entry={entry} />
            )}
          </li>
        );
      })}
    </ol>
  </section>
);
