import type { DecisionOutcome, DecisionPreview } from '@proxima/contract/submissions/review';
import { EmailPreview } from '../../../domain/review/email-preview.tsx';
import { SendOrHold } from '../../../domain/review/send-or-hold.tsx';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import { type ManyDecided, useDecideMany, useDecisionPreview } from '../decisions/decisions.queries.ts';
import { StatusChange } from '../decisions/status-change.tsx';

const Line = ({ preview }: { preview: DecisionPreview }) => (
  <li className="border-b border-line py-3 last:border-0">
    <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="font-medium">{preview.name}</span>
      {preview.problem ? (
        <StatusBadge status={preview.from} />
      ) : (
        <StatusChange from={preview.from} to={preview.to} />
      )}
    </p>
    {preview.problem ? (
      <p className="text-sm text-amber">No change. {preview.problem}</p>
    ) : (
      <EmailPreview mail={preview.mail} />
    )}
  </li>
);

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function notifyOutcomes(outcomes: readonly DecisionOutcome[]) {
  const count = (outcome: DecisionOutcome['outcome']) =>
    outcomes.filter((one) => one.outcome === outcome).length;
  const [sent, held, refused] = [count('sent'), count('held'), count('refused')];
  if (sent > 0) notify.success(`${counted(sent, 'decision')} sent.`);
  if (held > 0) notify.success(`${counted(held, 'decision')} held for 10 minutes. Until then you can undo.`);
  if (refused > 0) notify.error(`${refused} not changed: someone else has changed them in the meantime.`);
}

interface BulkPreviewProps {
  decided: ManyDecided;
  onBack: () => void;
  onDone: () => void;
}

/** What will change and every email that will be sent. */
export function BulkPreview({ decided, onBack, onDone }: BulkPreviewProps) {
  const preview = useDecisionPreview(decided);
  const decide = useDecideMany();
  const run = (hold: boolean) =>
    decide.mutate(
      { ...decided, hold },
      {
        onSuccess: ({ data: outcomes }) => {
          notifyOutcomes(outcomes);
          onDone();
        },
      },
    );
  return (
    <QueryContent query={preview} placeholder={<Skeleton className="h-48" />}>
      {(lines) => {
        const ready = lines.filter(({ problem }) => !problem).length;
        return (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-ink-soft">
              {ready} of {lines.length} will change, and {counted(ready, 'email')} will be sent.
            </p>
            <ul className="max-h-[45dvh] overflow-y-auto">
              {lines.map((line) => (
                <Line key={line.id} preview={line} />
              ))}
            </ul>
            <div className="flex flex-wrap justify-end gap-2">
              <Button kind="quiet" onClick={onBack}>
                Back
              </Button>
              <SendOrHold
                about="many"
                sendLabel="Send now"
                disabled={ready === 0 || decide.isPending}
                pending={decide.isPending ? (decide.variables.hold ? 'hold' : 'send') : null}
                onSend={() => run(false)}
                onHold={() => run(true)}
              />
            </div>
          </div>
        );
      }}
    </QueryContent>
  );
}
