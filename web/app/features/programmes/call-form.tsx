import { programmeDrafts } from '@proxima/contract/drafts/programme-drafts';
import {
  callForm,
  type EditedCall,
  type CallForm as Form,
} from '@proxima/contract/programmes/programme-wire';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { checkWith } from '../../ui/forms/check-with.ts';
import { AnswerFields } from './answer-fields.tsx';
import { ApplicantFields } from './applicant-fields.tsx';
import { CallTextFields } from './call-text-fields.tsx';
import { CallTimeFields } from './call-time-fields.tsx';
import { useSaveCall } from './programmes.queries.ts';
import { SaveBar } from './save-bar.tsx';

/** What is edited of a call. */
export const valuesOfCall = (call: EditedCall): Form => ({
  title: call.title,
  slug: call.slug,
  summary: call.summary,
  text: call.text,
  opens_at: call.opens_at,
  closes_at: call.closes_at,
  time_zone: call.time_zone,
  places: call.places,
  who_may_apply: call.who_may_apply,
  applications_per_member: call.applications_per_member,
  can_change_until_close: call.can_change_until_close,
  grace_minutes: call.grace_minutes,
  faq: call.faq,
});

interface CallFormProps {
  call: EditedCall;
  /** Beside the form; gets whether there are unsaved changes. */
  aside: (isDirty: boolean) => ReactNode;
}

/** Texts, dates and conditions of a call. Input is saved as a draft until the form is saved. */
export function CallForm({ call, aside }: CallFormProps) {
  const saved = valuesOfCall(call);
  const form = useForm<Form, unknown, Form>({
    resolver: checkWith<Form, Form>(callForm),
    mode: 'onBlur',
    defaultValues: saved,
  });
  const draft = useFormDraft({
    kind: programmeDrafts.call,
    subject: call.id,
    version: call.version,
    form,
    empty: saved,
    fieldsOf: (values) => ({ call: values }),
    valuesOf: (fields) => fields.call,
  });
  const save = useSaveCall(call, (data) => draft.end(valuesOfCall(data)));
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form noValidate method="post" onSubmit={submit} className="flex min-w-0 flex-col gap-6">
          <CallTextFields key={`text ${draft.shown}`} state={call.state} />
          <CallTimeFields key={`time ${draft.shown}`} timeZone={call.time_zone} />
          <ApplicantFields key={`applicants ${draft.shown}`} />
          <AnswerFields key={`answers ${draft.shown}`} />
          <SaveBar draft={draft} isDirty={isDirty} pending={save.isPending}>
            Save
          </SaveBar>
        </form>
        <div className="flex min-w-0 flex-col gap-5 max-xl:order-first xl:sticky xl:top-6">
          {aside(isDirty)}
        </div>
      </div>
    </FormProvider>
  );
}
