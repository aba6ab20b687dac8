import { defaultSettings, type TeamSettings } from '@proxima/contract/settings/settings';
import { Button } from '../../ui/actions/button.tsx';
import { useRunTimeSettings } from '../team-settings.ts';

interface SendOrHoldProps {
  about: keyof TeamSettings['decisions'];
  sendLabel: string;
  /** Which of the two is running. */
  pending: 'send' | 'hold' | null;
  onSend: () => void;
  onHold: () => void;
  disabled?: boolean;
}

/** Sends a decision now or holds it. The default of the settings comes last, as the main button. */
export function SendOrHold({ about, sendLabel, pending, onSend, onHold, disabled = false }: SendOrHoldProps) {
  const settings = useRunTimeSettings().data?.settings ?? defaultSettings;
  const send = { name: 'send', label: sendLabel, pendingLabel: 'Sending...', onClick: onSend } as const;
  const hold = {
    name: 'hold',
    label: 'Hold for 10 minutes',
    pendingLabel: 'Holding...',
    onClick: onHold,
  } as const;
  const buttons = settings.decisions[about] === 'hold' ? [send, hold] : [hold, send];
  return buttons.map(({ name, label, ...button }, index) => (
    <Button
      key={name}
      kind={index === 0 ? 'secondary' : 'primary'}
      disabled={disabled && pending !== name}
      pending={pending === name}
      {...button}
    >
      {label}
    </Button>
  ));
}
