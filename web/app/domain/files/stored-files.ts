import { fileEndpoints, type WireFile } from '@proxima/contract/files/stored-files';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { ApiError } from '../../lib/api/api-error.ts';
import { buildUrl } from '../../lib/api/wire-request.ts';
import { sessionLost } from '../../session/session-loss.ts';
import { readStoredUser } from '../../session/stored-user.ts';
import { handOver } from './hand-over.ts';

const words: Record<number, string> = {
  403: errorCatalogue.not_found.message,
  404: errorCatalogue.not_found.message,
  429: errorCatalogue.too_many_requests.message,
  503: errorCatalogue.unavailable.message,
};

/**
 * The bytes of a stored file. They are asked for with the token, so that no address of a file works for anybody else.
 * @throws ApiError
 */
export async function fetchFile({ id }: Pick<WireFile, 'id'>, signal?: AbortSignal): Promise<Blob> {
  const token = readStoredUser()?.token;
  const response = await fetch(`${buildUrl(fileEndpoints.get.path, { id })}?view=1`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal ? { signal } : {}),
  }).catch(() => {
    throw new ApiError({ status: 0 });
  });
  if (response.ok) return response.blob();
  if (response.status === 401) sessionLost();
  throw new ApiError({ status: response.status, message: words[response.status] });
}

/** Hands a stored file to the browser as a download under its own name. @throws ApiError */
export async function downloadFile(file: WireFile): Promise<void> {
  handOver(await fetchFile(file), { download: file.name });
}

/** Opens what browsers show, PDF and pictures, in a new tab; hands over anything else as a download. @throws ApiError */
export async function openFile(file: WireFile): Promise<void> {
  if (previewOf(file.type)) handOver(await fetchFile(file), { target: '_blank' });
  else await downloadFile(file);
}

/** What can be looked at inside the page. */
export function previewOf(type: string): 'pdf' | 'image' | null {
  if (type === 'application/pdf') return 'pdf';
  return /^image\/(png|jpeg|webp|gif)$/.test(type) ? 'image' : null;
}
