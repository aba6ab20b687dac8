import { deflateSync } from 'node:zlib';
import { makeNoise } from '../../server/test/documents/sample-files.ts';
import { PdfBytes, type Places, streamOf } from './pdf-bytes.ts';

/**
 * How the program that made a PDF stored its pages. `flat`: each page's entry after its picture, all in one list. `nested`: in a tree, ten
 * to a branch. `packed`: entries compressed together, a hundred at a time (PDF 1.5). `linearized`: the first page at the front.
 */
export const deckKinds = ['flat', 'nested', 'packed', 'linearized'] as const;
export type DeckKind = (typeof deckKinds)[number];

/** Pixels: noise of this size is a JPEG of about 138 kB. */
const [width, height] = [536, 302];
const pagesOfBranch = 10;
const pagesOfPack = 100;

const [catalog, root, font, firstFree] = [1, 2, 3, 4];
const pictureOf = (page: number): number => firstFree + page * 3;
const contentOf = (page: number): number => pictureOf(page) + 1;
const entryOf = (page: number): number => pictureOf(page) + 2;

interface Deck {
  pages: number;
  picture: Buffer;
}

/** Makes a landscape deck of many pages, each with a line of text and a picture object of noise. */
export async function writeDeck(kind: DeckKind, pages: number): Promise<Buffer> {
  const deck = { pages, picture: await makeNoise(width, height) };
  if (kind === 'packed') return writePacked(deck);
  if (kind === 'linearized') return writeLinearized(deck, writeLinearized(deck).places).bytes();
  return writeWithTable(deck, kind);
}

const refs = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

const catalogBody = `<</Type/Catalog/Pages ${root} 0 R>>`;
const fontBody = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const listBody = (kids: readonly number[], count: number, more = ''): string =>
  `<</Type/Pages/Count ${count}/Kids[${refs(kids)}]${more}>>`;
const entryBody = (page: number, parent = root): string =>
  `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 960 540]/Contents ${contentOf(page)} 0 R
/Resources<</Font<</F ${font} 0 R>>/XObject<</I ${pictureOf(page)} 0 R>>>>>>`;

function addContent(pdf: PdfBytes, page: number, { picture }: Deck): void {
  const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`;
  pdf.addObject(pictureOf(page), streamOf(image, picture));
  const text = `BT /F 24 Tf 40 440 Td (Chapter ${page + 1}: energy from slow tides) Tj ET`;
  pdf.addObject(contentOf(page), streamOf('', Buffer.from(`q 480 0 0 540 480 0 cm /I Do Q\n${text}`)));
}

function addPage(pdf: PdfBytes, page: number, deck: Deck, parent = root): void {
  addContent(pdf, page, deck);
  pdf.addObject(entryOf(page), entryBody(page, parent));
}

const trailerOf = (size: number): string => `/Size ${size}/Root ${catalog} 0 R`;

function writeWithTable(deck: Deck, kind: 'flat' | 'nested'): Buffer {
  const pdf = new PdfBytes();
  const afterPages = firstFree + deck.pages * 3;
  const branches = kind === 'flat' ? [] : range(Math.ceil(deck.pages / pagesOfBranch));
  const branchOf = (page: number) => (kind === 'flat' ? root : afterPages + Math.floor(page / pagesOfBranch));
  for (const page of range(deck.pages)) addPage(pdf, page, deck, branchOf(page));
  for (const branch of branches) {
    const pages = range(deck.pages).slice(branch * pagesOfBranch, (branch + 1) * pagesOfBranch);
    pdf.addObject(afterPages + branch, listBody(pages.map(entryOf), pages.length, `/Parent ${root} 0 R`));
  }
  const kids =
    kind === 'flat' ? range(deck.pages).map(entryOf) : branches.map((branch) => afterPages + branch);
  pdf.addObject(root, listBody(kids, deck.pages));
  pdf.addObject(font, fontBody);
  pdf.addObject(catalog, catalogBody);
  const size = afterPages + branches.length;
  pdf.addTable(range(size).slice(1), trailerOf(size));
  return pdf.bytes();
}

/** The front of the file refers to places further back, so the file is written by a second run with the places of the first. */
function writeLinearized(deck: Deck, planned?: Places): PdfBytes {
  const pdf = new PdfBytes(planned);
  const parameters = firstFree + deck.pages * 3;
  const size = parameters + 1;
  const others = range(deck.pages).slice(1);
  pdf.addObject(
    parameters,
    `<</Linearized 1/L ${pdf.planned(({ length }) => length)}/H[500 100]/O ${entryOf(0)}/N ${deck.pages}
/E ${pdf.planned(({ objects }) => objects.get(pictureOf(1)))}/T ${pdf.planned(({ tables }) => tables[1])}>>`,
  );
  const first = [catalog, font, pictureOf(0), contentOf(0), entryOf(0), parameters];
  pdf.addTable(first, `${trailerOf(size)}/Prev ${pdf.planned(({ tables }) => tables[1])}`, 0);
  pdf.addObject(catalog, catalogBody);
  pdf.addObject(font, fontBody);
  addPage(pdf, 0, deck);
  for (const page of others) addPage(pdf, page, deck);
  pdf.addObject(root, listBody(range(deck.pages).map(entryOf), deck.pages));
  const rest = [root, ...others.flatMap((page) => [pictureOf(page), contentOf(page), entryOf(page)])];
  pdf.addTable(rest, `/Size ${size}`, pdf.places.tables[0]);
  return pdf;
}

/** Entries in object streams, and a cross-reference stream instead of the table. */
function writePacked(deck: Deck): Buffer {
  const pdf = new PdfBytes();
  /** By object: the stream it is in, and its place there. */
  const packs = new Map<number, [pack: number, place: number]>();
  let free = firstFree + deck.pages * 3;
  const addPack = (bodies: readonly [number: number, body: string][]) => {
    let [heads, texts] = ['', ''];
    for (const [place, [number, body]] of bodies.entries()) {
      packs.set(number, [free, place]);
      heads += `${number} ${texts.length} `;
      texts += `${body}\n`;
    }
    const dictionary = `/Type/ObjStm/N ${bodies.length}/First ${heads.length}/Filter/FlateDecode`;
    pdf.addObject(free, streamOf(dictionary, deflateSync(heads + texts)));
    free += 1;
  };
  for (let from = 0; from < deck.pages; from += pagesOfPack) {
    const pages = range(deck.pages).slice(from, from + pagesOfPack);
    for (const page of pages) addContent(pdf, page, deck);
    addPack(pages.map((page) => [entryOf(page), entryBody(page)]));
  }
  const list = listBody(range(deck.pages).map(entryOf), deck.pages);
  addPack([
    [catalog, catalogBody],
    [root, list],
    [font, fontBody],
  ]);
  const start = pdf.places.length;
  const { objects } = pdf.places;
  objects.set(free, start);
  const rows = range(free + 1).map((number) => {
    const [pack, place] = packs.get(number) ?? [];
    const row = Buffer.alloc(7);
    row[0] = pack === undefined ? (number === 0 ? 0 : 1) : 2;
    row.writeUInt32BE(pack ?? objects.get(number) ?? 0, 1);
    row.writeUInt16BE(place ?? 0, 5);
    return row;
  });
  const dictionary = `/Type/XRef/W[1 4 2]/Filter/FlateDecode${trailerOf(free + 1)}`;
  pdf.addObject(free, streamOf(dictionary, deflateSync(Buffer.concat(rows))));
  pdf.add(`startxref\n${start}\n%%EOF\n`);
  return pdf.bytes();
}
