import { type LibraryPicture, pictureEndpoints } from '@proxima/contract/content/pictures';
import type { TestApp } from './app.ts';
import { makeImage } from './documents/sample-files.ts';
import { multipartOf } from './input/sample-profiles.ts';

/** A picture that an editor has put into the library; another one for each text. */
export async function libraryPicture(site: TestApp, editor: string, alt = 'A boat'): Promise<LibraryPicture> {
  const body = multipartOf({ alt });
  const picture = await makeImage('jpeg', { width: 900, height: 600, exif: alt });
  body.set('file', new Blob([new Uint8Array(picture)]), 'boat.jpg');
  const response = await site.call({ method: 'POST', url: pictureEndpoints.add.path, token: editor, body });
  return response.json().data;
}
