import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

type FieldName = 'first_name' | 'last_name' | 'password' | 'password_confirmation';

interface AccountFieldsProps {
  /** What connects a field with its form, and its message. */
  field: (name: FieldName) => UseFormRegisterReturn & { error: string | undefined };
  /** What stands between name and password. */
  children?: ReactNode;
}

/** Name and new password of an administrator who makes the own account. */
export const AccountFields = ({ field, children }: AccountFieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First name" required autoComplete="given-name" {...field('first_name')} />
      <TextField label="Last name" required autoComplete="family-name" {...field('last_name')} />
    </div>
    {children}
    <PasswordField
      label="Password"
      required
      autoComplete="new-password"
      help="8 to 16 characters with a number and a special character."
      {...field('password')}
    />
    <PasswordField
      label="Password again"
      required
      autoComplete="new-password"
      {...field('password_confirmation')}
    />
  </>
);
