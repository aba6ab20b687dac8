import { exchangeRateForm } from '@proxima/contract/money/exchange-rate-form';
import { type ExchangeRate, exchangeEndpoints } from '@proxima/contract/money/exchange-rates';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currencyOptions } from '../../domain/currencies.ts';
import { exchangeRates, ratesKey } from '../../domain/exchange-rates.ts';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { notice } from '../../session/loading/settled.tsx';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** Both calls reply with every rate. */
function useRateChange<Input>(call: (input: Input) => Promise<{ message: string; data: ExchangeRate[] }>) {
  const client = useQueryClient();
  return useChange(call, ({ data }) => showReply(client, ratesKey, data));
}

const remove = (pair: Pick<ExchangeRate, 'base' | 'quote'>) =>
  api.call(exchangeEndpoints.remove, { body: pair });

function Rate({ rate: { base, quote, rate, rated_on } }: { rate: ExchangeRate }) {
  const removal = useRateChange(remove);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm tabular-nums">
      <span className="flex-1">
        1 {base} = {rate} {quote}, on {longDate(rated_on)}
      </span>
      <Button
        kind="quiet"
        size="small"
        pending={removal.isPending}
        aria-label={`Remove the rate of ${base} and ${quote}`}
        onClick={() => removal.mutate({ base, quote })}
      >
        Remove
      </Button>
    </li>
  );
}

/** The rates that amounts of rounds are shown with in other currencies, to enter and remove. */
export function ExchangeRatesCard() {
  const rates = useQuery({ ...exchangeRates, ...notice }).data ?? [];
  const { form, field } = useCheckedForm(exchangeRateForm, {
    defaultValues: { base: 'EUR', quote: 'USD', rate: '', rated_on: '' },
  });
  const save = useRateChange((body: BodyOf<typeof exchangeEndpoints.save>) =>
    api.call(exchangeEndpoints.save, { body }),
  );
  const submit = form.handleSubmit((body) =>
    save.mutate(body, { onSuccess: () => form.reset({ ...body, rate: '' }) }),
  );
  return (
    <TitledCard
      title="Exchange rates"
      lead="For orientation only: amounts of rounds are also shown in these currencies, with the rate and its date. Limits and agreements never use them."
    >
      {rates.length > 0 && (
        <ul className="mb-5 divide-y divide-line">
          {rates.map((rate) => (
            <Rate key={`${rate.base} ${rate.quote}`} rate={rate} />
          ))}
        </ul>
      )}
      <form noValidate method="post" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Currency" required options={currencyOptions} {...field('base')} />
        <SelectField label="Quoted in" required options={currencyOptions} {...field('quote')} />
        <TextField label="Rate" required inputMode="decimal" autoComplete="off" {...field('rate')} />
        <TextField label="Date" required type="date" {...field('rated_on')} />
        <Button type="submit" kind="secondary" pending={save.isPending} className="self-start">
          Save rate
        </Button>
      </form>
    </TitledCard>
  );
}
