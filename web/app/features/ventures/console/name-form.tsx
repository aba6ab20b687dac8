import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureNameForm } from '@proxima/contract/ventures/venture-forms';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useVentureChange } from '../people/people.queries.ts';

/** Renames a venture; the page then moves to its new address. */
export function NameForm({ venture }: { venture: VentureDetail }) {
  const { form, field } = useCheckedForm(ventureNameForm, {
    mode: 'onSubmit',
    values: { name: venture.name },
  });
  const rename = useVentureChange((body: { name: string }) =>
    api.call(ventureEndpoints.rename, { params: { id: venture.id }, body }),
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((body) => rename.mutate(body))}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField label="Name" required className="min-w-[min(13rem,100%)] flex-1" {...field('name')} />
      <Button
        type="submit"
        kind="secondary"
        pending={rename.isPending}
        pendingLabel="Saving..."
        className="sm:mt-7"
      >
        Rename
      </Button>
    </form>
  );
}
