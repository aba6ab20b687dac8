import {
  type CaseStudyForm,
  caseStudyForm,
  type EditedCaseStudy,
} from '@proxima/contract/content/case-studies';
import { contentDrafts } from '@proxima/contract/drafts/content-drafts';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { CoverField } from '../../../domain/pictures/cover-field.tsx';
import { RichTextField } from '../../../domain/rich-text/rich-text-field.tsx';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CardFoot } from '../../../ui/layout/card-foot.tsx';
import { QuoteFields } from '../quote-fields.tsx';
import { saveCaseStudy, useCaseStudyChange } from './case-studies.queries.ts';

interface CaseStudyFieldsProps {
  study: EditedCaseStudy;
  /** Beside the form; gets whether there are unsaved changes, and a function that reads the fields. */
  aside: (isDirty: boolean, fields: () => CaseStudyForm) => ReactNode;
}

/** The story of a venture. Input is saved as a draft until the form is saved. */
export function CaseStudyFields({ study, aside }: CaseStudyFieldsProps) {
  const { form, field } = useCheckedForm<CaseStudyForm, CaseStudyForm>(caseStudyForm, {
    defaultValues: study.form,
  });
  const { register, control, handleSubmit, getValues, setError } = form;
  const { errors, isDirty } = form.formState;
  const draft = useFormDraft({
    kind: contentDrafts.case_study,
    subject: study.venture_id,
    version: study.version,
    form,
    empty: study.form,
    fieldsOf: (values) => ({ form: values }),
    valuesOf: (fields) => fields.form,
  });
  const save = useCaseStudyChange((values: CaseStudyForm) => saveCaseStudy(study, values));
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: ({ data }) => draft.end(data.form),
      onError: (error) => showFieldErrors(error, setError),
    }),
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate method="post" onSubmit={submit} className="min-w-0">
        <Card className="flex flex-col gap-5">
          <TextField label="Title" required {...field('title')} />
          <TextArea
            label="Summary"
            required
            help="Under the title, on cards and for search engines."
            boxClassName="h-24"
            {...field('summary')}
          />
          <Controller
            name="body"
            control={control}
            render={({ field: { value, onChange } }) => (
              <RichTextField
                key={draft.shown}
                label="Story"
                hasPictures
                html={value}
                onChange={onChange}
                error={errors.body?.message}
              />
            )}
          />
          <QuoteFields
            help="In the words of someone who was there."
            quote={register('quote')}
            source={register('quote_source')}
            errors={{ quote: errors.quote?.message, source: errors.quote_source?.message }}
          />
          <Controller
            name="image"
            control={control}
            render={({ field: { name, value, onChange } }) => (
              <CoverField {...{ name, value, onChange }} error={errors.image?.message} />
            )}
          />
          <CardFoot>
            <DraftLine draft={draft} className="mr-auto" />
            {isDirty && <span className="text-sm text-ink-soft">Unsaved changes</span>}
            <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
              Save
            </Button>
          </CardFoot>
        </Card>
      </form>
      <div className="flex min-w-0 flex-col gap-5">{aside(isDirty, getValues)}</div>
    </div>
  );
}
