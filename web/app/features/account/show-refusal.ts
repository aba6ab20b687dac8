import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';

/** A refused form: each field's first message under it, the first field focused; anything else as a toast. */
export function showRefusal<Fields extends FieldValues>(error: unknown, setError: UseFormSetError<Fields>) {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  if (fields.length === 0) return notifyFailure(error);
  for (const [index, [name, [message]]] of fields.entries()) {
    setError(name as Path<Fields>, { message: message ?? '' }, { shouldFocus: index === 0 });
  }
}
