import type { boardEndpoints, MovePreview } from '@proxima/contract/applications/board-endpoints';
import type { DecisionOutcome } from '@proxima/contract/submissions/review';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { EmailPreview } from '../../../domain/review/email-preview.tsx';
import { SendOrHold } from '../../../domain/review/send-or-hold.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import { useMovePreviews, useMoveSeveral } from './call-applications.queries.ts';

const Line = ({ preview: { name, mail, problem } }: { preview: MovePreview }) => (
  <li className="border-b border-line py-3 text-sm last:border-0">
    <p className="mb-2 font-medium wrap-anywhere">{name}</p>
    {problem ? (
      <p className="text-amber">No change. {problem}</p>
    ) : mail ? (
      <EmailPreview mail={mail} />
    ) : (
      <p className="text-ink-soft">No email.</p>
    )}
  </li>
);

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function notifyOutcomes(outcomes: readonly DecisionOutcome[]) {
  const of = (outcome: DecisionOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome);
  const [sent, held, refused] = [of('sent').length, of('held').length, of('refused')];
  if (sent > 0) notify.success(`${counted(sent, 'application')} moved.`);
  if (held > 0) notify.success(`${counted(held, 'move')} held for 10 minutes. Until then you can undo.`);
  if (refused[0])
    notify.error(`${counted(refused.length, 'application')} not moved. ${refused[0].reason ?? ''}`);
}

interface MovePreviewsProps {
  callId: number;
  move: BodyOf<typeof boardEndpoints.previewMoves>;
  onBack: () => void;
  onDone: () => void;
}

/** What a move will change and every email that it sends. */
export function MovePreviews({ callId, move, onBack, onDone }: MovePreviewsProps) {
  const previews = useMovePreviews(callId, move);
  const run = useMoveSeveral(callId);
  const start = (hold: boolean) =>
    run.mutate(
      { ...move, hold },
      {
        onSuccess: ({ data }) => {
          notifyOutcomes(data);
          onDone();
        },
      },
    );
  return (
    <QueryContent query={previews} placeholder={<Skeleton className="h-48" />}>
      {(lines) => {
        const ready = lines.filter(({ problem }) => !problem);
        const emails = ready.filter(({ mail }) => mail).length;
        return (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-ink-soft">
              {ready.length} of {lines.length} will move, and {counted(emails, 'email')} will be sent.
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
                sendLabel={emails > 0 ? 'Send now' : 'Move now'}
                disabled={ready.length === 0 || run.isPending}
                pending={run.isPending ? (run.variables.hold ? 'hold' : 'send') : null}
                onSend={() => start(false)}
                onHold={() => start(true)}
              />
            </div>
          </div>
        );
      }}
    </QueryContent>
  );
}
