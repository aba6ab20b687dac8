import { counted } from '@proxima/contract/wire/counted';
import { EmailPreview } from '../../../domain/review/email-preview.tsx';
import { notifyOutcomes, SeveralPreview } from '../../../domain/review/several-preview.tsx';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { type ManyDecided, useDecideMany, useDecisionPreview } from '../decisions/decisions.queries.ts';
import { StatusChange } from '../decisions/status-change.tsx';

interface BulkPreviewProps {
  decided: ManyDecided;
  onBack: () => void;
  onDone: () => void;
}

/** What will change and every email that will be sent. */
export function BulkPreview({ decided, onBack, onDone }: BulkPreviewProps) {
  const query = useDecisionPreview(decided);
  const decide = useDecideMany();
  const run = (hold: boolean) =>
    decide.mutate(
      { ...decided, hold },
      {
        onSuccess: ({ data }) => {
          notifyOutcomes(data, 'decision');
          onDone();
        },
      },
    );
  return (
    <SeveralPreview
      query={query}
      summarise={({ length }, all) =>
        `${length} of ${all.length} will change, and ${counted(length, 'email')} will be sent.`
      }
      renderLine={({ name, from, to, mail, problem }) => (
        <>
          <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{name}</span>
            {problem ? <StatusBadge status={from} /> : <StatusChange from={from} to={to} />}
          </p>
          {problem ? <p className="text-amber">No change. {problem}</p> : <EmailPreview mail={mail} />}
        </>
      )}
      running={decide.isPending ? { hold: decide.variables.hold === true } : null}
      onBack={onBack}
      onRun={run}
    />
  );
}
