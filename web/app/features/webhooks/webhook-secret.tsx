import { SecretDialog } from '../../ui/actions/secret-dialog.tsx';

interface WebhookSecretProps {
  /** Null: nothing to show. */
  secret: string | null;
  onClose: () => void;
}

/** Shows the new secret of a webhook. */
export const WebhookSecret = ({ secret, onClose }: WebhookSecretProps) =>
  secret !== null && (
    <SecretDialog
      title="The secret of this webhook"
      description="Give it to the receiver, which checks every signature with it. It won’t be shown again."
      label="Secret"
      secret={secret}
      remedy="You would have to make another one."
      onClose={onClose}
    />
  );
