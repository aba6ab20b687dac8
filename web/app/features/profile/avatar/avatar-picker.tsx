import { roleLabels } from '@proxima/contract/accounts/roles';
import { checkChosenFile } from '@proxima/contract/files/chosen-files';
import { acceptAttribute } from '@proxima/contract/files/files';
import { refusalMessages } from '@proxima/contract/files/refused-files';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { CropDialog } from './crop-dialog.tsx';

interface AvatarPickerProps {
  user: Pick<UserData, 'first_name' | 'last_name' | 'role' | 'avatar'>;
  chosen: File | null;
  onChange: (file: File | null) => void;
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/** The member's picture with name and role; images only, cut to a square (docs/rules.md, Wizards). */
export function AvatarPicker({ user, chosen, onChange }: AvatarPickerProps) {
  const name = `${user.first_name} ${user.last_name}`;
  const id = useId();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useObjectUrl(chosen);
  useEffect(() => () => picture?.close(), [picture]);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const wrong = checkChosenFile(file, 'avatar');
    setProblem(wrong);
    if (wrong) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setProblem(refusalMessages.notWhatItSays);
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} picture={preview ?? user.avatar} size="large" />
      <div>
        <p className="font-display text-lg">{name}</p>
        <p className="text-sm text-ink-soft">{roleLabels[user.role]}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            id={id}
            type="file"
            accept={acceptAttribute('avatar')}
            onChange={choose}
            aria-describedby={problem ? `${id}-error` : undefined}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={buttonStyles(
              'secondary',
              'small',
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ember',
            )}
          >
            Change picture
          </label>
          {chosen && (
            <Button kind="quiet" size="small" onClick={() => onChange(null)}>
              Undo
            </Button>
          )}
        </div>
        {problem && (
          <div className="mt-2">
            <FieldError id={`${id}-error`}>{problem}</FieldError>
          </div>
        )}
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          onClose={() => setPicture(null)}
          onCrop={(file) => {
            setPicture(null);
            onChange(file);
          }}
        />
      )}
    </div>
  );
}
