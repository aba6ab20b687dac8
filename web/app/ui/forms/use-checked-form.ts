import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { checkWith } from './check-with.ts';

/** @returns a function that connects a control to the field of a name: with its registration and error message. */
const fieldOf =
  <Values extends FieldValues, Checked>({
    register,
    getFieldState,
    formState,
  }: UseFormReturn<Values, unknown, Checked>) =>
  (name: Path<Values>, options: RegisterOptions<Values, Path<Values>> = {}) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });

/** A form whose fields are checked by a schema on blur; `field` connects a control to one of them. */
export function useCheckedForm<Values extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Values>,
  options: UseFormProps<Values, unknown, Checked> = {},
) {
  const form = useForm({ resolver: checkWith(schema), mode: 'onBlur', ...options });
  return { form, field: fieldOf(form), isSubmitting: form.formState.isSubmitting };
}
