import { fileEndpoints, type WireFile } from '@proxima/contract/stored-files';
import { ApiError } from '../lib/api-error.ts';
import { addressOf } from '../lib/wire-request.ts';
import { sessionLost } from './session-loss.ts';
import { readStoredUser } from './stored-user.ts';

/** How long a tab may take to read the file before its address is given back. */
const readingTime = 60_000;

const isShownByBrowsers = (file: WireFile) =>
  file.type === 'application/pdf' || file.type.startsWith('image/');

async function fetchFile(file: WireFile): Promise<Blob> {
  const token = readStoredUser()?.token ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(addressOf(fileEndpoints.get.path, { id: file.id }), { headers }).catch(
    () => null,
  );
  if (response?.ok) return response.blob();
  if (response?.status === 401) sessionLost();
  throw new ApiError({ status: response?.status ?? 0 });
}

/**
 * Opens a stored file: PDF and pictures in a new tab, anything else as a download under its own name. A plain link cannot
 * carry the token.
 * @throws ApiError when it cannot be fetched.
 */
export async function openStoredFile(file: WireFile): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(file));
  const link = document.createElement('a');
  link.href = address;
  if (isShownByBrowsers(file)) {
    link.target = '_blank';
    link.rel = 'noopener';
  } else {
    link.download = file.name;
  }
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readingTime);
}
