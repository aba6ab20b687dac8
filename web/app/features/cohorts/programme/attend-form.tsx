import { enteredCode } from '@proxima/contract/cohorts/programme-wire';
import { z } from 'zod';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useAttend } from './programme.queries.ts';

const schema = z.object({ code: enteredCode });

/** Enters the code that is shown at an event; filled in already when it was opened by the link on the screen. */
export function AttendForm({ code }: { code: string }) {
  const attend = useAttend();
  const { form, field } = useCheckedForm(schema, { defaultValues: { code } });
  const submit = form.handleSubmit((values) =>
    attend.mutate(values.code, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  const done = attend.data?.data;
  if (done)
    return (
      <Card className="flex flex-col items-start gap-4">
        <div role="status">
          <h2 className="text-xl">You are on the list</h2>
          <p className="mt-1.5 text-ink-soft">Welcome to {done.event}.</p>
        </div>
        <LinkButton href={paths.cohort(done.cohort_id)}>Open your programme</LinkButton>
      </Card>
    );
  return (
    <Card>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col items-start gap-5">
        <TextField
          label="Code on the screen"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          help="Six letters and digits. It changes every few minutes."
          className="w-full max-w-xs"
          {...field('code')}
        />
        <Button type="submit" pending={attend.isPending} pendingLabel="Checking...">
          I am here
        </Button>
      </form>
    </Card>
  );
}
