import { applicationMessages } from '@proxima/contract/applications/application-messages';
import type { WireApplication } from '@proxima/contract/applications/application-wire';
import type { Answers } from '@proxima/contract/forms/answer-values';
import type { MissingAnswer } from '@proxima/contract/forms/answers';
import { answerMessages } from '@proxima/contract/forms/answers/answer-messages';
import { useState } from 'react';
import { DossierMenu } from '../../../domain/dossiers/dossier-menu.tsx';
import { AnswersView } from '../../../domain/forms/answers-view.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import { useDiscard, useSend } from '../applications.queries.ts';
import type { AnswersStore } from './answers-store.ts';

interface OverviewPageProps {
  application: WireApplication;
  answers: Answers;
  files: ReadonlyMap<number, string>;
  missing: readonly MissingAnswer[];
  store: AnswersStore;
  onOpen: (sectionId: string, questionId?: string) => void;
}

/** Everything on one page, what is missing with links, and the button that sends. */
export function OverviewPage({ application, answers, files, missing, store, onOpen }: OverviewPageProps) {
  return (
    <section aria-labelledby="page-title" className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="page-title" tabIndex={-1} className="text-xl outline-none">
          Check and send
        </h2>
        <DossierMenu kind="application" id={application.id} />
      </div>
      {missing.length > 0 && <MissingList missing={missing} onOpen={onOpen} />}
      <AnswersView
        document={application.form.document}
        answers={answers}
        fileNames={files}
        actionOf={(sectionId) => (
          <button type="button" className="text-link text-sm" onClick={() => onOpen(sectionId)}>
            {application.may_change ? 'Change' : 'Open'}
          </button>
        )}
      />
      <Sending application={application} isComplete={missing.length === 0} store={store} />
    </section>
  );
}

const MissingList = ({ missing, onOpen }: Pick<OverviewPageProps, 'missing' | 'onOpen'>) => (
  <div className="rounded-card bg-amber-tint px-5 py-4">
    <h3 className="text-sm font-medium">
      {missing.length === 1 ? 'One answer is missing' : `${missing.length} answers are missing`}
    </h3>
    <ul className="mt-2 flex flex-col">
      {missing.map(({ sectionId, questionId, label, message }) => (
        <li key={questionId} className="text-sm">
          <button
            type="button"
            className="text-link min-h-9 text-left pointer-coarse:min-h-11"
            onClick={() => onOpen(sectionId, questionId)}
          >
            {label}
          </button>
          {message !== answerMessages.required && <span className="text-ink-soft">: {message}</span>}
        </li>
      ))}
    </ul>
  </div>
);

interface SendingProps {
  application: WireApplication;
  isComplete: boolean;
  store: AnswersStore;
}

function Sending({ application, isComplete, store }: SendingProps) {
  const { id, form, stage, is_owner, status, sent_at, may_send, has_unsent_changes, people } = application;
  const what = stage ? 'answers' : 'application';
  const send = useSend(id);
  const [isFlushing, setFlushing] = useState(false);
  if (!may_send) return null;
  const owner = people.find((person) => person.is_owner)?.name;
  if (!is_owner) return <p className="text-sm text-ink-soft">{`${owner} sends the ${what}.`}</p>;
  const isRevision = status === 'revision' && !stage;
  const isUpToDate = sent_at !== null && !has_unsent_changes && store.state === 'saved' && !isRevision;
  if (isUpToDate) return <p className="text-sm text-ink-soft">We have received everything on this page.</p>;
  const submit = async () => {
    setFlushing(true);
    const isSaved = await store.flush();
    setFlushing(false);
    if (isSaved) send.mutate(form.number);
    else notify.error(applicationMessages.unsaved);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        pending={isFlushing || send.isPending}
        pendingLabel="Sending..."
        disabled={!isComplete}
        onClick={() => void submit()}
      >
        {sent_at === null ? `Send the ${what}` : 'Send the changes'}
      </Button>
      {stage ? (
        <p className="text-sm text-ink-soft">
          You can change your answers until {stage.until ? 'the date above' : 'this stage ends'}.
        </p>
      ) : (
        application.call.can_change_until_close &&
        application.call.closes_at && (
          <p className="text-sm text-ink-soft">You can change it until the call closes.</p>
        )
      )}
      {sent_at === null && !stage && <DiscardButton id={id} />}
    </div>
  );
}

const DiscardButton = ({ id }: { id: number }) => (
  <ConfirmingButton
    label="Delete this draft"
    title="Delete this draft?"
    description="All answers and files of this application are deleted. This cannot be undone."
    button={{ kind: 'quiet', size: 'small' }}
    kind="danger"
    change={useDiscard(id)}
  />
);
