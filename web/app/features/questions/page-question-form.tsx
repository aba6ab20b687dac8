import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
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
import { promiseOf } from './question-texts.ts';
import { useAsk } from './questions.queries.ts';

/** Value of `page` for a question about the whole document. */
const whole = 'whole';
/** While `page` is empty, the question is about the page that is being read. */
const empty = { text: '', page: '' };
const schema = z.object({
  text: text(lengths.longText, questionMessages.textRequired),
  page: z.string(),
});

interface PageQuestionFormProps {
  ventureId: number;
  documentId: number;
  version: number;
  /** The page that is being read; null if questions are only about the document as a whole. */
  page: number | null;
  asking: NonNullable<QuestionSummary['asking']>;
}

/** The page that a question is about: the one on which it was begun; null for the whole document. */
const subjectOf = (chosen: string, page: number | null): number | null =>
  page === null || chosen === whole ? null : Number(chosen) || page;

/** The other subjects that the reader can choose. */
const otherSubjects = (subject: number | null, page: number | null): { label: string; value: string }[] => {
  if (page === null) return [];
  const pages = subject === page ? [] : [{ label: `page ${page}`, value: String(page) }];
  return subject === null ? pages : [...pages, { label: 'the whole document', value: whole }];
};

/** The form in which an investor asks about the page they are reading. */
export function PageQuestionForm({ ventureId, documentId, version, page, asking }: PageQuestionFormProps) {
  const { form, field } = useCheckedForm(schema, { defaultValues: empty, mode: 'onSubmit' });
  const draft = useFormDraft({ kind: memberDrafts.document_question, subject: documentId, form, empty });
  const ask = useAsk(ventureId, () => draft.end());
  const subject = subjectOf(form.watch('page'), page);
  const id = useId();
  const choose = (value: string) => form.setValue('page', value, { shouldDirty: true });
  const submit = form.handleSubmit((values) =>
    ask.mutate({ text: values.text, document_id: documentId, version, page: subject }),
  );
  const begin = () => {
    if (form.getValues('page') === '' && page !== null) choose(String(page));
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label={subject === null ? 'Ask about this document' : `Ask about page ${subject}`}
        required
        boxClassName="h-24"
        {...field('text', { onChange: begin })}
      />
      <p className="flex flex-wrap gap-x-4 text-sm empty:hidden">
        {otherSubjects(subject, page).map(({ label, value }) => (
          <button key={value} type="button" className="text-link min-h-6" onClick={() => choose(value)}>
            Ask about {label} instead
          </button>
        ))}
      </p>
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
  );
}
