import type { RuleSet } from '@proxima/contract/access/access-settings';
import { subjectOfCountry } from '@proxima/contract/access/draft-subjects';
import { type EligibilityRules, eligibilityRules } from '@proxima/contract/access/eligibility-rules';
import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { Plus } from 'lucide-react';
import { FormProvider, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { checkWith } from '../../ui/forms/check-with.ts';
import { useSaveRules } from './access-settings.queries.ts';
import { CategoryCard } from './category-card.tsx';
import { GeneralRulesCard } from './general-rules-card.tsx';
import { unusedName } from './unused-name.ts';

type Form = UseFormReturn<EligibilityRules, unknown, EligibilityRules>;

const newCategory = (name: string): EligibilityRules['categories'][number] => ({
  name,
  label: '',
  evidence: [],
  statement: '',
  needs_accreditation: true,
  needs_knowledge_check: false,
  months_valid: 12,
});

function Categories({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'categories',
    keyName: 'key',
  });
  return (
    <>
      {fields.map(({ key }, index) => (
        <CategoryCard
          key={key}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        kind="secondary"
        className="self-start"
        disabled={fields.length >= 12}
        onClick={() => append(newCategory(unusedName('category', fields)))}
      >
        <Plus size={18} aria-hidden="true" />
        Add a category
      </Button>
    </>
  );
}

function SaveRules({ form, set }: { form: Form; set: RuleSet }) {
  const save = useSaveRules(set.country);
  const draft = useFormDraft({
    kind: teamDrafts.eligibility_rules,
    subject: subjectOfCountry(set.country),
    version: set.version,
    form,
    empty: set.rules,
    fieldsOf: (rules) => ({ rules }),
    valuesOf: ({ rules }) => rules,
  });
  const submit = form.handleSubmit((rules) =>
    save.mutate(
      { version: set.version, rules },
      { onSuccess: ({ data }) => draft.end(data.find(({ country }) => country === set.country)?.rules) },
    ),
  );
  return (
    <div className="mt-6">
      <p className="max-w-3xl text-sm text-ink-soft">
        Rules apply immediately. Investors who no longer meet them lose access to ventures until they do.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button type="submit" onClick={submit} pending={save.isPending} pendingLabel="Saving...">
          Save rules
        </Button>
        <DraftLine draft={draft} />
      </div>
    </div>
  );
}

/** The form for the rules of one country. @param languages those that have a risk warning */
export function RulesForm({ set, languages }: { set: RuleSet; languages: readonly string[] }) {
  const form = useForm<EligibilityRules, unknown, EligibilityRules>({
    resolver: checkWith(eligibilityRules),
    mode: 'onBlur',
    defaultValues: set.rules,
  });
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={(event) => event.preventDefault()} className="max-w-3xl">
        <div className="flex flex-col gap-6">
          <GeneralRulesCard languages={languages} />
          <Categories form={form} />
        </div>
        <SaveRules form={form} set={set} />
      </form>
    </FormProvider>
  );
}
