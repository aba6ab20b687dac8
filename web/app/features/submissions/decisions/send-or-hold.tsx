import { defaultSettings, type RunTimeSettings } from '@proxima/contract/admin/settings';
import { useRunTimeSettings } from '../../../domain/team-settings.ts';
import { Button } from '../../../ui/actions/button.tsx';

interface Way {
  label: string;
  pending: boolean;
  onClick: () => void;
}

interface SendOrHoldProps {
  about: keyof RunTimeSettings['decisions'];
  send: Way;
  hold: Way;
  disabled?: boolean;
}

/** The two ways in which a decision may leave; what the settings say stands last, as the main one. */
export function SendOrHold({ about, send, hold, disabled = false }: SendOrHoldProps) {
  const settings = useRunTimeSettings().data?.settings ?? defaultSettings;
  const ways = settings.decisions[about] === 'hold' ? [send, hold] : [hold, send];
  return ways.map(({ label, pending, onClick }, index) => (
    <Button
      key={label}
      kind={index === 0 ? 'secondary' : 'primary'}
      disabled={disabled && !pending}
      pending={pending}
      pendingLabel={label === hold.label ? 'Holding...' : 'Sending...'}
      onClick={onClick}
    >
      {label}
    </Button>
  ));
}
