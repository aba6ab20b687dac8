import type { AuditLine, SentencePart } from '@proxima/contract/audit/audit-wire';
import { shortDateTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { pageOf } from './audit-pages.ts';

interface AuditEntryProps {
  entry: AuditLine;
  onNarrow: (filters: { actor_id?: string; subject_kind?: string; subject_id?: string }) => void;
}

/** One entry: when, the sentence with links to what it names, and on request what is stored. */
export const AuditEntry = ({ entry, onNarrow }: AuditEntryProps) => (
  <li className="grid gap-x-6 gap-y-1 px-4 py-3.5 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:px-5">
    <time dateTime={entry.at} className="text-sm text-ink-soft tabular-nums sm:pt-0.5">
      {shortDateTime(entry.at)}
    </time>
    <div className="min-w-0">
      <p className="break-words">
        {entry.sentence.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
          <Part key={index} part={part} />
        ))}
      </p>
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer text-ink-soft underline-offset-4 hover:underline">
          What is stored
        </summary>
        <Stored entry={entry} />
        <div className="mt-3 flex flex-wrap gap-2">
          {entry.actor_id !== null && (
            <Button kind="secondary" onClick={() => onNarrow({ actor_id: String(entry.actor_id) })}>
              Only what {entry.actor} did
            </Button>
          )}
          {entry.about && (
            <Button
              kind="secondary"
              onClick={() =>
                onNarrow({ subject_kind: entry.about?.kind, subject_id: String(entry.about?.id) })
              }
            >
              Only what is about this {nouns[entry.about.kind]}
            </Button>
          )}
        </div>
      </details>
    </div>
  </li>
);

const nouns = { user: 'person', venture: 'venture', submission: 'submission', round: 'round' } as const;

function Part({ part: { text, link } }: { part: SentencePart }) {
  if (!link) return text;
  return (
    <a
      href={pageOf(link)}
      className="font-medium underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {text}
    </a>
  );
}

const Stored = ({ entry }: { entry: AuditLine }) => (
  <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control border border-line bg-canvas p-3 text-xs">
    <Fact name="Entry" value={String(entry.id)} />
    <Fact name="Time (UTC)" value={entry.at} />
    <Fact name="Action" value={entry.action} />
    <Fact name="Subject" value={entry.subject} />
    <Fact name="IP address" value={entry.ip ?? '–'} />
    <Fact name="Request" value={entry.request_id ?? '–'} />
    <Fact name="Details" value={entry.details} />
  </dl>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-mono break-all">{value}</dd>
  </>
);
