import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { Registration } from '@proxima/contract/profiles/registration';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { takePlace } from '../../../session/return-place.ts';
import { storeUser } from '../../../session/stored-user.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { bodyOf, type FormValues, filesOf } from '../fields/form-values.ts';
import type { useKeptRegistration } from './use-saved-registration.ts';

interface RegistrationCall {
  role: MemberRole;
  kept: ReturnType<typeof useKeptRegistration>;
  onRefused: (error: unknown) => void;
}

/** An answer that says no; a lost connection or a failing server may have said yes before. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Sends a registration once at a time: toast, signed in, /home or where the visitor was going; on failure toasts (docs/rules.md, Failures). */
export function useRegistration({ role, kept, onRefused }: RegistrationCall) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const isUnderWay = useRef(false);
  const isDone = useRef(false);

  const call = (values: FormValues) =>
    api.call(joiningEndpoints.register, {
      body: { ...bodyOf(role, 'register', values), role } as unknown as Registration,
      files: filesOf(values),
      headers: { [idempotencyHeader]: kept.idempotencyKey.current },
      onProgress: (sent, total) => setProgress({ sent, total }),
    });

  async function send(values: FormValues) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      const { message, data } = await call(values);
      isDone.current = true;
      kept.forget();
      notify.success(message);
      storeUser(data);
      await navigate(takePlace() ?? paths.home);
    } catch (error) {
      if (isRefusal(error)) kept.renewIdempotencyKey();
      notifyFailure(error);
      onRefused(error);
    } finally {
      isUnderWay.current = false;
      setPending(false);
      setProgress(null);
    }
  }

  return { send, pending, progress, isDone };
}
