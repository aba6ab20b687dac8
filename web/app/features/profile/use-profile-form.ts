import { zodResolver } from '@hookform/resolvers/zod';
import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { ProfileForm } from '@proxima/contract/profiles/field';
import { stepOfWireName, wireNamesOfStep } from '@proxima/contract/profiles/fields-of-role';
import { registrationForm } from '@proxima/contract/profiles/registration';
import { settingsForm } from '@proxima/contract/profiles/settings';
import { useEffect, useRef } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { settled } from '../../ui/forms/check-with.ts';
import { type FormValues, shownValues } from './fields/form-values.ts';

export interface Steps {
  step: number;
  goTo: (step: number) => void;
}

const schemaOf = (role: MemberRole, form: ProfileForm) =>
  (form === 'register' ? registrationForm(role) : settingsForm(role)) as unknown as z.ZodType<
    FormValues,
    FormValues
  >;

/** Validates the fields that are asked; the values stay as typed, the server normalises them. */
function resolverOf(role: MemberRole, form: ProfileForm): Resolver<FormValues> {
  const constants: FormValues = form === 'register' ? { role } : {};
  const check = settled(zodResolver(schemaOf(role, form), undefined, { raw: true }));
  return (values, context, options) =>
    check({ ...shownValues(role, form, values), ...constants }, context, options);
}

/** @returns a function that goes to the step of a field and focuses it. */
function useErrorFocus(
  form: UseFormReturn<FormValues>,
  stepOf: (name: string) => number,
  { step, goTo }: Steps,
) {
  const toFocus = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field to focus is there once its step is shown
  useEffect(() => {
    const name = toFocus.current;
    toFocus.current = null;
    if (name !== null && stepOf(name) === step) form.setFocus(name);
  }, [step]);

  return (name: string) => {
    if (stepOf(name) === step) return form.setFocus(name);
    toFocus.current = name;
    goTo(stepOf(name));
  };
}

/** An error disappears as soon as its field is valid. */
const useErrorClearing = (form: UseFormReturn<FormValues>) =>
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && form.getFieldState(name).invalid) void form.trigger(name);
        },
      }),
    [form],
  );

/** A wizard's form: validated on blur and step by step; an error on another step leads there and to its field. */
export function useProfileForm(
  role: MemberRole,
  kind: ProfileForm,
  initial: FormValues,
  { step, goTo }: Steps,
) {
  const form = useForm<FormValues>({
    resolver: resolverOf(role, kind),
    mode: 'onBlur',
    defaultValues: initial,
    shouldFocusError: false,
  });
  const stepOf = (name: string) => stepOfWireName(role, kind, name);
  const showError = useErrorFocus(form, stepOf, { step, goTo });
  useErrorClearing(form);

  /** Whether the step's fields are valid; if not, the first invalid one gets the focus. */
  const checkStep = () => form.trigger(wireNamesOfStep(role, kind, step), { shouldFocus: true });

  const showFirstError = (errors: FieldErrors<FormValues>) => {
    const [first] = Object.keys(errors).sort((one, other) => stepOf(one) - stepOf(other));
    if (first !== undefined) showError(first);
  };

  /** Shows the server's messages beside their fields and goes to the first. */
  const showRefusal = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
    const known = fields.filter(([name]) => name in form.getValues());
    for (const [name, messages] of known) form.setError(name, { message: messages.join(' ') });
    if (known[0]) showError(known[0][0]);
  };

  /** Whether all these fields belong to the current step. */
  const areOnStep = (names: string[]) => names.every((name) => stepOf(name) === step);

  return { form, checkStep, showFirstError, showRefusal, areOnStep };
}
