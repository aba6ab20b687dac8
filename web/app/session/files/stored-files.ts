import { errorCatalogue } from '@proxima/contract/errors';
import type { WireFile } from '@proxima/contract/stored-files';
import { ApiError } from '../../lib/api-error.ts';
import { sessionLost } from '../session-loss.ts';
import { readStoredUser } from '../stored-user.ts';

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
  const response = await fetch(`/api/files/${id}?view=1`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal ? { signal } : {}),
  }).catch(() => {
    throw new ApiError({ status: 0 });
  });
  if (response.ok) return response.blob();
  if (response.status === 401) sessionLost();
  throw new ApiError({ status: response.status, message: words[response.status] });
}

/** Hands a stored file to the browser as a download under its own name. */
export async function downloadFile(file: WireFile): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(file));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What can be looked at inside the page. */
export function previewOf(type: string): 'pdf' | 'image' | null {
  if (type === 'application/pdf') return 'pdf';
  return /^image\/(png|jpeg|webp|gif)$/.test(type) ? 'image' : null;
}
