import { adminVentureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { z } from 'zod';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useVentureChange } from '../people/people.queries.ts';

const schema = z.object({
  reference: z
    .string()
    .trim()
    .regex(/^#?[1-9]\d{0,14}$/, 'Enter a number, for instance #42'),
});

/** Links a later approved submission to a venture; its files are copied. */
export function LinkSubmissionForm({ venture }: { venture: VentureDetail }) {
  const { form, field } = useCheckedForm(schema, { mode: 'onSubmit', defaultValues: { reference: '' } });
  const link = useVentureChange(
    (submission_id: number) =>
      api.call(adminVentureEndpoints.linkSubmission, {
        params: { id: venture.id },
        body: { submission_id },
      }),
    () => form.reset({ reference: '' }),
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit(({ reference }) => link.mutate(Number(reference.replace('#', ''))))}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        label="Link an approved submission"
        required
        inputMode="numeric"
        autoComplete="off"
        className="min-w-[min(13rem,100%)] flex-1"
        help="Its number, for instance #42. Its files are copied."
        {...field('reference')}
      />
      <Button
        type="submit"
        kind="secondary"
        pending={link.isPending}
        pendingLabel="Linking..."
        className="sm:mt-7"
      >
        Link
      </Button>
    </form>
  );
}
