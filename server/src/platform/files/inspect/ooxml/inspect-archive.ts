import { extname } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import type { Budget } from '../budget.ts';
import { EicarSearch } from '../eicar.ts';
import { isCompoundFile } from '../ole/compound-file.ts';
import { isProgram, isProgramName } from '../program-files.ts';
import { damaged, RefusedFile } from '../refusal.ts';
import { isArchive, openArchive, Tally } from './archive.ts';
import { PackageTypes } from './package-types.ts';
import { PartReader } from './part-reader.ts';
import { checkRelationships } from './relationships.ts';
import { decodeXml } from './xml-elements.ts';

const macroFiles =
  /(?:^|\/)(?:vbaproject|vbadata|macrosheets(?=\/))|\.(?:docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppsm|ppam)$/;
const macroTypes = /macroEnabled|vbaProject|ms-excel\.(?:intl)?macrosheet/i;
const maxListSize = 8 * 1024 * 1024;

/** The result of reading all entries of a package. */
export interface Package {
  names: ReadonlySet<string>;
  /** The part that the root's relationship names; it may be missing. */
  mainPart: string | undefined;
  types: PackageTypes | undefined;
}

type InspectEmbedded = (bytes: Buffer) => Promise<void>;

/**
 * Unpacks every entry, which verifies sizes and checksums, and refuses active content. Embedded files go to `inspectEmbedded`.
 * @throws RefusedFile
 */
export async function inspectArchive(
  bytes: Buffer,
  budget: Budget,
  depth: number,
  inspectEmbedded: InspectEmbedded,
): Promise<Package> {
  const zip = await openArchive(bytes);
  budget.openArchive(zip.entryCount, depth);
  const tally = new Tally(budget, bytes.length);
  const found: Package = { names: tally.names, mainPart: undefined, types: undefined };
  for await (const entry of zip.eachEntry()) {
    tally.add(entry);
    const name = entry.fileName.toLowerCase();
    if (macroFiles.test(name)) throw new RefusedFile('macros', name);
    if (isProgramName(name)) throw new RefusedFile('embeddedProgram', name);
    if (name === '[content_types].xml') found.types = new PackageTypes(await readList(zip, entry));
    else if (/(?:^|\/)_rels\/[^/]*\.rels$/.test(name)) {
      const main = checkRelationships(await readList(zip, entry));
      if (name === '_rels/.rels') found.mainPart = main;
    } else await readPart(zip, entry, inspectEmbedded);
  }
  checkTypes(found);
  return found;
}

function checkTypes({ types, names }: Package): void {
  if (types === undefined) return;
  for (const name of names) {
    const type = types.of(name);
    if (macroTypes.test(type)) throw new RefusedFile('macros', type);
  }
}

/** The lists of types and relationships are read into memory and checked strictly. */
async function readList(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maxListSize) throw damaged('part too large');
  const chunks: Buffer[] = [];
  await eachChunk(zip, entry, (chunk) => chunks.push(chunk));
  return decodeXml(Buffer.concat(chunks));
}

async function eachChunk(zip: ZipFile, entry: Entry, use: (chunk: Buffer) => void): Promise<void> {
  const search = new EicarSearch();
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    search.search(chunk);
    use(chunk);
  }
}

const xmlExtensions = new Set(['.xml', '.vml']);

/** XML is checked as a stream; only embedded documents and archives are loaded into memory. */
async function readPart(zip: ZipFile, entry: Entry, inspectEmbedded: InspectEmbedded): Promise<void> {
  const isXml = xmlExtensions.has(extname(entry.fileName).toLowerCase());
  let reader = isXml ? new PartReader() : null;
  let embedded: Buffer[] | null = null;
  let isFirst = true;
  await eachChunk(zip, entry, (chunk) => {
    if (isFirst && isProgram(chunk)) throw new RefusedFile('embeddedProgram', entry.fileName);
    if (isFirst && /^\s*<\?xml|^\ufeff?\s*</.test(chunk.toString('utf8', 0, 64))) reader ??= new PartReader();
    if (isFirst && (isCompoundFile(chunk) || isArchive(chunk))) embedded = [];
    isFirst = false;
    reader?.write(chunk);
    embedded?.push(chunk);
  });
  reader?.end();
  if (embedded !== null) await inspectEmbedded(Buffer.concat(embedded));
}
