import type { boardEndpoints } from '@proxima/contract/applications/board-endpoints';
import { counted } from '@proxima/contract/wire/counted';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { EmailPreview } from '../../../domain/review/email-preview.tsx';
import { notifyOutcomes, SeveralPreview } from '../../../domain/review/several-preview.tsx';
import { useMovePreviews, useMoveSeveral } from './call-applications.queries.ts';

interface MovePreviewsProps {
  callId: number;
  move: BodyOf<typeof boardEndpoints.previewMoves>;
  onBack: () => void;
  onDone: () => void;
}

/** What a move will change and every email that it sends. */
export function MovePreviews({ callId, move, onBack, onDone }: MovePreviewsProps) {
  const query = useMovePreviews(callId, move);
  const run = useMoveSeveral(callId);
  const hasEmails = query.data?.some(({ mail, problem }) => mail && !problem);
  const start = (hold: boolean) =>
    run.mutate(
      { ...move, hold },
      {
        onSuccess: ({ data }) => {
          notifyOutcomes(data, 'move');
          onDone();
        },
      },
    );
  return (
    <SeveralPreview
      query={query}
      summarise={(moving, all) => {
        const emails = moving.filter(({ mail }) => mail).length;
        return `${moving.length} of ${all.length} will move, and ${counted(emails, 'email')} will be sent.`;
      }}
      renderLine={({ name, mail, problem }) => (
        <>
          <p className="mb-2 font-medium wrap-anywhere">{name}</p>
          {problem && <p className="text-amber">No change. {problem}</p>}
          {!problem && mail && <EmailPreview mail={mail} />}
          {!problem && !mail && <p className="text-ink-soft">No email.</p>}
        </>
      )}
      sendLabel={hasEmails ? 'Send now' : 'Move now'}
      running={run.isPending ? run.variables : null}
      onBack={onBack}
      onRun={start}
    />
  );
}
