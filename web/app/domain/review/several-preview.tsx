import type { DecisionOutcome } from '@proxima/contract/submissions/review';
import { counted } from '@proxima/contract/wire/counted';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { notify } from '../../ui/feedback/toast.ts';
import { SendOrHold } from './send-or-hold.tsx';

interface Line {
  id: number;
  /** Why this one stays as it is; null if it changes. */
  problem: string | null;
}

interface SeveralPreviewProps<L extends Line> {
  query: UseQueryResult<L[]>;
  /** What will happen to those that change. */
  summarise: (changing: readonly L[], all: readonly L[]) => string;
  renderLine: (line: L) => ReactNode;
  sendLabel?: string;
  /** What is running, if anything. */
  running: { hold: boolean } | null;
  onBack: () => void;
  onRun: (hold: boolean) => void;
}

/** What an act on several will change and every email that it sends, line by line, before it is sent or held. */
export const SeveralPreview = <L extends Line>({
  query,
  summarise,
  renderLine,
  sendLabel = 'Send now',
  running,
  onBack,
  onRun,
}: SeveralPreviewProps<L>) => (
  <QueryContent query={query} placeholder={<Skeleton className="h-48" />}>
    {(lines) => {
      const changing = lines.filter(({ problem }) => !problem);
      return (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-soft">{summarise(changing, lines)}</p>
          <ul className="max-h-[45dvh] overflow-y-auto">
            {lines.map((line) => (
              <li key={line.id} className="border-b border-line py-3 text-sm last:border-0">
                {renderLine(line)}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="quiet" onClick={onBack}>
              Back
            </Button>
            <SendOrHold
              about="many"
              sendLabel={sendLabel}
              disabled={changing.length === 0 || running !== null}
              pending={running && (running.hold ? 'hold' : 'send')}
              onSend={() => onRun(false)}
              onHold={() => onRun(true)}
            />
          </div>
        </div>
      );
    }}
  </QueryContent>
);

/** Says how many were sent, held and refused. `thing`: what each is, such as a decision. */
export function notifyOutcomes(outcomes: readonly DecisionOutcome[], thing: string) {
  const of = (outcome: DecisionOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome);
  const [sent, held, refused] = [of('sent').length, of('held').length, of('refused')];
  if (sent > 0) notify.success(`${counted(sent, thing)} sent.`);
  if (held > 0) notify.success(`${counted(held, thing)} held for 10 minutes. Until then you can undo.`);
  if (refused[0]) notify.error(`${refused.length} not changed. ${refused[0].reason ?? ''}`);
}
