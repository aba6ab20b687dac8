import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { documentEndpoints } from '@proxima/contract/documents/document-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { callAs } from './talk.ts';

type Person = Pick<SignedInUser, 'token'>;
type Change = BodyOf<typeof documentEndpoints.change>;

/** A founder changes a document of the room, without a browser. */
export const changeDocument = (
  origin: string,
  founder: Person,
  id: number,
  change: Change,
): Promise<unknown> =>
  callAs(origin, founder, 'PUT', documentEndpoints.change.path.replace(':id', String(id)), change);

/** A founder adds a file to the first folder of a venture, which opens to the whole catalogue. @returns the document's id. */
export async function addDocument(
  origin: string,
  founder: Person,
  ventureId: number,
  file: { name: string; bytes: Uint8Array; mayDownload?: boolean },
): Promise<number> {
  const at = documentEndpoints.list.path.replace(':id', String(ventureId));
  const [folder] = (await callAs(origin, founder, 'GET', at)).data.folders;
  const folderPath = `/api/ventures/${ventureId}/folders/${folder.id}`;
  await callAs(origin, founder, 'PUT', folderPath, { name: folder.name, level: 'catalogue' });
  const form = new FormData();
  form.set('folder_id', String(folder.id));
  form.set('file', new File([new Uint8Array(file.bytes)], file.name));
  const { id } = (await callAs(origin, founder, 'POST', at, form)).data;
  const title = file.name.replace(/\.\w+$/, '');
  await changeDocument(origin, founder, id, {
    title,
    level: 'catalogue',
    may_download: file.mayDownload ?? false,
  });
  return id;
}
