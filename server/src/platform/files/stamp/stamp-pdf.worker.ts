import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

export interface PdfStampOrder {
  source: string;
  /** Created; must not exist yet. */
  target: string;
  /** What each page shows, across it and along its lower edge. */
  text: string;
  /** The number of pages that readers see; a copy is made only if all of them are marked. */
  pages: number | null;
}

export type PdfStampResult = 'stamped' | 'unstampable';

/** Parts of the page's height at which the text crosses it. */
const lines = [0.2, 0.5, 0.8];
const slope = 28;
const grey = rgb(0.35, 0.35, 0.35);

/** The text without characters that the font lacks. */
const writable = (text: string, font: PDFFont): string => {
  const known = new Set(font.getCharacterSet());
  return [...text].filter((character) => known.has(character.codePointAt(0) ?? 0)).join('');
};

/** Draws on the visible part of the page, upright for the reader. */
function stampPage(page: PDFPage, text: string, font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const isSideways = turn % 180 === 90;
  const [across, up] = isSideways ? [height, width] : [width, height];
  const size = Math.min((across * 0.8) / font.widthOfTextAtSize(text, 1), up / 12);
  /** Converts a position in the visible part (from its lower left corner) to the page's own coordinates. */
  const place = (right: number, high: number) => {
    const [dx, dy] =
      turn === 90
        ? [width - high, right]
        : turn === 180
          ? [width - right, height - high]
          : turn === 270
            ? [high, height - right]
            : [right, high];
    return { x: x + dx, y: y + dy };
  };
  const half = (font.widthOfTextAtSize(text, size) / 2) * Math.cos((slope * Math.PI) / 180);
  const rise = (font.widthOfTextAtSize(text, size) / 2) * Math.sin((slope * Math.PI) / 180);
  const options = { font, color: grey };
  for (const part of lines)
    page.drawText(text, {
      ...options,
      ...place(across / 2 - half, up * part - rise),
      size,
      opacity: 0.14,
      rotate: degrees(slope + turn),
    });
  const small = Math.min(7, (across * 0.9) / font.widthOfTextAtSize(text, 1));
  page.drawText(text, { ...options, ...place(12, 8), size: small, opacity: 0.7, rotate: degrees(turn) });
}

async function stamp({ source, target, text, pages }: PdfStampOrder): Promise<PdfStampResult> {
  try {
    const document = await PDFDocument.load(await readFile(source), { updateMetadata: false });
    const all = document.getPages();
    if (all.length === 0 || (pages !== null && all.length !== pages)) return 'unstampable';
    const font = await document.embedFont(StandardFonts.Helvetica);
    const mark = writable(text, font);
    for (const page of all) stampPage(page, mark, font);
    const bytes = await document.save({ useObjectStreams: false });
    await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
    return 'stamped';
  } catch (error) {
    // Errors of the file system, such as a full disk, are not caused by the document.
    if (error instanceof Error && 'code' in error && 'syscall' in error) throw error;
    return 'unstampable';
  }
}

parentPort?.postMessage(await stamp(workerData as PdfStampOrder));
