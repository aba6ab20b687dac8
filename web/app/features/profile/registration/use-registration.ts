import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { Registration } from '@proxima/contract/profiles/registration';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusal } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { consumePlace } from '../../../session/return-place.ts';
import { storeUser } from '../../../session/stored-user.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { bodyOf, type FormValues, filesOf } from '../fields/form-values.ts';
import type { useSavedRegistration } from './use-saved-registration.ts';

interface RegistrationCall {
  role: MemberRole;
  saved: ReturnType<typeof useSavedRegistration>;
  onRefused: (error: unknown) => void;
}

/** Sends a registration, one at a time. Then the visitor is signed in and goes to /home or where they were going. */
export function useRegistration({ role, saved, onRefused }: RegistrationCall) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const isRunning = useRef(false);
  const isDone = useRef(false);

  const call = (values: FormValues) =>
    api.call(joiningEndpoints.register, {
      body: { ...bodyOf(role, 'register', values), role } as unknown as Registration,
      files: filesOf(values),
      headers: { [idempotencyHeader]: saved.idempotencyKey.current },
      onProgress: (sent, total) => setProgress({ sent, total }),
    });

  async function send(values: FormValues) {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      const { message, data } = await call(values);
      isDone.current = true;
      saved.clear();
      notify.success(message);
      storeUser(data);
      await navigate(consumePlace() ?? paths.home);
    } catch (error) {
      if (isRefusal(error)) saved.renewIdempotencyKey();
      notifyFailure(error);
      onRefused(error);
    } finally {
      isRunning.current = false;
      setPending(false);
      setProgress(null);
    }
  }

  return { send, pending, progress, isDone };
}
