import { closingForm, type Question } from '@proxima/contract/questions/questions';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { AnswerVersions } from './answer-versions.tsx';
import { readersOf } from './question-texts.ts';
import { type OfQuestion, useClose, usePublish, useWithdraw } from './questions.queries.ts';

/** Lets the team hide a question from everyone but its asker, with a reason. */
const CloseDialog = ({ of, onClose }: { of: OfQuestion; onClose: () => void }) => (
  <ReasonDialog
    onClose={onClose}
    title="Close this question?"
    description="For insults, secrets and anything else that does not belong here. Founders and other investors will no longer see it or its answer. It cannot be opened again."
    help="The investor who asked can read it."
    schema={closingForm.shape.reason}
    change={useClose(of)}
    kind="danger"
    submitLabel="Close question"
    pendingLabel="Closing..."
  />
);

interface AskedProps {
  of: OfQuestion;
  onClose: () => void;
}

function PublishDialog({ of, level, onClose }: AskedProps & Pick<Question, 'level'>) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Publish this answer?"
      description={`${readersOf[level]} can then read the question and the answer, without the investor’s name. It cannot be made private again.`}
      change={usePublish(of)}
      pendingLabel="Publishing..."
    >
      Publish answer
    </ConfirmDialog>
  );
}

function WithdrawDialog({ of, onClose }: AskedProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Withdraw this question?"
      description="The founders will no longer see it and will not answer. You can ask again."
      change={useWithdraw(of)}
      pendingLabel="Withdrawing..."
    >
      Withdraw question
    </ConfirmDialog>
  );
}

export type Writing = 'answer' | 'correction' | null;
type Opened = 'publish' | 'withdraw' | 'close' | 'versions' | null;

interface QuestionActionsProps {
  of: OfQuestion;
  question: Question;
  /** Whether the reader belongs to the venture or the team. */
  isInside: boolean;
  /** The id of the question's text: several questions have the same buttons. */
  describedBy: string;
  onWrite: (writing: Writing) => void;
}

/** The buttons of a question; its forms open below it. */
export function QuestionActions({ of, question, isInside, describedBy, onWrite }: QuestionActionsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { may, answer, level } = question;
  const hasVersions = isInside && (answer?.version ?? 1) > 1;
  return (
    <>
      <div className="-mx-2 mt-3 flex flex-wrap gap-1 empty:hidden">
        {may.includes('answer_publicly') && (
          <Button
            kind="secondary"
            size="small"
            aria-describedby={describedBy}
            className="mx-2"
            onClick={() => onWrite('answer')}
          >
            Answer
          </Button>
        )}
        {may.includes('correct') && (
          <Button
            kind="quiet"
            size="small"
            aria-describedby={describedBy}
            onClick={() => onWrite('correction')}
          >
            Correct
          </Button>
        )}
        {may.includes('publish') && (
          <Button
            kind="quiet"
            size="small"
            aria-describedby={describedBy}
            onClick={() => setOpened('publish')}
          >
            Publish
          </Button>
        )}
        {may.includes('withdraw') && (
          <Button
            kind="quiet"
            size="small"
            aria-describedby={describedBy}
            onClick={() => setOpened('withdraw')}
          >
            Withdraw
          </Button>
        )}
        {hasVersions && (
          <Button
            kind="quiet"
            size="small"
            aria-describedby={describedBy}
            onClick={() => setOpened('versions')}
          >
            Earlier versions
          </Button>
        )}
        {may.includes('close') && (
          <Button kind="quiet" size="small" aria-describedby={describedBy} onClick={() => setOpened('close')}>
            Close
          </Button>
        )}
      </div>
      {opened === 'publish' && <PublishDialog of={of} level={level} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog of={of} onClose={close} />}
      {opened === 'close' && <CloseDialog of={of} onClose={close} />}
      {opened === 'versions' && <AnswerVersions of={of} onClose={close} />}
    </>
  );
}
