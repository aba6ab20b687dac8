import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

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

/** A form whose fields are checked by a resolver on blur; `field` connects a control to one of them. */
export function useResolvedForm<Values extends FieldValues, Checked extends FieldValues>(
  resolver: Resolver<Values, unknown, Checked>,
  options: UseFormProps<Values, unknown, Checked> = {},
) {
  const form = useForm({ resolver, mode: 'onBlur', ...options });
  return { form, field: fieldOf(form), isSubmitting: form.formState.isSubmitting };
}
