import type { ProfileForm } from '@proxima/contract/profiles/field';
import { type FormField, formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import type { MemberRole } from '@proxima/contract/roles';
import { ProfileFieldControl, type ProfileFormApi } from './profile-field-control.tsx';

interface StepFieldsProps {
  role: MemberRole;
  kind: ProfileForm;
  form: ProfileFormApi;
  step: number;
}

/** First and last name share a line, and so do the two passwords. */
const isHalf = ({ field }: FormField) =>
  ['first_name', 'last_name', 'password', 'password_confirmation', 'phone', 'email'].includes(field.name);

/** The fields of one step, in the order of the definition. */
export const StepFields = ({ role, kind, form, step }: StepFieldsProps) => (
  <div className="grid gap-6 sm:grid-cols-2">
    {formFieldsOf(role, kind)
      .filter(({ field }) => field.step === step)
      .map((formField) => (
        <div key={formField.rule.wireName} className={isHalf(formField) ? undefined : 'sm:col-span-2'}>
          <ProfileFieldControl formField={formField} form={form} />
        </div>
      ))}
  </div>
);
