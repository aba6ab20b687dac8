import { artPath } from '@proxima/contract/content/media';
import type {
  CallForm,
  EditedCall,
  EditedProgramme,
  ProgrammeForm,
} from '@proxima/contract/programmes/programme-wire';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** What the team enters about a programme. */
export const programmeForm = (fields: Partial<ProgrammeForm> = {}): ProgrammeForm => ({
  name: 'Tide Accelerator',
  slug: '',
  summary: 'Twelve weeks for ventures at the sea.',
  text: '<p>Since 2019.</p>',
  audience: 'Founders who work with water.',
  image: artPath('orbit-03'),
  ...fields,
});

/** The fields of a call as its editor sends them back. */
export const formOfCall = ({
  id: _id,
  state: _state,
  phase: _phase,
  form_id: _form,
  programme: _programme,
  opens: _opens,
  closes: _closes,
  version: _version,
  updated_at: _at,
  updated_by: _by,
  ...form
}: EditedCall): CallForm => form;

let programmes = 0;

/** A published programme with a published call that is open, made through the API by an administrator. */
export async function makeOpenCall(
  test: TestApp,
  token: string,
  fields: Partial<CallForm> = {},
): Promise<{ programme: EditedProgramme; call: EditedCall }> {
  const send = async (method: 'POST' | 'PUT', url: string, body: object) => {
    const response = await test.call({ method, url, token, body });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.json().data;
  };
  programmes += 1;
  const draft = await send('POST', '/api/admin/programmes', programmeForm({ slug: `tide-${programmes}` }));
  const programme = await send('POST', `/api/admin/programmes/${draft.id}/publication`, { version: 1 });
  const call: EditedCall = await send('POST', `/api/admin/programmes/${draft.id}/calls`, {
    title: 'Tide 2030',
    template: 'accelerator',
    time_zone: 'Europe/Berlin',
  });
  const times = { opens_at: '2020-01-01T09:00', closes_at: '2030-06-30T17:00' };
  await send('PUT', `/api/admin/calls/${call.id}`, { ...formOfCall(call), ...times, ...fields, version: 1 });
  return { programme, call: await send('POST', `/api/admin/calls/${call.id}/publication`, { version: 2 }) };
}

/** Moves the end of a call to so many seconds from now by the database's clock; negative ones are in the past. */
export const closeCallIn = (test: TestApp, id: number, seconds: number) =>
  sql`update calls set opens_at = least(opens_at, now() - interval '30 days'), closes_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(test.platform.db);
