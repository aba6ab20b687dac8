import { useState } from 'react';
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormHandleSubmit,
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

/** `handleSubmit` of a form, for all its submissions together: while one is being checked or handled, another is not begun. */
function oneSubmission<Values extends FieldValues, Checked>(
  handleSubmit: UseFormHandleSubmit<Values, Checked>,
): UseFormHandleSubmit<Values, Checked> {
  let isRunning = false;
  return (onValid, onInvalid) => {
    const submit = handleSubmit(onValid, onInvalid);
    return async (event) => {
      event?.preventDefault?.();
      if (isRunning) return;
      isRunning = true;
      try {
        await submit(event);
      } finally {
        isRunning = false;
      }
    };
  };
}

/**
 * A form whose fields are checked by a resolver on blur; `field` connects a control to one of them. Submitting it again before the page
 * can show that it is being submitted, as by a double click, does nothing.
 */
export function useResolvedForm<Values extends FieldValues, Checked extends FieldValues>(
  resolver: Resolver<Values, unknown, Checked>,
  options: UseFormProps<Values, unknown, Checked> = {},
) {
  const form = useForm({ resolver, mode: 'onBlur', ...options });
  const [handleSubmit] = useState(() => oneSubmission(form.handleSubmit));
  // The form is the same object in every render; a copy would not be.
  form.handleSubmit = handleSubmit;
  return { form, field: fieldOf(form), isSubmitting: form.formState.isSubmitting };
}
