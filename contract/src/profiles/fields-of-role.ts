import type { MemberRole, Role } from '../accounts/roles.ts';
import { entrepreneurFields, entrepreneurSteps } from './entrepreneur-fields.ts';
import type { FormRule, ProfileField, ProfileForm } from './field.ts';
import { identityFields } from './identity-fields.ts';
import { investorFields, investorSteps } from './investor-fields.ts';
import { projectManagerFields, projectManagerSteps } from './project-manager-fields.ts';

const byRole: Record<MemberRole, { steps: readonly string[]; fields: readonly ProfileField[] }> = {
  entrepreneur: { steps: entrepreneurSteps, fields: entrepreneurFields },
  investor: { steps: investorSteps, fields: investorFields },
  project_manager: { steps: projectManagerSteps, fields: projectManagerFields },
};

/** The role whose form edits an account's profile: administrators use the project manager's (docs/rules.md, Settings). */
export const formRoleOf = (role: Role): MemberRole =>
  role === 'admin' || role === 'juror' ? 'project_manager' : role;

/** The names of the wizard's steps (section 4). */
export const stepsOf = (role: MemberRole): readonly string[] => byRole[role].steps;

/** The role's own fields, without the identity block. */
export const profileFields = (role: MemberRole): readonly ProfileField[] => byRole[role].fields;

/** A field together with how one form names and checks it. */
export interface FormField {
  field: ProfileField;
  rule: FormRule;
}

const inForm = (fields: readonly ProfileField[], form: ProfileForm): FormField[] =>
  fields.flatMap((field) => {
    const rule = field[form];
    return rule === undefined ? [] : [{ field, rule }];
  });

/** The role's own fields in one form, in the order of its steps. */
export const roleFieldsOf = (role: MemberRole, form: ProfileForm): FormField[] =>
  inForm(profileFields(role), form);

/** Every field of one form, identity included. */
export const formFieldsOf = (role: MemberRole, form: ProfileForm): FormField[] => [
  ...inForm(identityFields, form),
  ...roleFieldsOf(role, form),
];

/** The fields of one form that are not hidden by these values (by wire name). */
export function shownFieldsOf(
  role: MemberRole,
  form: ProfileForm,
  values: Record<string, unknown>,
): FormField[] {
  const fields = formFieldsOf(role, form);
  const answerTo = (name: string) => {
    const rule = fields.find(({ field }) => field.name === name)?.rule;
    return rule && values[rule.wireName];
  };
  return fields.filter(
    ({ field: { hiddenWhen } }) => !hiddenWhen || answerTo(hiddenWhen.name) !== hiddenWhen.value,
  );
}

/** Wire names of the fields that a step checks before Next. */
export const wireNamesOfStep = (role: MemberRole, form: ProfileForm, step: number): string[] =>
  formFieldsOf(role, form)
    .filter(({ field }) => field.step === step)
    .map(({ rule }) => rule.wireName);

/** The step that a wire name of the form belongs to; 1 for an unknown one. */
export const stepOfWireName = (role: MemberRole, form: ProfileForm, wireName: string): number =>
  formFieldsOf(role, form).find(({ rule }) => rule.wireName === wireName || rule.otherWireName === wireName)
    ?.field.step ?? 1;

/** Columns of a role's table that hold the id of a file, by field name. */
export const fileFieldsOf = (role: MemberRole): readonly ProfileField[] =>
  profileFields(role).filter((field) => field.widget === 'file');
