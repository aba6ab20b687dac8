import { profileEndpoints } from '@proxima/contract/profiles/endpoints';
import type { MemberRole } from '@proxima/contract/roles';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../session/api.ts';
import { type FormValues, keepable } from './form-values.ts';
import type { SettingsStart } from './profile.queries.ts';
import type { ProfileFormApi } from './profile-field-control.tsx';

/** Milliseconds without a keystroke after which a draft is kept. */
const pause = 1_200;

interface Draft {
  role: MemberRole;
  form: ProfileFormApi;
  saved: FormValues;
  draft: SettingsStart['draft'];
  step: number;
}

/** Goes on with the draft that the server has, and keeps what is typed as the next one, for any device. */
export function useSettingsDraft({ role, form, saved, draft, step }: Draft) {
  const [isFromDraft, setFromDraft] = useState(draft !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const currentStep = useRef(step);
  currentStep.current = step;

  useEffect(() => {
    if (draft) form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, name }) => {
        if (!name) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          const body = { step: currentStep.current, values: keepable(role, 'settings', values) };
          api.call(profileEndpoints.keepDraft, { body }).catch((error: unknown) => {
            console.warn('The draft could not be kept', error);
          });
        }, pause);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [form, role, draft]);

  /** Saving ends the draft; nothing of it may be kept afterwards. */
  const end = () => {
    clearTimeout(timer.current);
    setFromDraft(false);
  };
  const discard = async () => {
    end();
    form.reset(saved);
    await api.call(profileEndpoints.discardDraft);
  };
  return { isFromDraft, end, discard };
}
