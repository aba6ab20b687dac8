import { ventureName } from '@proxima/contract/ventures/venture-choice';
import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { z } from 'zod';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRefreshVentures } from './profile.queries.ts';

const schema = z.object({ name: ventureName });

/** The name of a venture, from which the address of its page follows. */
export function NameCard({ venture }: { venture: VentureDetail }) {
  const { form, field } = useCheckedForm(schema, { values: { name: venture.name } });
  const refresh = useRefreshVentures();
  const rename = useChange(
    ({ name }: { name: string }) =>
      api.call(ventureEndpoints.rename, { params: { id: venture.id }, body: { name } }),
    refresh,
  );
  return (
    <TitledCard
      title="Name"
      lead="The address of the page follows the name. Earlier addresses still lead to it."
    >
      <form
        noValidate
        method="post"
        className="flex flex-wrap items-end gap-3"
        onSubmit={form.handleSubmit((filled) => rename.mutate(filled))}
      >
        <TextField label="Name" required className="min-w-60 flex-1" {...field('name')} />
        <Button type="submit" kind="secondary" pending={rename.isPending} pendingLabel="Saving...">
          Rename
        </Button>
      </form>
    </TitledCard>
  );
}
