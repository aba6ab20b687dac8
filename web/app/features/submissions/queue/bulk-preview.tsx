import type { DecisionOutcome, DecisionPreview } from '@proxima/contract/admin/submissions';
import { ArrowRight } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import { type ManyDecided, useDecideMany, useDecisionPreview } from '../decisions/decisions.queries.ts';
import { EmailPreview } from '../decisions/email-preview.tsx';
import { SendOrHold } from '../decisions/send-or-hold.tsx';
import { StatusBadge } from '../review/status-badge.tsx';

const Line = ({ preview }: { preview: DecisionPreview }) => (
  <li className="border-b border-line py-3 last:border-0">
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="font-medium">{preview.name}</span>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <StatusBadge status={preview.from} />
        {!preview.problem && (
          <>
            <ArrowRight size={16} role="img" aria-label="becomes" className="text-ink-soft" />
            <StatusBadge status={preview.to} />
          </>
        )}
      </span>
    </p>
    {preview.problem ? (
      <p className="mt-1 text-sm text-amber">Stays as it is. {preview.problem}</p>
    ) : (
      <div className="mt-2">
        <EmailPreview mail={preview.mail} />
      </div>
    )}
  </li>
);

const sum = (outcomes: readonly DecisionOutcome[], outcome: DecisionOutcome['outcome']) =>
  outcomes.filter((one) => one.outcome === outcome).length;

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function tell(outcomes: readonly DecisionOutcome[]) {
  const [sent, held, refused] = [sum(outcomes, 'sent'), sum(outcomes, 'held'), sum(outcomes, 'refused')];
  if (sent > 0) notify.success(`${counted(sent, 'decision')} sent.`);
  if (held > 0)
    notify.success(`${counted(held, 'decision')} held for 10 minutes. You can undo that until then.`);
  if (refused > 0) notify.error(`${refused} stayed as they were: somebody changed them in the meantime.`);
}

interface BulkPreviewProps {
  decided: ManyDecided;
  onBack: () => void;
  onDone: () => void;
}

/** Exactly what will change and every mail, before anything does. */
export function BulkPreview({ decided, onBack, onDone }: BulkPreviewProps) {
  const { data, error, refetch, isRefetching } = useDecisionPreview(decided);
  const decide = useDecideMany();
  const run = (hold: boolean) =>
    decide.mutate(
      { ...decided, hold },
      {
        onSuccess: ({ data: outcomes }) => {
          tell(outcomes);
          onDone();
        },
      },
    );
  const isRunning = (hold: boolean) => decide.isPending && decide.variables.hold === hold;
  if (error) return <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />;
  if (!data) return <Skeleton className="h-48" />;
  const ready = data.filter(({ problem }) => !problem).length;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        {ready} of {data.length} will change, and {counted(ready, 'mail')} will leave.
      </p>
      <ul className="max-h-[45dvh] overflow-y-auto">
        {data.map((preview) => (
          <Line key={preview.id} preview={preview} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
        <SendOrHold
          about="many"
          disabled={ready === 0 || decide.isPending}
          hold={{ label: 'Hold for 10 minutes', pending: isRunning(true), onClick: () => run(true) }}
          send={{ label: 'Send at once', pending: isRunning(false), onClick: () => run(false) }}
        />
      </div>
    </div>
  );
}
