import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { type FieldValue, profileForms } from '@proxima/contract/profiles/field';
import { roleFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { labelsNameOf } from '@proxima/contract/profiles/form-shape';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { identity, profileCalls, requiredFiles } from '../../../test/input/profile-calls.ts';
import { profileArbitrary, requiredOf, sampleProfile } from '../../../test/input/sample-profiles.ts';

const test = await testApp();
const calls = profileCalls(test);

/** Names under which the other form shows the same facts. */
const translated = (role: MemberRole, from: 'register' | 'settings', fields: Record<string, FieldValue>) => {
  const to = from === 'register' ? 'settings' : 'register';
  const pairs = roleFieldsOf(role, from).flatMap(({ field, rule }) => {
    const value = fields[rule.wireName];
    const there = field[to];
    return value === undefined || !there || there.otherWireName || rule.otherWireName
      ? []
      : [[there.wireName, value]];
  });
  return Object.fromEntries(pairs);
};

/** What comes back for what was sent: terms are not stored, and a free education is 'other' under registration's name. */
function expected(role: MemberRole, form: 'register' | 'settings', sent: Record<string, FieldValue>) {
  const { terms: _, education, ...stored } = sent;
  const level = education === undefined ? {} : { higher_level_education: education };
  return { ...stored, ...level, ...translated(role, form, stored) };
}

describe.each(memberRoles)('the profile of the %s', (role) => {
  let token: string;
  beforeAll(async () => {
    token = (await registerMember(test, role)).token;
  });

  it('comes back from registration under the names of both forms, and from settings likewise', async () => {
    await fc.assert(
      fc.asyncProperty(
        profileArbitrary(role, 'register'),
        profileArbitrary(role, 'settings'),
        async (first, second) => {
          const registered = await calls.register(role, first);
          expect(registered.statusCode, registered.body).toBe(200);
          const { token } = registered.json().data;
          expect(await calls.read(token)).toMatchObject({
            ...identity,
            role,
            ...expected(role, 'register', first),
          });
          const updated = await calls.update(token, { ...identity, ...second }, requiredFiles(role));
          expect(updated.statusCode, updated.body).toBe(200);
          const data = await calls.read(token);
          expect(updated.json().data).toEqual(data);
          expect(data).toMatchObject({ ...identity, role, ...expected(role, 'settings', second) });
        },
      ),
      { numRuns: 8 },
    );
  });

  it('needs nothing of its own at registration', async () => {
    expect((await calls.register(role, {})).statusCode).toBe(200);
  });

  const optional = profileForms.flatMap((form) =>
    roleFieldsOf(role, form).flatMap(({ rule }) => (rule.required ? [] : [[form, rule.wireName] as const])),
  );
  it.each(optional)('does without what is optional: in %s %s', async (form, name) => {
    const { [name]: _, [labelsNameOf(name)]: _labels, ...rest } = sampleProfile(role, form);
    const response =
      form === 'register'
        ? await calls.register(role, rest)
        : await calls.update(token, { ...identity, ...rest }, requiredFiles(role));
    expect(response.statusCode, response.body).toBe(200);
  });

  it.each(requiredOf(role, 'register'))(
    'is refused at registration without %s: %s',
    async (name, message) => {
      const response = await calls.register(role, { ...sampleProfile(role, 'register'), [name]: '' });
      expect(response.statusCode).toBe(422);
      expect(response.json().data[name]).toContain(message);
    },
  );

  it.each(requiredOf(role, 'settings'))('is refused in settings without %s: %s', async (name, message) => {
    const { [name]: _, ...rest } = { ...identity, ...sampleProfile(role, 'settings') } as Record<
      string,
      FieldValue
    >;
    const response = await calls.update(token, rest, requiredFiles(role));
    expect(response.statusCode).toBe(422);
    expect(response.json().data).toEqual({ [name]: [message] });
  });

  it('refuses values that its closed lists do not have, in both forms', async () => {
    for (const form of ['register', 'settings'] as const) {
      for (const { field, rule } of roleFieldsOf(role, form)) {
        if (!field.options || field.other) continue;
        const fields = {
          ...sampleProfile(role, form),
          [rule.wireName]: field.widget === 'multi' ? ['nope'] : 'nope',
        };
        const response =
          form === 'register'
            ? await calls.register(role, fields)
            : await calls.update(token, { ...identity, ...fields });
        expect(response.statusCode, rule.wireName).toBe(422);
        expect(response.json().data[rule.wireName]).toEqual(['Please choose one of the listed options.']);
      }
    }
  });

  it('saves step 1 alone and leaves the rest as it is', async () => {
    const profile = sampleProfile(role, 'register');
    const { token } = (await calls.register(role, profile)).json().data;
    const response = await calls.update(token, { ...identity, first_name: 'Grace', role });
    expect(response.statusCode, response.body).toBe(200);
    expect(await calls.read(token)).toMatchObject({
      first_name: 'Grace',
      ...expected(role, 'register', profile),
    });
  });

  it('keeps its role and email whatever a request says', async () => {
    const { token, email, id } = await registerMember(test, role);
    const hostile = {
      ...identity,
      role: 'admin',
      email: 'else@example.test',
      id: 1,
      admin_role: 'owner',
      avatar: 'x',
    };
    expect((await calls.update(token, hostile)).statusCode).toBe(200);
    expect(await calls.read(token)).toMatchObject({ id, role, email, avatar: null });
  });

  it('an administrator changes name and phone with the project manager’s step 1, and keeps role and rank', async () => {
    const { token, id, email } = await makeAdmin(test, 'reviewer');
    const sent = { first_name: 'Marlene', last_name: 'Osei', phone: '5550177', role: 'project_manager' };
    const response = await calls.update(token, sent);
    expect(response.statusCode).toBe(200);
    const kept = { ...sent, id, email, role: 'admin', rank: 'reviewer' };
    expect(response.json().data).toMatchObject(kept);
    expect(await calls.read(token)).toMatchObject(kept);
  });
});
