import { standingLabels, standings } from '@proxima/contract/ventures/standing';
import { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { standingForm } from '@proxima/contract/ventures/venture-forms';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useVentureChange } from '../people/people.queries.ts';

const endpoint = adminVenturePeopleEndpoints.changeStanding;

/** Changes a venture's standing, with a reason that its people can read. */
export function StandingCard({ venture }: { venture: VentureDetail }) {
  const { form, field } = useCheckedForm(standingForm, {
    mode: 'onSubmit',
    defaultValues: { standing: venture.standing, reason: '' },
  });
  const change = useVentureChange(
    (body: BodyOf<typeof endpoint>) => api.call(endpoint, { params: { id: venture.id }, body }),
    ({ data }) => form.reset({ standing: data.standing, reason: '' }),
  );
  return (
    <TitledCard
      title="Standing"
      lead="Pausing or closing a venture unlists it. Its people can read the reason. Investors cannot."
    >
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit((body) => change.mutate(body))}
        className="flex flex-col items-start gap-4"
      >
        <SelectField
          label="Standing"
          required
          className="w-full"
          options={standings.map((value) => ({ value, label: standingLabels[value] }))}
          {...field('standing')}
        />
        <TextArea label="Reason" required boxClassName="h-24" className="w-full" {...field('reason')} />
        <Button type="submit" kind="secondary" pending={change.isPending} pendingLabel="Saving...">
          Change the standing
        </Button>
      </form>
    </TitledCard>
  );
}
