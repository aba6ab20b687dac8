import type { WordedLine } from '@proxima/contract/wordings/wordings';
import { Button } from '../../ui/actions/button.tsx';

interface OutdatedLinesProps {
  lines: readonly WordedLine[];
  onRemove: (line: WordedLine) => void;
}

/** The team's words for originals that a later release changed: not sent, until someone words the new original or removes them. */
export function OutdatedLines({ lines, onRemove }: OutdatedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="outdated" className="rounded-card border border-line bg-amber-tint p-5">
      <h2 id="outdated" className="text-base font-medium">
        The original has changed
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        You worded texts that this email no longer says. It says the new originals below until you word those.
      </p>
      <ul className="mt-3 flex flex-col gap-4">
        {lines.map((line) => (
          <li key={line.original}>
            <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
              <dt className="text-ink-soft">Former original</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{line.original}</dd>
              <dt className="text-ink-soft">Your words</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{line.text}</dd>
            </dl>
            <Button kind="quiet" size="small" className="mt-1" onClick={() => onRemove(line)}>
              Remove your words
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
