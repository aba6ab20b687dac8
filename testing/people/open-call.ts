import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { artPath } from '@proxima/contract/content/media';
import { formEndpoints } from '@proxima/contract/forms/form-endpoints';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { programmeEndpoints } from '@proxima/contract/programmes/programme-endpoints';
import type { EditedCall, EditedProgramme } from '@proxima/contract/programmes/programme-wire';
import { callAs } from './talk.ts';

/** What an editor sends back of a call. */
const formOf = ({
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
}: EditedCall) => form;

let calls = 0;

/** A published call that is open, with this form, of a published programme; made without a browser. */
export async function openCall(
  origin: string,
  admin: SignedInUser,
  document: FormDocument,
): Promise<Pick<EditedCall, 'id' | 'slug' | 'title'>> {
  calls += 1;
  const name = `Tide ${process.pid}x${calls}`;
  const send = async (method: string, path: string, body: object) => {
    const reply = await callAs(origin, admin, method, path, body);
    if (!reply.data) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.data;
  };
  const of = (path: string, id: number) => path.replace(':id', String(id));
  const programme: EditedProgramme = await send('POST', programmeEndpoints.create.path, {
    name,
    slug: '',
    summary: 'Twelve weeks for ventures at the sea.',
    text: '',
    audience: '',
    image: artPath('orbit-03'),
  });
  await send('POST', of(programmeEndpoints.publish.path, programme.id), { version: 1 });
  const call: EditedCall = await send('POST', of(programmeEndpoints.createCall.path, programme.id), {
    title: name,
    template: 'accelerator',
    time_zone: 'Europe/Berlin',
  });
  await send('PUT', of(formEndpoints.save.path, call.form_id), { version: 1, document, accepts_loss: true });
  const times = { opens_at: '2020-01-01T09:00', closes_at: `${new Date().getUTCFullYear() + 1}-12-01T17:00` };
  const summary = 'For founders who work with water.';
  await send('PUT', of(programmeEndpoints.saveCall.path, call.id), {
    ...formOf(call),
    ...times,
    summary,
    version: 1,
  });
  return send('POST', of(programmeEndpoints.publishCall.path, call.id), { version: 2 });
}
