import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { afterPress } from '../../lib/browser/after-press.ts';

/** What checks a form by a schema. Messages of a field that is left by pressing a button come after the click: they move the button. */
export function checkWith<Values extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Values>,
): Resolver<Values, unknown, Checked> {
  return settled(zodResolver(schema));
}

/** The same for a check that exists. */
export const settled =
  <Values extends FieldValues, Checked>(
    check: Resolver<Values, unknown, Checked>,
  ): Resolver<Values, unknown, Checked> =>
  async (...asked) => {
    await new Promise<void>(afterPress);
    return check(...asked);
  };
