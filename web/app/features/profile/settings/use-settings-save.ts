import type { MemberRole } from '@proxima/contract/accounts/roles';
import { profileEndpoints } from '@proxima/contract/profiles/endpoints';
import { formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { useRef, useState } from 'react';
import { api } from '../../../session/api.ts';
import { mergeStoredUser, type StoredUser } from '../../../session/stored-user.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { bodyOf, type FormValues, filesOf, removedFiles, shownValues } from '../fields/form-values.ts';

/** What is sent: step 1 alone, or the whole form. */
export type Extent = 'identity' | 'whole';

export interface SettingsToSave {
  values: FormValues;
  saved: FormValues;
  avatar: File | null;
  extent: Extent;
}

function requestOf(role: MemberRole, { values, saved, avatar, extent }: SettingsToSave) {
  const whole = bodyOf(role, 'settings', values);
  const stepOne = formFieldsOf(role, 'settings').filter(({ field }) => field.step === 1);
  const names = stepOne.map(({ rule }) => rule.wireName);
  const identity = Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
  const avatarPart = avatar ? { avatar } : {};
  if (extent === 'identity') return { body: { ...identity, role }, files: avatarPart };
  const removed = removedFiles(saved, values);
  return {
    body: { ...whole, role, ...(removed.length > 0 ? { remove_files: removed } : {}) },
    files: { ...filesOf(shownValues(role, 'settings', values)), ...avatarPart },
  };
}

/**
 * Saves a settings form. The stored user becomes the returned data plus the existing token, and a toast says so; on
 * failure every message is a toast (docs/rules.md, Failures).
 */
export function useSettingsSave(role: MemberRole, onRefused: (error: unknown) => void) {
  const [saving, setSaving] = useState<Extent | null>(null);
  const isUnderWay = useRef(false);

  async function save(settings: SettingsToSave): Promise<UserData | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setSaving(settings.extent);
    try {
      const { message, data } = await api.call(profileEndpoints.update, requestOf(role, settings));
      mergeStoredUser(data as Partial<StoredUser>);
      notify.success(message);
      return data;
    } catch (error) {
      notifyFailure(error);
      onRefused(error);
      return null;
    } finally {
      isUnderWay.current = false;
      setSaving(null);
    }
  }

  return { save, saving };
}
