import type { FieldMessages } from '@proxima/contract/wire/errors';
import { DomainError } from '../../platform/domain-error.ts';

const message = 'This contains characters that cannot be stored.';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Deeper than any of our calls needs, and far from exhausting the stack. */
const maxDepth = 20;

/** Whether PostgreSQL can store every text in a value. @throws DomainError `malformed_request` past 20 levels. */
export function isStorableThroughout(value: unknown, depth = 0): boolean {
  if (depth > maxDepth) throw new DomainError('malformed_request');
  if (typeof value === 'string') return isStorable(value);
  if (Array.isArray(value)) return value.every((inner) => isStorableThroughout(inner, depth + 1));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorableThroughout(inner, depth + 1),
  );
}

/**
 * Refuses NUL characters and lone surrogates anywhere in a body: PostgreSQL cannot store them.
 * @throws DomainError `validation_failed` with the top-level fields at fault; `malformed_request` past 20 levels.
 */
export function assertStorableText(body: unknown): void {
  if (isStorableThroughout(body)) return;
  const fields: FieldMessages = {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    for (const [field, value] of Object.entries(body)) {
      if (!isStorable(field) || isStorableThroughout(value)) continue;
      fields[field] = [message];
    }
  }
  throw new DomainError('validation_failed', { message, fields });
}
