import type { FieldValues, UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import { checkWith } from './check-with.ts';
import { useResolvedForm } from './use-resolved-form.ts';

/** A form whose fields are checked by a schema on blur; `field` connects a control to one of them. */
export const useCheckedForm = <Values extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Values>,
  options: UseFormProps<Values, unknown, Checked> = {},
) => useResolvedForm(checkWith(schema), options);
