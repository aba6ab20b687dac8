import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { afterPress } from '../../lib/browser/after-press.ts';

/** Checks a form with a schema. When pressing a button blurs a field, its message appears after the click, as it moves the button. */
export function checkWith<Values extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Values>,
): Resolver<Values, unknown, Checked> {
  return settled(zodResolver(schema));
}

/** The same for an existing resolver. */
export const settled =
  <Values extends FieldValues, Checked>(
    check: Resolver<Values, unknown, Checked>,
  ): Resolver<Values, unknown, Checked> =>
  async (...asked) => {
    await new Promise<void>(afterPress);
    return check(...asked);
  };
