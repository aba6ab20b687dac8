import { readFile } from 'node:fs/promises';
import { maxPixels } from '@proxima/contract/files/refused-files';
import { runApart, TooMuchWork } from '../../threads/run-apart.ts';
import { loadSharp } from '../load-sharp.ts';
import { cleanOffice } from './clean-office.ts';

/** Milliseconds and megabytes that a document may take. */
const limits = { timeout: 20_000, memory: 512 };

async function cleanPdf(path: string): Promise<Uint8Array | null> {
  try {
    return await runApart<Uint8Array | null>(new URL('./clean-pdf.worker.ts', import.meta.url), path, limits);
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

async function cleanPicture(path: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: maxPixels, animated: true }).autoOrient().toBuffer();
}

/**
 * The bytes of an inspected file without its properties: author, organisation, camera, place, authors of comments. Null for a type whose
 * properties cannot be removed.
 */
export async function cleanFile(path: string, contentType: string): Promise<Uint8Array | null> {
  if (contentType === 'application/pdf') return cleanPdf(path);
  if (contentType.startsWith('image/')) return cleanPicture(path);
  if (contentType.startsWith('application/vnd.openxmlformats-officedocument.')) return cleanOffice(path);
  return contentType.startsWith('text/') ? readFile(path) : null;
}
