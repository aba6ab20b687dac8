import { operatorReceives, operatorShares } from '@proxima/contract/ventures/operator-receives';
import { adminVentureProfileEndpoints } from '@proxima/contract/ventures/venture-profile-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRefreshVentures } from './profile.queries.ts';

/** What the operator receives from a venture, as the team enters it. */
export function OperatorReceivesCard({ venture }: { venture: VentureDetail }) {
  const { form, field } = useCheckedForm(operatorReceives, {
    values: venture.operator_receives ?? { shares: [], words: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useChange(
    (body: NonNullable<VentureDetail['operator_receives']>) =>
      api.call(adminVentureProfileEndpoints.saveOperatorReceives, { params: { id: venture.id }, body }),
    useRefreshVentures(),
  );
  return (
    <TitledCard
      title="What we receive"
      lead="Every reader of this venture sees this, founders and investors alike."
    >
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((filled) => save.mutate(filled))}
      >
        <FieldGroup label="Kinds" quiet help="Choose none if we receive nothing.">
          <div className="flex flex-wrap gap-x-6">
            {Object.entries(operatorShares).map(([share, label]) => (
              <Checkbox key={share} label={label} value={share} {...form.register('shares')} />
            ))}
          </div>
        </FieldGroup>
        <TextArea label="In words" required boxClassName="h-24" {...field('words')} />
        <Button type="submit" className="self-start" pending={save.isPending} pendingLabel="Saving...">
          Save what we receive
        </Button>
      </form>
    </TitledCard>
  );
}
