import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import { fromBufferPromise } from 'yauzl';

/** The texts of a workbook's parts by their path. */
export async function readXlsxParts(file: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(file);
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

/** A sheet's cells as kind and content, row by row; fails on XML that is not well-formed. */
export function readSheet(xml: string): string[][] {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  return [...document.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => cell.textContent ?? ''),
  );
}
