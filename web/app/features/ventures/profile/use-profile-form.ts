import { profileDrafts } from '@proxima/contract/drafts/profile-drafts';
import { changedFields, mergeProfiles } from '@proxima/contract/ventures/profile-fields';
import { formOfProfile, type ProfileForm, profileForm } from '@proxima/contract/ventures/profile-form';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import {
  type StoredProfile,
  ventureProfileEndpoints,
} from '@proxima/contract/ventures/venture-profile-endpoints';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { api } from '../../../session/api.ts';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { useProtected } from '../../../session/reauthentication.tsx';
import { useSend } from '../../../session/use-send.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { checkWith } from '../../../ui/forms/check-with.ts';
import { readProfile, readVersion, useRefreshVentures } from './profile.queries.ts';
import type { Conflict } from './profile-conflict.tsx';

/** What someone else saved since `version`, merged with what was typed. */
async function conflictOf(ventureId: number, version: number, mine: VentureProfile): Promise<Conflict> {
  const [stored, base] = await Promise.all([readProfile(ventureId), readVersion(ventureId, version)]);
  const { merged, conflicts } = mergeProfiles({ base, mine, theirs: stored.profile });
  const taken = changedFields(base, stored.profile).filter((field) => !conflicts.includes(field));
  return { stored, mine, merged, conflicts, taken };
}

/**
 * The form of a profile: its draft, saving, and merging when someone else has saved meanwhile. `opened` is the version being edited;
 * for a draft it is the version in which the draft was begun.
 */
export function useProfileForm(ventureId: number, stored: StoredProfile) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Increases when the form is filled with values that were not typed here. */
  const [shown, setShown] = useState(0);
  const opened = useRef(stored.version);
  const form = useForm<ProfileForm, unknown, VentureProfile>({
    resolver: checkWith(profileForm),
    mode: 'onBlur',
    defaultValues: formOfProfile(stored.profile),
  });
  const draft = useFormDraft({
    kind: profileDrafts.venture_profile,
    subject: ventureId,
    version: opened.current,
    handlesVersions: true,
    form,
    empty: formOfProfile(stored.profile),
    fieldsOf: (profile) => ({ profile }),
    valuesOf: ({ profile, version }) => {
      opened.current = version ?? opened.current;
      return profile;
    },
  });
  const refresh = useRefreshVentures();
  const show = ({ version, profile }: StoredProfile) => {
    opened.current = version;
    setConflict(null);
    draft.end(formOfProfile(profile));
  };
  const protect = useProtected();
  const save = useSend({
    mutationFn: (profile: VentureProfile) => {
      const body = { version: opened.current, profile };
      return protect(() => api.call(ventureProfileEndpoints.save, { params: { id: ventureId }, body }));
    },
    onSuccess: ({ message, data }) => {
      notify.success(message);
      show(data);
      return refresh();
    },
    onError: async (error, profile) => {
      const isStale = error instanceof ApiError && error.status === 409 && error.fields?.version;
      if (!isStale) return notifyFailure(error);
      await conflictOf(ventureId, opened.current, profile).then(setConflict, notifyFailure);
    },
  });
  const submit = (profile: VentureProfile) => save.mutate(profile);
  /** Saves the merged profile on top of the version that the other person saved. */
  const resolve = ({ stored: newest }: Conflict, profile: VentureProfile) => {
    opened.current = newest.version;
    form.reset(formOfProfile(profile), { keepDefaultValues: true });
    setShown((count) => count + 1);
    setConflict(null);
    draft.sending();
    submit(profile);
  };
  const { isDirty } = form.formState;
  const isUntouched = !isDirty && draft.state === 'none' && !save.isPending;
  const newest = useRef(show);
  newest.current = show;
  // An untouched form follows what others save.
  useEffect(() => {
    if (!isUntouched || stored.version <= opened.current) return;
    newest.current(stored);
    setShown((count) => count + 1);
  }, [isUntouched, stored]);
  const isBehind = stored.version > opened.current && !isUntouched;
  return {
    form,
    draft,
    shown: `${draft.shown} ${shown}`,
    isPending: save.isPending,
    isBehind,
    conflict,
    setConflict,
    submit,
    resolve,
  };
}
