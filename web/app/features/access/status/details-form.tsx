import {
  type InvestorStatus,
  investorDetailsForm,
  investorStatusEndpoints,
} from '@proxima/contract/access/investor-status';
import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { useRefreshAccess } from '../../../domain/access/access.queries.ts';
import { countryOptions } from '../../../domain/countries.ts';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { api } from '../../../session/api.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { CategoryFields } from './category-fields.tsx';

interface DetailsFormProps {
  details: InvestorStatus['details'];
  onDone: () => void;
  onCancel: (() => void) | undefined;
}

/** The initial values. Category, evidence and signature are entered again each time: nothing is preselected. */
const blank = (details: InvestorStatus['details']) => ({
  country: details?.country ?? '',
  category: '',
  evidence: '',
  signed_name: '',
});

/** The form to state country, category and evidence by the rules of that country. */
export function DetailsForm({ details, onDone, onCancel }: DetailsFormProps) {
  const { form, field, isSubmitting } = useCheckedForm(investorDetailsForm, {
    mode: 'onSubmit',
    defaultValues: blank(details),
  });
  const refresh = useRefreshAccess();
  const draft = useFormDraft({ kind: memberDrafts.investor_details, form, empty: blank(details) });
  const country = form.watch('country');

  async function send(body: z.output<typeof investorDetailsForm>) {
    try {
      const { message } = await api.call(investorStatusEndpoints.state, { body });
      draft.end();
      notify.success(message);
      await refresh();
      onDone();
    } catch (error) {
      if (!showFieldErrors(error, form.setError)) notifyFailure(error);
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={form.handleSubmit(send)} className="mt-4 flex flex-col gap-5">
        <SelectField
          label="Country you live in or are based in"
          required
          options={countryOptions()}
          className="max-w-sm"
          {...field('country', {
            onChange: () => {
              form.setValue('category', '');
              form.setValue('evidence', '');
            },
          })}
        />
        {country && <CategoryFields country={country} />}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            Save
          </Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <DraftLine draft={draft} />
        </div>
      </form>
    </FormProvider>
  );
}
