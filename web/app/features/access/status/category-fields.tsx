import { type InvestorCategory, signedStatement } from '@proxima/contract/access/eligibility-rules';
import {
  type CountryRules,
  type investorDetailsForm,
  investorStatusEndpoints,
} from '@proxima/contract/access/investor-status';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { countryName } from '../../../domain/countries.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

type DetailsInput = z.input<typeof investorDetailsForm>;

/** The evidence to choose from. A signed statement is enough where no proof is required. */
const evidenceOf = ({ evidence, statement, needs_accreditation }: InvestorCategory) => [
  ...evidence.map(({ name, label }) => ({ value: name, label })),
  ...(statement !== '' && (!needs_accreditation || evidence.length === 0)
    ? [{ value: signedStatement, label: 'My signed statement' }]
    : []),
];

const months = (count: number): string => (count === 1 ? 'every month' : `every ${count} months`);

/** Explains what choosing a category requires. */
const consequences = (category: InvestorCategory, { waiting_hours }: CountryRules): string =>
  [
    category.needs_accreditation && 'Our team has to accept your proof.',
    category.needs_knowledge_check && 'Our team checks your knowledge of such investments with you.',
    `You confirm this again ${months(category.months_valid)}.`,
    waiting_hours > 0 && `Ventures open ${waiting_hours} hours after you first acknowledge the risk warning.`,
  ]
    .filter(Boolean)
    .join(' ');

function Signature({ statement }: { statement: string }) {
  const { register, formState } = useFormContext<DetailsInput>();
  return (
    <div className="rounded-card border border-line bg-paper p-5">
      <p className="max-w-text text-sm whitespace-pre-line wrap-anywhere">{statement}</p>
      <TextField
        label="Your full name, as your signature"
        required
        autoComplete="off"
        className="mt-4 max-w-sm"
        error={formState.errors.signed_name?.message}
        {...register('signed_name')}
      />
    </div>
  );
}

function Fields({ rules }: { rules: CountryRules }) {
  const { register, watch, setValue, formState } = useFormContext<DetailsInput>();
  const category = rules.categories.find(({ name }) => name === watch('category'));
  const evidence = category ? evidenceOf(category) : [];
  const onlyOne = (name: string) => {
    const chosen = rules.categories.find((one) => one.name === name);
    const [first, ...others] = chosen ? evidenceOf(chosen) : [];
    // A statement that is signed below needs no choice; evidence is never chosen for the investor.
    return first?.value === signedStatement && others.length === 0 ? signedStatement : '';
  };
  return (
    <>
      <RadioGroup
        label={`Kind of investor, by the rules for ${countryName(rules.country)}`}
        required
        options={rules.categories.map(({ name, label }) => ({ value: name, label }))}
        error={formState.errors.category?.message}
        {...register('category', { onChange: ({ target }) => setValue('evidence', onlyOne(target.value)) })}
      />
      {category && <p className="-mt-2 max-w-text text-sm text-ink-soft">{consequences(category, rules)}</p>}
      {category && evidence.some(({ value }) => value !== signedStatement) && (
        <RadioGroup
          label="What you can show"
          required
          options={evidence}
          error={formState.errors.evidence?.message}
          {...register('evidence')}
        />
      )}
      {category && category.statement !== '' && <Signature statement={category.statement} />}
    </>
  );
}

/** Category, evidence and statement as the rules of a country ask for them. */
export const CategoryFields = ({ country }: { country: string }) => (
  <QueryContent
    query={useQuery(
      dataQuery([...changedKey('access'), 'rules', country], investorStatusEndpoints.rules, {
        query: { country },
      }),
    )}
    placeholder={<Skeleton className="h-32" />}
  >
    {(rules) => <Fields rules={rules} />}
  </QueryContent>
);
