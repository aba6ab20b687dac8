import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'getFieldState' | 'formState'
>;

/** @returns what connects a form's control to its field, by name: registration and error message. */
export const fieldOf =
  <Values extends FieldValues>({ register, getFieldState, formState }: Form<Values>) =>
  (name: Path<Values>, options: RegisterOptions<Values, Path<Values>> = {}) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });
