import { shortEndingEmail } from '@proxima/contract/accounts/email';
import { namedFor } from '@proxima/contract/branding/brand-name';
import type { WireFile } from '@proxima/contract/files/stored-files';
import type { FormField } from '@proxima/contract/profiles/fields-of-role';
import { identityMessages } from '@proxima/contract/profiles/identity-fields';
import { lengths } from '@proxima/contract/wire/limits';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { AgreementLabel, agreements } from '../../../domain/agreement-label.tsx';
import { recheckConfirmation } from '../../../lib/page/recheck-confirmation.ts';
import { useOrganisationName } from '../../../lib/page/use-brand.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PasswordStrength } from '../../../ui/forms/password-strength.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SelectWithOther } from '../../../ui/forms/select-with-other.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type FormValues, isStoredFile } from './form-values.ts';
import { MultiField } from './multi-field.tsx';
import { StoredFileLine } from './stored-file-line.tsx';

export type ProfileFormApi = UseFormReturn<FormValues>;

interface ControlProps {
  formField: FormField;
  form: ProfileFormApi;
}

/** The props that all controls of a field share. */
const shown = ({ formField: { field, rule }, form }: ControlProps) => ({
  label: field.label,
  help: field.help,
  required: rule.required !== undefined,
  error: form.formState.errors[rule.wireName]?.message,
});

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function ChoiceControl(props: ControlProps) {
  const { field, rule } = props.formField;
  const { other, options = [] } = field;
  if (!other) {
    return <SelectField {...shown(props)} options={options} {...props.form.register(rule.wireName)} />;
  }
  return (
    <Controller
      control={props.form.control}
      name={rule.wireName}
      render={({ field: { value, ...input } }) => (
        <SelectWithOther
          {...shown(props)}
          {...input}
          value={asText(value)}
          options={options}
          specify={other.placeholder}
          maxLength={lengths.shortText}
        />
      )}
    />
  );
}

const ListControl = (props: ControlProps) => (
  <Controller
    control={props.form.control}
    name={props.formField.rule.wireName}
    render={({ field: { value, ...input } }) => (
      <MultiField
        {...shown(props)}
        {...input}
        field={props.formField.field}
        chosen={Array.isArray(value) ? value : []}
      />
    )}
  />
);

/** Choosing a file replaces the stored one; removing the chosen file restores the stored one. */
function FileControl(props: ControlProps) {
  const { form, formField } = props;
  const name = formField.rule.wireName;
  const kind = formField.field.fileKind ?? 'document';
  const stored = form.formState.defaultValues?.[name];
  const change = (value: File | WireFile | null) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    // The control that had the focus may be gone; focus the one that replaced it.
    requestAnimationFrame(() => form.setFocus(name));
  };
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange: _, ...input } }) =>
        isStoredFile(value) ? (
          <StoredFileLine
            {...shown(props)}
            file={value}
            kind={kind}
            onReplace={change}
            onRemove={() => change(null)}
          />
        ) : (
          <FileField
            {...shown(props)}
            {...input}
            file={value instanceof File ? value : null}
            onChange={(file) =>
              change(file ?? (value instanceof File && isStoredFile(stored) ? stored : null))
            }
            kind={kind}
          />
        )
      }
    />
  );
}

function PasswordControl(props: ControlProps) {
  const { field, rule } = props.formField;
  const typed = useWatch({ control: props.form.control, name: rule.wireName });
  const isNew = field.name === 'password';
  return (
    <div>
      <PasswordField
        {...shown(props)}
        autoComplete={field.autoComplete}
        {...props.form.register(rule.wireName, isNew ? recheckConfirmation(props.form) : {})}
      />
      {isNew && <PasswordStrength password={asText(typed)} />}
    </div>
  );
}

const CheckboxControl = (props: ControlProps) => {
  const { label, help, ...rest } = shown(props);
  const labelWithHelp = (
    <>
      {agreements.has(props.formField.field.name) ? <AgreementLabel label={label} /> : label}
      {help && <span className="block text-xs text-ink-soft">{help}</span>}
    </>
  );
  return <Checkbox {...rest} label={labelWithHelp} {...props.form.register(props.formField.rule.wireName)} />;
};

const inputTypes = { url: 'url', phone: 'tel', email: 'email' } as const;

/** The settings form's email pattern shows its message, but an address that cannot be changed here blocks nothing. */
function lockedProblem({ formField: { field, rule }, form }: ControlProps): string | undefined {
  const isEmail = field.widget === 'email';
  return isEmail && !shortEndingEmail.test(asText(form.getValues(rule.wireName)))
    ? identityMessages.emailInvalid
    : undefined;
}

function LineControl(props: ControlProps) {
  const { field, rule } = props.formField;
  const type = field.widget in inputTypes ? inputTypes[field.widget as keyof typeof inputTypes] : 'text';
  const isLocked = rule.readOnly === true;
  const common = shown(props);
  return (
    <TextField
      {...common}
      quiet={isLocked}
      error={isLocked ? lockedProblem(props) : common.error}
      type={type}
      inputMode={type}
      autoComplete={field.autoComplete ?? 'off'}
      {...props.form.register(rule.wireName)}
      disabled={isLocked}
    />
  );
}

/** A field whose label names the organisation. */
const namedField = ({ field, rule }: FormField, name: string): FormField => ({
  rule,
  field: { ...field, label: namedFor(field.label, name) },
});

/** The control of a field, by its widget: the only place that turns the definition into a form control. */
export function ProfileFieldControl({ formField, form }: ControlProps) {
  const props = { form, formField: namedField(formField, useOrganisationName()) };
  switch (props.formField.field.widget) {
    case 'select':
      return <ChoiceControl {...props} />;
    case 'radio': {
      const { field, rule } = props.formField;
      return (
        <RadioGroup {...shown(props)} options={field.options ?? []} {...props.form.register(rule.wireName)} />
      );
    }
    case 'multi':
      return <ListControl {...props} />;
    case 'file':
      return <FileControl {...props} />;
    case 'password':
      return <PasswordControl {...props} />;
    case 'checkbox':
      return <CheckboxControl {...props} />;
    case 'textarea':
      return <TextArea {...shown(props)} {...props.form.register(props.formField.rule.wireName)} />;
    default:
      return <LineControl {...props} />;
  }
}
