import { type FormTemplateName, formTemplates } from '@proxima/contract/forms/form-templates';
import { answerDeadlineForm } from '@proxima/contract/stages/stage-question-form';
import type { StageQuestions } from '@proxima/contract/stages/stage-questions';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { useState } from 'react';
import { placeOf } from '../../domain/time/zone-text.ts';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import {
  useCreateQuestions,
  usePublishQuestions,
  useRemoveQuestions,
  useSaveQuestions,
  useStageQuestions,
} from './stages.queries.ts';

interface Of {
  stage: StageDetail;
  asks: StageQuestions;
  mayManage: boolean;
}

const seenIn = ({ stage_id: id, version }: StageQuestions) => ({ id, version });

/** Begins the questions: with one, from a template, or as a copy. */
function Begin({ asks }: { asks: StageQuestions }) {
  const [from, setFrom] = useState('');
  const create = useCreateQuestions(seenIn(asks));
  const templates = Object.entries(formTemplates).map(([key, { name }]) => ({
    value: key,
    label: `Template: ${name}`,
  }));
  const copies = asks.sources.map(({ form_id, name }) => ({
    value: String(form_id),
    label: `Copy of: ${name}`,
  }));
  const begin = () => {
    if (from === '') return create.mutate({});
    const template = Object.keys(formTemplates).find((key): key is FormTemplateName => key === from);
    create.mutate(template ? { template } : { copy_of: Number(from) });
  };
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label="Begin with"
        placeholder="One question of your own"
        options={[...templates, ...copies]}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        className="min-w-0 flex-1 basis-72"
      />
      <Button pending={create.isPending} pendingLabel="Creating..." onClick={begin}>
        Create the questions
      </Button>
    </div>
  );
}

/** Until when applicants can answer. */
function Until({ asks }: { asks: StageQuestions }) {
  const save = useSaveQuestions(seenIn(asks));
  const { form } = useCheckedForm(answerDeadlineForm, {
    defaultValues: { until_at: asks.until_at },
  });
  const submit = form.handleSubmit(({ until_at }) =>
    save.mutate(until_at, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextField
        label="Can be answered until"
        type="datetime-local"
        help={`In ${placeOf(asks.time_zone)}. Empty: until the stage ends. Those who have not answered are reminded.`}
        error={form.formState.errors.until_at?.message}
        className="w-full max-w-md"
        {...form.register('until_at', { setValueAs: (value: string | null) => value || null })}
      />
      <Button type="submit" kind="secondary" pending={save.isPending} pendingLabel="Saving...">
        Save the date
      </Button>
    </form>
  );
}

function Publishing({ stage, asks }: Omit<Of, 'mayManage'>) {
  const publish = usePublishQuestions(seenIn(asks));
  const remove = useRemoveQuestions(seenIn(asks));
  return (
    <>
      <ConfirmingButton
        label="Publish"
        button={{}}
        title="Publish these questions?"
        description={
          stage.state === 'open'
            ? 'Everyone whose application stands in this stage is asked now, by notification and email.'
            : 'Everyone whose application stands in this stage is asked when it starts, by notification and email.'
        }
        change={publish}
        pendingLabel="Publishing..."
        cancelLabel="Not yet"
      />
      <ConfirmingButton
        label="Delete"
        button={{ kind: 'quiet' }}
        kind="danger"
        title="Delete these questions?"
        description="This cannot be undone."
        change={remove}
        pendingLabel="Deleting..."
        cancelLabel="Keep them"
      />
    </>
  );
}

/** How many answered, the date, and the ways to change the questions. */
function Existing({ stage, asks, mayManage }: Of) {
  const { form_id, questions, published_at, asked, answered, until, time_zone } = asks;
  const isOver = stage.state === 'ended';
  return (
    <div className="flex flex-col gap-6">
      <p>
        {questions === 1 ? 'One question' : `${questions} questions`}
        {published_at ? `, published on ${longDate(published_at)}` : ', not published yet'}.{' '}
        {asked > 0 && (
          <strong className="font-medium tabular-nums">
            {answered} of {asked} answered.
          </strong>
        )}
      </p>
      {mayManage && !isOver ? (
        <Until asks={asks} />
      ) : (
        until && (
          <p className="text-sm text-ink-soft">
            Can be answered until <ZonedTime at={until} zone={time_zone} />
          </p>
        )
      )}
      {mayManage && (
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton
            kind="secondary"
            href={`${paths.adminForm(form_id ?? '')}?${new URLSearchParams({ call: String(stage.call_id), stage: String(stage.id) })}`}
          >
            Edit the questions
          </LinkButton>
          {published_at === null && !isOver && <Publishing stage={stage} asks={asks} />}
        </div>
      )}
    </div>
  );
}

/** What the stage asks of those who stand in it, and how many have answered. */
export const StageQuestionsPanel = ({ stage, mayManage }: Omit<Of, 'asks'>) => (
  <QueryContent query={useStageQuestions(stage.id)}>
    {(asks) => (
      <div className="max-w-3xl">
        <TitledCard
          title="Questions for those in this stage"
          lead="Asked only of applicants who are still in. Readers of this stage and later ones see the answers beneath the application."
        >
          {asks.form_id !== null ? (
            <Existing key={asks.version} stage={stage} asks={asks} mayManage={mayManage} />
          ) : mayManage && stage.state !== 'ended' ? (
            <Begin asks={asks} />
          ) : (
            <p>This stage asks no questions.</p>
          )}
        </TitledCard>
      </div>
    )}
  </QueryContent>
);
