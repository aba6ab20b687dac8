import { type ProfileField, profileFields, withFieldsOf } from '@proxima/contract/ventures/profile-fields';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import type { StoredProfile } from '@proxima/contract/ventures/venture-profile-endpoints';
import { listed } from '@proxima/contract/wire/counted';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { ComparedField } from './compared-profiles.tsx';

/** Someone else saved the profile while it was being edited. */
export interface Conflict {
  stored: StoredProfile;
  mine: VentureProfile;
  /** Mine, plus the fields that only the other person changed. */
  merged: VentureProfile;
  /** Fields that both changed, to different values. */
  conflicts: readonly ProfileField[];
  /** Fields that only the other person changed. */
  taken: readonly ProfileField[];
}

interface ProfileConflictProps {
  conflict: Conflict;
  pending: boolean;
  onSave: (profile: VentureProfile) => void;
  onCancel: () => void;
}

const labelsOf = (fields: readonly ProfileField[]) => listed(fields.map((field) => profileFields[field]));

/** Merges what someone else saved meanwhile: their own changes are applied, and the user chooses for the rest. Nothing typed is lost. */
export default function ProfileConflict({ conflict, pending, onSave, onCancel }: ProfileConflictProps) {
  const { stored, mine, merged, conflicts, taken } = conflict;
  const [theirs, setTheirs] = useState<readonly ProfileField[]>([]);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Compare before you save"
      className="flex flex-col gap-5 rounded-card border border-amber/40 bg-amber-tint p-5 outline-none"
    >
      <div className="max-w-text text-sm">
        <h3 className="font-display text-lg text-ink">
          {stored.saved_by} saved the profile while you were writing
        </h3>
        {taken.length > 0 && (
          <p className="mt-1">
            {labelsOf(taken)}: only {stored.saved_by} changed this, so their version is used.
          </p>
        )}
        {conflicts.length > 0 && (
          <p className="mt-1">You both changed {labelsOf(conflicts)}. Choose which version to keep.</p>
        )}
      </div>
      {conflicts.map((field) => (
        <div key={field} className="rounded-control bg-surface p-4">
          <ComparedField
            older={stored.profile}
            newer={mine}
            titles={{ older: stored.saved_by, newer: 'You' }}
            field={field}
          />
          <RadioGroup
            className="mt-3"
            label={profileFields[field]}
            quiet
            name={`keep ${field}`}
            options={[
              { value: 'mine', label: 'Keep mine' },
              { value: 'theirs', label: 'Use theirs' },
            ]}
            value={theirs.includes(field) ? 'theirs' : 'mine'}
            onChange={({ target }) =>
              setTheirs((fields) => [
                ...fields.filter((other) => other !== field),
                ...(target.value === 'theirs' ? [field] : []),
              ])
            }
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={pending}
          pendingLabel="Saving..."
          onClick={() => onSave(withFieldsOf(merged, stored.profile, theirs))}
        >
          Save both
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Back to editing
        </Button>
      </div>
    </section>
  );
}
