import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import {
  degrees,
  drawObject,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  rotateDegrees,
  StandardFonts,
  translate,
} from '@cantoo/pdf-lib';

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

interface Size {
  width: number;
  height: number;
}

/** A page of this size with nothing but the text: across it and along its lower edge. */
async function drawStamp({ width, height }: Size, text: string): Promise<PDFPage> {
  const document = await PDFDocument.create();
  const page = document.addPage([width, height]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const mark = writable(text, font);
  const perPoint = font.widthOfTextAtSize(mark, 1);
  const size = Math.min((width * 0.8) / perPoint, height / 12);
  const radians = (slope * Math.PI) / 180;
  const half = (perPoint * size) / 2;
  for (const part of lines)
    page.drawText(mark, {
      font,
      color: grey,
      x: width / 2 - half * Math.cos(radians),
      y: height * part - half * Math.sin(radians),
      size,
      opacity: 0.14,
      rotate: degrees(slope),
    });
  const small = Math.min(7, (width * 0.9) / perPoint);
  page.drawText(mark, { font, color: grey, x: 12, y: 8, size: small, opacity: 0.7 });
  return page;
}

/** How a page is seen: the size of its visible part, that part's lower left corner for the reader, and how far it is turned. */
function viewOf(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const size = turn % 180 === 90 ? { width: height, height: width } : { width, height };
  const right = turn === 90 || turn === 180 ? x + width : x;
  const high = turn === 180 || turn === 270 ? y + height : y;
  return { size, right, high, turn };
}

interface Stamp {
  name: PDFName;
  drawing: PDFRef;
  /** Ends the page's own drawing, then draws the stamp. */
  content: PDFRef;
}

async function addStamp(
  document: PDFDocument,
  { size, right, high, turn }: ReturnType<typeof viewOf>,
  { text, number }: { text: string; number: number },
): Promise<Stamp> {
  const { ref: drawing } = await document.embedPage(await drawStamp(size, text));
  const name = PDFName.of(`ReaderStamp${number}`);
  const operators = [
    popGraphicsState(),
    pushGraphicsState(),
    translate(right, high),
    rotateDegrees(turn),
    drawObject(name),
    popGraphicsState(),
  ];
  const content = document.context.register(document.context.flateStream(operators.join('\n')));
  return { name, drawing, content };
}

/** What the page draws with. Pages often share it, so it stays where it is. */
function findResources({ node, doc: { context } }: PDFPage): PDFDict {
  const found = context.lookupMaybe(node.getInheritableAttribute(PDFName.Resources), PDFDict);
  if (found) return found;
  const made = context.obj({});
  node.set(PDFName.Resources, made);
  return made;
}

function stampPage(page: PDFPage, { name, drawing, content }: Stamp): void {
  const { node } = page;
  const { context } = page.doc;
  const resources = findResources(page);
  const drawings = resources.lookupMaybe(PDFName.XObject, PDFDict) ?? context.obj({});
  drawings.set(name, drawing);
  if (!resources.has(PDFName.XObject)) resources.set(PDFName.XObject, drawings);
  const own = node.Contents();
  const parts =
    own instanceof PDFArray ? own.asArray() : [node.get(PDFName.Contents)].filter((part) => !!part);
  node.set(
    PDFName.Contents,
    context.obj([context.getPushGraphicsStateContentStream(), ...parts, content] as PDFObject[]),
  );
}

/** Stamps every page upright for the reader. Pages that look alike share one drawing, so that a long document stays small. */
async function stampPages(document: PDFDocument, text: string): Promise<void> {
  const stamps = new Map<string, Stamp>();
  for (const page of document.getPages()) {
    const view = viewOf(page);
    const key = JSON.stringify(view);
    const stamp = stamps.get(key) ?? (await addStamp(document, view, { text, number: stamps.size }));
    stamps.set(key, stamp);
    stampPage(page, stamp);
  }
}

/** Also one that is encrypted with an empty password, which every reader opens without asking. */
async function openDocument(source: string): Promise<PDFDocument> {
  const document = await PDFDocument.load(await readFile(source), { updateMetadata: false, password: '' });
  delete document.context.trailerInfo.Encrypt;
  return document;
}

async function stamp({ source, target, text, pages }: PdfStampOrder): Promise<PdfStampResult> {
  try {
    const document = await openDocument(source);
    const count = document.getPageCount();
    if (count === 0 || (pages !== null && count !== pages)) return 'unstampable';
    await stampPages(document, text);
    const bytes = await document.save();
    await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
    return 'stamped';
  } catch (error) {
    // Errors of the file system, such as a full disk, are not caused by the document.
    if (error instanceof Error && 'code' in error && 'syscall' in error) throw error;
    return 'unstampable';
  }
}

parentPort?.postMessage(await stamp(workerData as PdfStampOrder));
