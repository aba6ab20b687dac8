import { profileEndpoints } from '@proxima/contract/profiles/endpoints';
import type { MemberRole } from '@proxima/contract/roles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../session/api.ts';
import { notifyFailure } from '../../ui/toast.ts';
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

function sendDraft(role: MemberRole, step: number, values: FormValues) {
  const body = { step, values: keepable(role, 'settings', values) };
  api.call(profileEndpoints.keepDraft, { body }).catch((error: unknown) => {
    console.warn('The draft could not be kept', error);
  });
}

/** Goes on with the draft that the server has, and keeps what is typed as the next one, for any device: after a pause, or on leaving. */
export function useSettingsDraft({ role, form, saved, draft, step }: Draft) {
  const [isFromDraft, setFromDraft] = useState(draft !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const owed = useRef<FormValues>(undefined);
  const currentStep = useRef(step);
  currentStep.current = step;

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    owed.current = undefined;
  }, []);

  useEffect(() => {
    if (draft) form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
    const keep = () => {
      const values = owed.current;
      forget();
      if (values) sendDraft(role, currentStep.current, values);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, name }) => {
        if (!name) return;
        clearTimeout(timer.current);
        owed.current = values;
        timer.current = setTimeout(keep, pause);
      },
    });
    return () => {
      stop();
      keep();
    };
  }, [form, role, draft, forget]);

  /** Saving ends the draft; nothing of it may be kept afterwards. */
  const end = () => {
    forget();
    setFromDraft(false);
  };
  const discard = async () => {
    end();
    form.reset(saved);
    await api.call(profileEndpoints.discardDraft).catch(notifyFailure);
  };
  return { isFromDraft, end, discard };
}
