import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Shows the first message of each refused field under it and focuses the first. @returns whether there were any */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Fields>,
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  for (const [index, [name, [message]]] of fields.entries()) {
    setError(name as Path<Fields>, { message: message ?? '' }, { shouldFocus: index === 0 });
  }
  return fields.length > 0;
}
