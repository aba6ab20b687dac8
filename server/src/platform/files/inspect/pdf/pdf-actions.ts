import { reachesNetwork } from '../network-address.ts';
import { isProgram, isProgramName } from '../program-files.ts';
import { RefusedFile } from '../refusal.ts';
import type { PdfObject, PdfObjects } from './pdf-objects.ts';
import { nameOf, type PdfDictionary, type PdfValue, textOf } from './pdf-syntax.ts';

/** Actions that only navigate within the document or play its own media. */
const harmless = new Set(
  'GoTo Named Thread Hide SetOCGState Trans GoTo3DView Sound Movie Rendition'.split(' '),
);
/** Events that occur without a key or mouse button being pressed: of pages, their contents and the document. */
const automatic = ['O', 'PO', 'PC', 'PV', 'PI', 'WC', 'WS', 'DS', 'WP', 'DP'];
const maxChainLength = 50;

/**
 * Refuses automatic actions (scripts, opening addresses, sending data) and, wherever they are, actions that start a program and
 * attached programs. Links, form fields with calculations, buttons and other attachments are accepted.
 * @throws RefusedFile `script`, `launch`, `automaticAction`, `embeddedProgram`, `outsideContent`.
 */
export function checkActions(objects: PdfObjects): void {
  for (const object of objects.all())
    walk(object.value, (dictionary) => checkDictionary(dictionary, object, objects));
}

function walk(value: PdfValue, visit: (dictionary: PdfDictionary) => void): void {
  if (Array.isArray(value)) for (const inner of value) walk(inner, visit);
  if (!(value instanceof Map)) return;
  visit(value);
  for (const inner of value.values()) walk(inner, visit);
}

function checkDictionary(dictionary: PdfDictionary, object: PdfObject, objects: PdfObjects): void {
  if (nameOf(dictionary.get('S')) === 'Launch') throw new RefusedFile('launch', 'Launch');
  checkAutomatic(dictionary.get('OpenAction'), objects, 0);
  checkEvents(dictionary, objects);
  if (dictionary.has('OnInstantiate')) throw new RefusedFile('script', 'of a 3D model');
  for (const { value } of objects.resolve(dictionary.get('JavaScript'))) checkScripts(value);
  for (const { value } of objects.resolve(dictionary.get('EF')))
    checkAttachment(dictionary, value, object, objects);
  for (const form of formParts(dictionary.get('XFA'), objects)) checkForm(form);
  if (dictionary.has('Length')) checkOutsideData(dictionary.get('F'), object, objects);
}

function checkEvents(dictionary: PdfDictionary, objects: PdfObjects): void {
  const events = nameOf(dictionary.get('Type')) === 'Page' ? [...automatic, 'C'] : automatic;
  for (const { value } of objects.resolve(dictionary.get('AA')))
    if (value instanceof Map) for (const event of events) checkAutomatic(value.get(event), objects, 0);
}

function checkAutomatic(action: PdfValue | undefined, objects: PdfObjects, depth: number): void {
  if (depth > maxChainLength) throw new RefusedFile('automaticAction', 'a chain without end');
  for (const { value } of objects.resolve(action)) {
    // A list is either a destination or several actions.
    if (Array.isArray(value)) for (const inner of value.slice(0, 100)) checkNext(inner, objects, depth);
    if (!(value instanceof Map)) continue;
    const type = nameOf(objects.resolve(value.get('S'))[0]?.value);
    if (type === 'JavaScript' || value.has('JS')) throw new RefusedFile('script', 'JavaScript on opening');
    if (type !== undefined && !harmless.has(type)) throw new RefusedFile('automaticAction', type);
    checkAutomatic(value.get('Next'), objects, depth + 1);
  }
}

/** The first element of a destination is a page, not an action. */
function checkNext(element: PdfValue, objects: PdfObjects, depth: number): void {
  const isAction = ({ value }: { value: PdfValue }) =>
    value instanceof Map && value.has('S') && nameOf(value.get('Type')) !== 'Page';
  if (objects.resolve(element).some(isAction)) checkAutomatic(element, objects, depth + 1);
}

/** The document's own scripts, by name; they run when it is opened. */
function checkScripts(tree: PdfValue): void {
  const isFilled = (key: string) => {
    const list = tree instanceof Map ? tree.get(key) : undefined;
    return list !== undefined && !(Array.isArray(list) && list.length === 0);
  };
  if (isFilled('Names') || isFilled('Kids')) throw new RefusedFile('script', 'JavaScript of the document');
}

function checkAttachment(
  file: PdfDictionary,
  streams: PdfValue,
  object: PdfObject,
  objects: PdfObjects,
): void {
  const names = ['F', 'UF', 'DOS', 'Unix', 'Mac'].flatMap((key) =>
    objects
      .resolve(file.get(key))
      .map(({ value, holder }) => labelOf((holder ?? object).clear(textOf(value) ?? ''))),
  );
  const name = names.find(isProgramName);
  if (name !== undefined) throw new RefusedFile('embeddedProgram', name);
  if (!(streams instanceof Map)) return;
  for (const stream of streams.values())
    for (const { holder } of objects.resolve(stream))
      if (holder !== undefined && isProgram(holder.read()))
        throw new RefusedFile('embeddedProgram', 'a program');
}

const labelOf = (text: string): string =>
  text.startsWith('\xfe\xff') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text;

/** The XML of a form: one stream, or alternating names and streams. */
function* formParts(form: PdfValue | undefined, objects: PdfObjects): Generator<Buffer> {
  for (const { value, holder } of objects.resolve(form)) {
    if (holder !== undefined && value instanceof Map) yield holder.read();
    if (!Array.isArray(value)) continue;
    for (const part of value)
      for (const { holder: inner } of objects.resolve(part)) if (inner) yield inner.read();
  }
}

function checkForm(xml: Buffer): void {
  if (/<(?:\w+:)?script\b(?![^>]*\/>)/i.test(xml.toString('latin1').replaceAll('\0', '')))
    throw new RefusedFile('script', 'a script of an XFA form');
}

/** The bytes of a stream may be in another file. */
function checkOutsideData(file: PdfValue | undefined, object: PdfObject, objects: PdfObjects): void {
  for (const { value, holder } of objects.resolve(file)) {
    const inner = value instanceof Map ? (value.get('F') ?? value.get('UF') ?? null) : value;
    const address = (holder ?? object).clear(textOf(inner) ?? '');
    if (reachesNetwork(address)) throw new RefusedFile('outsideContent', address);
  }
}
