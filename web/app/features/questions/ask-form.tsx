import { type QuestionSummary, questionMessages } from '@proxima/contract/questions/questions';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useId } from 'react';
import { z } from 'zod';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { promiseOf } from './question-words.ts';
import { useAsk } from './questions.queries.ts';

const schema = z.object({ text: text(lengths.longText, questionMessages.textRequired) });
const empty = { text: '' };

interface AskFormProps {
  ventureId: number;
  asking: NonNullable<QuestionSummary['asking']>;
}

/** An investor asks about the venture as a whole; about a page they ask beside the page. */
export function AskForm({ ventureId, asking }: AskFormProps) {
  const { form, field } = useCheckedForm(schema, { defaultValues: empty });
  const draft = useFormDraft({ kind: 'question', subject: ventureId, form, empty });
  const ask = useAsk(ventureId, () => draft.end());
  const submit = form.handleSubmit((values) =>
    ask.mutate({ ...values, document_id: null, version: null, page: null }),
  );
  const id = useId();
  return (
    <TitledCard
      title="Ask the founders"
      lead="About the venture as a whole. About a page of a document, ask while you read it: the founders then see which page you mean."
    >
      <form noValidate method="post" onSubmit={submit} className="flex max-w-text flex-col gap-4">
        <TextArea label="Your question" required boxClassName="h-28" {...field('text')} />
        <p id={id} className="text-sm text-ink-soft">
          {promiseOf(asking)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-describedby={id} pending={ask.isPending} pendingLabel="Sending...">
            Send question
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
    </TitledCard>
  );
}
