import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { LightMyRequestResponse } from 'fastify';
import { type TestApp, testPassword } from '../app.ts';
import { makePdf } from '../documents/sample-files.ts';
import { multipartOf } from './sample-profiles.ts';

/** Step 1 of every form, validly filled in. */
export const identity = { first_name: 'Ada', last_name: 'Lind', phone: '+44 20 7946 0000' };

export const fileOf = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name);
export const pdf = (name = 'plan.pdf'): File => fileOf(makePdf(), name);

/** The files that the settings form of a role must carry. */
export const requiredFiles = (role: MemberRole): Record<string, File> =>
  role === 'project_manager' ? { resume: pdf('resume.pdf') } : {};

type Fields = Record<string, unknown>;
type Files = Record<string, File>;

function formOf(fields: Fields, files: Files): FormData {
  const form = multipartOf(fields);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

let people = 0;

/** The calls of the profile, as a browser makes them. */
export function profileCalls(test: TestApp) {
  const register = (role: MemberRole, fields: Fields, files: Files = {}): Promise<LightMyRequestResponse> => {
    people += 1;
    const account = {
      email: `profile${people}@example.test`,
      password: testPassword,
      password_confirmation: testPassword,
    };
    const body = formOf({ ...identity, ...account, agree_to_terms: true, role, ...fields }, files);
    const ip = `10.1.${people >> 8}.${people & 255}`;
    return test.call({ method: 'POST', url: '/api/users/register', body, ip });
  };
  const update = (token: string, fields: Fields, files: Files = {}): Promise<LightMyRequestResponse> =>
    test.call({ method: 'POST', url: '/api/users/data/update', token, body: formOf(fields, files) });
  const read = async (token: string) =>
    (await test.call({ method: 'GET', url: '/api/users/data', token })).json().data;
  return { register, update, read };
}
