import {
  deletionPhrase,
  personalDataEndpoints,
  personalDataMessages,
  requestDeletionBody,
} from '@proxima/contract/accounts/personal-data';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { signOutAndNavigate } from '../../session/session-loss.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';

const empty = { password: '', confirmation: '' };

/** Asks for the password and a typed word, against mistakes and unlocked screens. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSignedInUser();
  const navigate = useNavigate();
  const { form, field, isSubmitting } = useCheckedForm(requestDeletionBody, { defaultValues: empty });
  const { handleSubmit, setError } = form;
  const keptUntil = useQuery(dataQuery(['deletion'], personalDataEndpoints.whatIsKept)).data?.kept_until;

  async function send(body: typeof empty) {
    try {
      await signOutAndNavigate(async () => {
        const { message } = await api.call(personalDataEndpoints.requestDeletion, { body });
        await navigate(paths.home);
        notify.success(message);
      });
    } catch (error) {
      if (!showFieldErrors(error, setError)) notifyFailure(error);
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Delete your account?"
      description="You are signed out everywhere. For 14 days you can sign in and keep your account. After that it is deleted permanently."
      onSubmit={handleSubmit(send)}
      kind="danger"
      submitLabel="Delete my account"
      pending={isSubmitting}
      pendingLabel="Deleting..."
      cancelLabel="Keep my account"
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {keptUntil && <p className="text-sm">{personalDataMessages.keptUntil(longDate(keptUntil))}</p>}
      <PasswordField label="Your password" required autoComplete="current-password" {...field('password')} />
      <TextField
        label={`Type ${deletionPhrase}`}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('confirmation')}
      />
    </FormDialog>
  );
}
