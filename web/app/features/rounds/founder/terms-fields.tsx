import { allocationLabels } from '@proxima/contract/rounds/allocation';
import {
  audiences,
  instruments,
  termLabels,
  valuationBases,
  valuationLabel,
} from '@proxima/contract/rounds/round-terms';
import type { ReactNode } from 'react';
import { type Path, useFormContext } from 'react-hook-form';
import { currencyOptions } from '../../../domain/currencies.ts';
import { TimeZoneField } from '../../../domain/time/time-zone-field.tsx';
import { optionsOf } from '../../../ui/forms/filter-select.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { TypedTerms } from './typed-terms.ts';
import { UseFields } from './use-fields.tsx';

function useField() {
  const { register, getFieldState, formState } = useFormContext<TypedTerms>();
  return (name: Path<TypedTerms>) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message,
  });
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-t border-line pt-5 first:border-0 first:pt-0">
    <fieldset>
      <legend className="mb-4 text-sm font-medium">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  </div>
);

interface TermsFieldsProps {
  /** Shows also the terms that cannot change once the round has opened. */
  isDraft: boolean;
}

function Offer({ isDraft }: TermsFieldsProps) {
  const field = useField();
  const { watch } = useFormContext<TypedTerms>();
  const instrument = watch('instrument');
  const hasValuation = instrument !== 'loan' && instrument !== 'revenue_share';
  return (
    <Group title="What investors receive">
      {isDraft && (
        <>
          <SelectField
            label={termLabels.instrument}
            required
            options={optionsOf(instruments)}
            {...field('instrument')}
          />
          <SelectField
            label={termLabels.currency}
            required
            options={currencyOptions}
            {...field('currency')}
          />
        </>
      )}
      {hasValuation && (
        <>
          <TextField
            label={instrument === '' ? 'Valuation or cap' : valuationLabel(instrument)}
            required={instrument === 'equity'}
            inputMode="decimal"
            autoComplete="off"
            placeholder="4,500,000"
            {...field('valuation')}
          />
          <SelectField
            label="The valuation is"
            quiet
            options={optionsOf(valuationBases)}
            {...field('basis')}
          />
          <TextField
            label="Discount in percent"
            inputMode="decimal"
            autoComplete="off"
            {...field('discount')}
          />
        </>
      )}
      <TextArea
        label={termLabels.details}
        required
        help="What the investor receives and when, e.g. interest, maturity, conversion."
        className="sm:col-span-2"
        {...field('details')}
      />
    </Group>
  );
}

function Amounts() {
  const field = useField();
  const { watch } = useFormContext<TypedTerms>();
  const code = watch('currency');
  const amount = (name: 'minimum' | 'target' | 'hard_cap' | 'ticket_min' | 'ticket_max', help: string) => (
    <TextField
      label={`${termLabels[name]} in ${code}`}
      required
      inputMode="decimal"
      autoComplete="off"
      help={help}
      {...field(name)}
    />
  );
  return (
    <Group title="Amounts">
      {amount('minimum', 'Below it, all commitments lapse.')}
      {amount('target', 'What you aim for.')}
      {amount('hard_cap', 'Nobody can commit beyond it.')}
      {amount('ticket_min', 'The least that one investor can commit.')}
      {amount('ticket_max', 'The most that one investor can commit.')}
    </Group>
  );
}

function Dates({ isDraft }: TermsFieldsProps) {
  const field = useField();
  const { watch } = useFormContext<TypedTerms>();
  return (
    <Group title="Dates">
      <TimeZoneField
        required
        current={watch('time_zone')}
        className="sm:col-span-2"
        {...field('time_zone')}
      />
      {isDraft && (
        <TextField label={termLabels.opens_at} required type="datetime-local" {...field('opens_at')} />
      )}
      <TextField label={termLabels.closes_at} required type="datetime-local" {...field('closes_at')} />
      <TextField
        label={termLabels.payment_due_on}
        required
        type="date"
        help="The last day for payments."
        {...field('payment_due_on')}
      />
    </Group>
  );
}

function Rules({ isDraft }: TermsFieldsProps) {
  const field = useField();
  const { watch } = useFormContext<TypedTerms>();
  const rule = Object.entries(allocationLabels).find(([name]) => name === watch('allocation'))?.[1];
  return (
    <Group title="Rules">
      {isDraft && (
        <>
          <TextField
            label="Reflection period in days"
            required
            inputMode="numeric"
            help="During these days, an investor can withdraw a firm commitment without giving a reason."
            {...field('reflection_days')}
          />
          <SelectField
            label="If more is committed than accepted"
            required
            options={optionsOf(allocationLabels)}
            help={rule?.text}
            {...field('allocation')}
          />
        </>
      )}
      <SelectField
        label={termLabels.audience}
        required
        options={optionsOf(audiences)}
        {...field('audience')}
      />
      {isDraft && (
        <TextArea
          label={termLabels.binding}
          required
          boxClassName="h-24"
          className="sm:col-span-2"
          {...field('binding')}
        />
      )}
    </Group>
  );
}

/** All terms of a round. */
export const TermsFields = ({ isDraft }: TermsFieldsProps) => (
  <div className="flex flex-col gap-6">
    <Offer isDraft={isDraft} />
    <Amounts />
    <Group title="Use of funds">
      <UseFields name="use_at_minimum" label="If the minimum is raised" />
      <UseFields name="use_at_target" label="If the target is raised" />
    </Group>
    <Dates isDraft={isDraft} />
    <Rules isDraft={isDraft} />
  </div>
);
