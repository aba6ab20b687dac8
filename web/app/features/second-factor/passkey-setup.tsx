import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useProtected } from '../../session/reauthentication.tsx';
import { useSend } from '../../session/use-send.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { makePasskey, notifyPasskeyFailure, whyNoPasskeys } from './passkey-ceremony.ts';

interface PasskeySetupProps {
  onDone: (recoveryCodes: string[]) => void;
}

/** Creates a passkey on this device or a security key. */
export function PasskeySetup({ onDone }: PasskeySetupProps) {
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('This device');
  const protect = useProtected();
  const make = useSend({
    mutationFn: () => protect(() => makePasskey(name)),
    onSuccess: (codes) => {
      setNaming(false);
      onDone(codes);
    },
    onError: notifyPasskeyFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  const obstacle = whyNoPasskeys();
  if (obstacle) return <p className="text-sm text-ink-soft">{obstacle}</p>;
  if (!naming) {
    return (
      <Button kind="secondary" className="w-full" onClick={() => setNaming(true)}>
        <KeyRound size={18} aria-hidden="true" /> Set up a passkey
      </Button>
    );
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Passkey name"
        required
        maxLength={80}
        help={'To help you recognise it, e.g. "Laptop".'}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" pending={make.isPending} pendingLabel="Follow your browser...">
        Continue
      </Button>
    </form>
  );
}
