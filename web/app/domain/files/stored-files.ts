import { buildUrl } from '@proxima/contract/client/wire-request';
import { fileEndpoints, type WireFile } from '@proxima/contract/files/stored-files';
import { ApiError } from '../../lib/api/api-error.ts';
import { sessionLost } from '../../session/session-loss.ts';
import { readStoredUser } from '../../session/stored-user.ts';

/** Milliseconds that a tab or a download has to read a blob before its URL is revoked. */
const readingTime = 60_000;

/** Gives bytes to the browser as a link with these properties would: as a download under a name, or in a new tab. */
export function handOver(content: Blob, properties: { download: string } | { target: '_blank' }): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, rel: 'noopener', ...properties }).click();
  setTimeout(() => URL.revokeObjectURL(url), readingTime);
}

const offline = () => {
  throw new ApiError({ status: 0 });
};

/**
 * Fetches bytes with the session's token: a plain link cannot carry it, and a token in a URL would be logged.
 * @throws ApiError
 */
export async function fetchBytes(path: string, signal?: AbortSignal): Promise<Blob> {
  const token = readStoredUser()?.token;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(path, { headers, ...(signal ? { signal } : {}) }).catch(offline);
  if (response.ok) return response.blob().catch(offline);
  if (response.status === 401) sessionLost();
  const reply: { message?: string } = await response.json().catch(() => ({}));
  throw new ApiError({ status: response.status, message: reply.message });
}

/** A stored file; `path` where it has an address of its own, for readers who may open it there alone. */
export type OpenableFile = Pick<WireFile, 'id'> & { path?: string };

/** The bytes of a stored file. @throws ApiError */
export const fetchFile = ({ id, path }: OpenableFile, signal?: AbortSignal): Promise<Blob> =>
  fetchBytes(path ?? `${buildUrl(fileEndpoints.get.path, { id })}?view=1`, signal);

/** Hands a stored file to the browser as a download under its own name. @throws ApiError */
export async function downloadFile(file: WireFile & OpenableFile): Promise<void> {
  handOver(await fetchFile(file), { download: file.name });
}

/** Opens what browsers show, PDF and pictures, in a new tab; hands over anything else as a download. @throws ApiError */
export async function openFile(file: WireFile): Promise<void> {
  if (previewOf(file.type)) handOver(await fetchFile(file), { target: '_blank' });
  else await downloadFile(file);
}

/** How a file of this type is previewed in the page; null if it cannot be. */
export function previewOf(type: string): 'pdf' | 'image' | null {
  if (type === 'application/pdf') return 'pdf';
  return /^image\/(png|jpeg|webp|gif)$/.test(type) ? 'image' : null;
}
