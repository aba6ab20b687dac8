import { type CaseStudyOfVenture, caseStudyNote } from '@proxima/contract/content/case-studies';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { FullScreenDialog } from '../../ui/actions/dialog.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { useAnswerCaseStudy } from './case-study.queries.ts';

interface WaitingProps {
  ventureId: number;
  waiting: NonNullable<CaseStudyOfVenture['waiting']>;
  /** The text as visitors will read it. */
  page: ReactNode;
}

/** The text that waits for approval: a founder reads it as visitors will, and approves it or says what should change. */
export function WaitingCaseStudy({ ventureId, waiting, page }: WaitingProps) {
  const [open, setOpen] = useState<'text' | 'return' | null>(null);
  const answer = useAnswerCaseStudy(ventureId);
  const { version, text } = waiting;
  const close = () => setOpen(null);
  const send = (approves: boolean, note = '') =>
    answer.mutate({ version, approves, note }, { onSettled: close });
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-text">
        Our team wrote <strong className="font-medium wrap-anywhere">“{text.title}”</strong>. It becomes
        public only if you approve it, exactly as it stands. You can withdraw your approval at any time.
      </p>
      <Button className="self-start" onClick={() => setOpen('text')}>
        Read the text
      </Button>
      <FullScreenDialog
        open={open === 'text'}
        onClose={close}
        title="As visitors will read it"
        closeLabel="Close the text"
        className="bg-paper"
      >
        {page}
        <div className="sticky bottom-0 border-t border-line bg-surface">
          <div className="page-width flex flex-wrap justify-end gap-3 py-4">
            <Button kind="secondary" onClick={() => setOpen('return')}>
              Ask for changes
            </Button>
            <Button pending={answer.isPending} pendingLabel="Publishing..." onClick={() => send(true)}>
              Approve and publish
            </Button>
          </div>
        </div>
      </FullScreenDialog>
      {open === 'return' && (
        <ReasonDialog
          onClose={close}
          title="Return the text to the team"
          label="What should change?"
          schema={caseStudyNote}
          change={{ isPending: answer.isPending, mutate: (note) => send(false, note) }}
          submitLabel="Return to the team"
          pendingLabel="Sending..."
        />
      )}
    </div>
  );
}
