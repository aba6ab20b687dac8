import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSend } from '../../session/use-send.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

interface CodeFormProps<Reply> {
  label: string;
  help?: string;
  inputMode: 'numeric' | 'text';
  autoFocus?: boolean;
  button: string;
  check: (code: string) => Promise<Reply>;
  onDone: (reply: Reply) => unknown;
  /** Above the field. */
  children?: ReactNode;
}

/** Asks for a code and has it checked. A wrong code is reported at the field, any other failure as a toast. */
export function CodeForm<Reply>({ button, check, onDone, children, ...field }: CodeFormProps<Reply>) {
  const [code, setCode] = useState('');
  const checking = useSend({
    mutationFn: () => check(code),
    onSuccess: onDone,
    onError: (error) => (error instanceof ApiError && error.fields?.code ? undefined : notifyFailure(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checking.mutate();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <TextField
        {...field}
        required
        autoComplete="one-time-code"
        error={checking.error instanceof ApiError ? checking.error.fields?.code?.[0] : undefined}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" pending={checking.isPending} pendingLabel="Checking...">
        {button}
      </Button>
    </form>
  );
}
