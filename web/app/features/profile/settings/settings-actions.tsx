import { wizardText } from '@proxima/contract/wire/messages';
import { Button } from '../../../ui/actions/button.tsx';
import type { Extent } from './use-settings-save.ts';

interface SettingsActionsProps {
  step: number;
  isLast: boolean;
  /** What is being saved. */
  saving: Extent | null;
  onBack: () => void;
  onEditAndSave: () => void;
}

/** Back, 'Edit and save' on step 1, Next or 'Edit Profile', with other labels while saving. */
export const SettingsActions = ({ step, isLast, saving, onBack, onEditAndSave }: SettingsActionsProps) => (
  <>
    {step > 1 && (
      <Button kind="secondary" onClick={onBack} disabled={saving !== null}>
        {wizardText.back}
      </Button>
    )}
    <span className="flex-1" />
    {step === 1 && (
      <Button
        kind="secondary"
        pending={saving !== null}
        pendingLabel={wizardText.saving}
        onClick={onEditAndSave}
      >
        {wizardText.editAndSave}
      </Button>
    )}
    <Button
      type="submit"
      pending={isLast && saving !== null}
      disabled={!isLast && saving !== null}
      pendingLabel={wizardText.editing}
    >
      {isLast ? wizardText.editProfile : wizardText.next}
    </Button>
  </>
);
