import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { checkWith } from '../../../ui/forms/check-with.ts';
import { CardFoot } from '../../../ui/layout/card-foot.tsx';
import { draftOfTerms, termsOfDraft } from './draft-values.ts';
import { TermsFields } from './terms-fields.tsx';
import { emptyTerms, type TypedTerms, termsForm, typedTerms } from './typed-terms.ts';

interface TermsFormProps {
  ventureId: number;
  /** Increases with each save; 1 before the first. */
  version: number;
  terms: RoundTerms | null;
  /** Shows also the terms that cannot change once the round has opened. */
  isDraft: boolean;
  button: string;
  send: (terms: RoundTerms) => Promise<unknown>;
  children?: ReactNode;
}

/** The form for the terms of a round. What is typed is saved as a draft until it is sent. */
export function TermsForm(props: TermsFormProps) {
  const { ventureId, version, terms, isDraft, button, send, children } = props;
  const empty = terms ? typedTerms(terms) : emptyTerms();
  const form = useForm<TypedTerms, unknown, RoundTerms>({
    resolver: checkWith(termsForm),
    mode: 'onBlur',
    defaultValues: empty,
  });
  const draft = useFormDraft({
    kind: memberDrafts.round_terms,
    subject: ventureId,
    version,
    form,
    empty,
    fieldsOf: draftOfTerms,
    valuesOf: termsOfDraft,
  });
  const submit = form.handleSubmit(async (filled) => {
    try {
      await send(filled);
      draft.end(typedTerms(filled));
    } catch (error) {
      showFieldErrors(error, form.setError);
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-6">
        <TermsFields key={draft.shown} isDraft={isDraft} />
        <CardFoot>
          <DraftLine draft={draft} className="mr-auto" />
          {children}
          <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Saving...">
            {button}
          </Button>
        </CardFoot>
      </form>
    </FormProvider>
  );
}
