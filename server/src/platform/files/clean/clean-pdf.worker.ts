import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Who made a document, or a part of it, with what, and what is attached to it. */
const properties = ['Metadata', 'PieceInfo', 'LastModified', 'Author', 'Creator', 'CreatorInfo', 'Producer'];
/** Scripts, what runs at events, and where pages were saved from. */
const scripts = ['JS', 'JavaScript', 'AA', 'XFA', 'SpiderInfo'];
/** Actions that name a file, whose folder may name whoever saved it. */
const onFiles = new Set(['GoToR', 'GoToE', 'Launch', 'Thread', 'ImportData']);
const attached = ['EmbeddedFiles', 'AF', 'EF'];
/** Certificates of those who signed, in the catalog. */
const ofSignatures = ['Perms', 'DSS', 'Legal'];
const name = PDFName.of;
/** Entries that say what kind of dictionary a signature is. */
const keptOfSignature = new Set(['Type', 'Filter', 'SubFilter']);

const drop = (dict: PDFDict, keys: readonly string[]): void => {
  for (const key of keys) dict.delete(name(key));
};
const has = (dict: PDFDict, ...keys: string[]): boolean => keys.every((key) => dict.has(name(key)));

/** A signature keeps neither its signer, nor the certificate that names them, nor the picture that shows the name. */
function cleanSignature(dict: PDFDict): void {
  if (has(dict, 'ByteRange') || dict.get(name('Type')) === name('Sig'))
    for (const key of dict.keys()) if (!keptOfSignature.has(key.decodeText())) dict.delete(key);
  if (dict.get(name('FT')) === name('Sig')) drop(dict, ['V', 'DV', 'AP', 'MK', 'TU', 'Lock', 'SV']);
}

/** Annotations that are part of what a page shows or does: links, fields, and text that is written onto it. */
const ofThePage = new Set([
  'Widget',
  'Link',
  'FreeText',
  'Watermark',
  'PrinterMark',
  'TrapNet',
  '3D',
  'Screen',
]);
/** What a note says in its window, besides who wrote it when. */
const ofNotes = ['Contents', 'RC', 'Subj', 'NM', 'CreationDate', 'M'];

/** A note, a comment or a mark: neither who wrote it nor what it says, which may name the author; its mark stays on the page. */
function cleanNote(dict: PDFDict): void {
  const subtype = dict.get(name('Subtype'));
  if (!has(dict, 'Subtype', 'Rect') || subtype === name('Widget')) return;
  drop(dict, ['T']);
  if (!(subtype instanceof PDFName && ofThePage.has(subtype.decodeText()))) drop(dict, ofNotes);
}

function cleanDict(dict: PDFDict): void {
  drop(dict, properties);
  drop(dict, scripts);
  const action = dict.get(name('S'));
  if (action instanceof PDFName && onFiles.has(action.decodeText())) drop(dict, ['F']);
  cleanSignature(dict);
  // The specification of an attached file, with its name.
  if (has(dict, 'EF')) drop(dict, ['F', 'UF', 'Desc']);
  drop(dict, attached);
  cleanNote(dict);
}

/** Cleans an object with everything inside it, also dictionaries that have no reference of their own. @returns what it refers to */
function cleanWithin(object: PDFObject | undefined): PDFRef[] {
  if (object instanceof PDFRef) return [object];
  if (object instanceof PDFArray) return object.asArray().flatMap(cleanWithin);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  cleanDict(dict);
  return dict.values().flatMap(cleanWithin);
}

/** Cleans all that the document consists of, and deletes what it no longer refers to: earlier versions of it, and what was cleaned away. */
function cleanAll(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const waiting = cleanWithin(context.trailerInfo.Root);
  for (let reference = waiting.pop(); reference; reference = waiting.pop()) {
    if (reached.has(reference)) continue;
    reached.add(reference);
    waiting.push(...cleanWithin(context.lookup(reference)));
  }
  for (const [reference] of context.enumerateIndirectObjects())
    if (!reached.has(reference)) context.delete(reference);
}

/**
 * The PDF at a path without its properties, signatures, scripts, attachments and notes; null for one that cannot be read, or whose
 * pages only a script draws.
 */
async function clean(source: string): Promise<Uint8Array | null> {
  const document = await PDFDocument.load(await readFile(source), {
    updateMetadata: false,
    password: '',
  }).catch(() => null);
  if (!document) return null;
  const { context } = document;
  if (document.catalog.get(name('NeedsRendering')) === PDFBool.True) return null;
  delete context.trailerInfo.Encrypt;
  delete context.trailerInfo.Info;
  drop(document.catalog, ofSignatures);
  cleanAll(context);
  return document.save();
}

parentPort?.postMessage(await clean(workerData as string));
