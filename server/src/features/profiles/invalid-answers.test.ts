import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import type { FieldValue, ProfileForm } from '@proxima/contract/profiles/field';
import { profileForms } from '@proxima/contract/profiles/field';
import { formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { lengths } from '@proxima/contract/wire/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RefusedAnswer, refusedAnswers } from '../../../../testing/profiles/invalid-answers.ts';
import { registerMember, testApp } from '../../../test/app.ts';
import { fileOf, identity, profileCalls, requiredFiles } from '../../../test/input/profile-calls.ts';
import { sampleProfile } from '../../../test/input/sample-profiles.ts';

// These requests bypass the browser, as anyone may write them.

const test = await testApp();
const calls = profileCalls(test);

const isFile = (answer: RefusedAnswer['answer']) => typeof answer === 'object' && 'fileName' in answer;

/** A valid form with this one answer in it. */
function requestWith(role: MemberRole, form: ProfileForm, { field, answer, beside }: RefusedAnswer) {
  const fields: Record<string, FieldValue> = { ...identity, ...sampleProfile(role, form), ...beside };
  const files: Record<string, File> = form === 'settings' ? requiredFiles(role) : {};
  const name = field.rule.wireName;
  delete fields[`${name}_labels`];
  if (isFile(answer))
    files[name] = fileOf(answer.isEmpty ? Buffer.alloc(0) : Buffer.from('MZ'), answer.fileName);
  else fields[name] = answer;
  return { fields, files };
}

const countAccounts = async () =>
  Number(
    (
      await test.platform.db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe.each(memberRoles)('the API, with the browser bypassed, for the %s', (role) => {
  let token: string;
  beforeAll(async () => {
    token = (await registerMember(test, role)).token;
  });

  const send = (form: ProfileForm, { fields, files }: ReturnType<typeof requestWith>) =>
    form === 'register' ? calls.register(role, fields, files) : calls.update(token, fields, files);

  describe.each(profileForms)('in %s', (form) => {
    const cases = refusedAnswers(role, form).map(
      (refused) => [refused.field.rule.wireName, refused.why, refused.message, refused] as const,
    );
    it.each(cases)('refuses as %s %s: %s', async (name, _why, message, refused) => {
      const before = [await countAccounts(), await calls.read(token)];
      const response = await send(form, requestWith(role, form, refused));
      expect(response.statusCode, response.body).toBe(422);
      expect(response.json().data).toEqual({ [name]: expect.arrayContaining([message]) });
      expect([await countAccounts(), await calls.read(token)]).toEqual(before);
    });

    it('takes every text and list at its longest', async () => {
      const fields: Record<string, FieldValue> = { ...identity, ...sampleProfile(role, form) };
      for (const { field, rule } of formFieldsOf(role, form)) {
        if (field.widget === 'text' && field.step === 1) fields[rule.wireName] = '😀'.repeat(lengths.name);
        else if (field.widget === 'text' || field.widget === 'url')
          fields[rule.wireName] = '😀'.repeat(lengths.shortText);
        else if (field.widget === 'textarea') fields[rule.wireName] = '😀'.repeat(lengths.longText);
        else if (field.widget === 'multi' && field.other) {
          fields[rule.wireName] = Array.from({ length: lengths.listItems }, (_, index) => `own ${index}`);
          delete fields[`${rule.wireName}_labels`];
        }
      }
      const { terms: _, ...stored } = fields;
      const { token } = (await calls.register(role, form === 'register' ? fields : {})).json().data;
      if (form === 'settings') {
        const response = await calls.update(token, fields, requiredFiles(role));
        expect(response.statusCode, response.body).toBe(200);
      }
      const { education: _free, ...known } = stored;
      expect(await calls.read(token)).toMatchObject(known);
    });
  });
});
