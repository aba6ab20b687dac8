import { fileEndpoints } from '@proxima/contract/files';
import { ApiError } from '../lib/api-error.ts';
import { addressOf } from '../lib/wire-request.ts';
import { readStoredUser } from './stored-user.ts';

/**
 * The bytes of a stored file, which only a signed-in reader gets: a plain link could not say who asks.
 * @throws ApiError
 */
export async function fetchFile(id: number, signal?: AbortSignal): Promise<Blob> {
  const token = readStoredUser()?.token ?? '';
  const address = addressOf(fileEndpoints.get.path, { id }, { view: '1' });
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: signal ?? null,
    });
    if (!response.ok) throw new ApiError({ status: response.status, message: fileGone });
    return await response.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError({ status: 0 });
  }
}

const fileGone = 'This file could not be fetched. It may have been removed.';

/** Hands a file to the browser's downloads under its own name. */
export async function downloadFile(file: { id: number; name: string }): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(file.id));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
