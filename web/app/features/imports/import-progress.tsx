import type { ImportDetail } from '@proxima/contract/imports/import-wire';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useImportAct } from './imports.queries.ts';

const texts = {
  checking: {
    title: 'Checking every row',
    lead: 'Nothing is imported yet. You can leave this page and come back.',
  },
  importing: {
    title: 'Importing',
    lead: 'It continues if you leave this page or the server restarts.',
  },
  undoing: {
    title: 'Undoing the import',
    lead: 'What was used since is kept. You can leave this page and come back.',
  },
} as const;

interface ImportProgressProps {
  one: ImportDetail;
  state: keyof typeof texts;
}

/** How far the server is, with a way to stop. */
export function ImportProgress({ one, state }: ImportProgressProps) {
  const stop = useImportAct(one, 'stop');
  const { waiting, ready, imported, removed, kept } = one.counts;
  const [left, total] = {
    checking: [waiting, one.rows] as const,
    importing: [ready, ready + imported] as const,
    undoing: [imported, imported + removed + kept] as const,
  }[state];
  const { title, lead } = texts[state];
  return (
    <TitledCard title={title} lead={lead}>
      <ProgressBar
        label={title}
        value={total - left}
        max={Math.max(1, total)}
        detail={`${(total - left).toLocaleString('en')} of ${total.toLocaleString('en')}`}
      />
      {state === 'importing' && (
        <ConfirmingButton
          label="Stop"
          button={{ kind: 'secondary', className: 'mt-6' }}
          title="Stop this import?"
          description="What has been imported so far stays. You can undo it for a day."
          cancelLabel="Continue importing"
          change={stop}
        />
      )}
    </TitledCard>
  );
}
