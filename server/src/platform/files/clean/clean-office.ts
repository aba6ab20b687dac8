import { buffer } from 'node:stream/consumers';
import { type ZipFile as Archive, fromBufferPromise, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { cleanMedia, isEquation } from './clean-inside.ts';

/** Parts that say who made a document: empty ones in their place, because other parts refer to them. */
const emptyParts: Record<string, string> = {
  'docProps/core.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  'docProps/app.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  'docProps/custom.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
};

const noSignature =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>';

/** Attributes of Word that name an author, in any of its namespaces. */
const wordAuthor = /\b(w(?:15|16[a-z]{0,8})?:(?:author|initials|userId))=(?:"[^"<]*"|'[^'<]*')/g;
/** Elements that describe an author in comments of PowerPoint and Excel, who reserved a workbook, and the folder in which it was saved. */
const authorElement =
  /<(?:p:cmAuthor|p188:author|fileSharing|x15ac:absPath|(?:[a-z]{1,8}:)?person)\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
/** Signers whom a line for a signature suggests. */
const suggestedSigner = /\b(o:suggestedsigner\w{0,8})=(?:"[^"<]*"|'[^'<]*')/g;
const nameAttribute = /\b(name|displayName|initials|userId|userName|url)=(?:"[^"<]*"|'[^'<]*')/g;

/** Authors of comments and of changes. */
const withoutAuthors = (part: string): string =>
  part
    .replace(wordAuthor, '$1=""')
    .replace(suggestedSigner, '$1=""')
    .replace(/<author>[^<]*<\/author>/g, '<author></author>')
    .replace(authorElement, (element) => element.replace(nameAttribute, '$1=""'));

/** Parts of Word, Excel and PowerPoint in which comments and notes are written, and nothing else. */
const commentPart =
  /^(?:word\/comments[^/]*|xl\/(?:comments[^/]*|(?:comments|threadedComments)\/[^/]*)|ppt\/comments\/[^/]*)\.xml$/i;

/** A tag up to its end, after its `<`. */
const tag = /^(?:[^"'>]|"[^"]*"|'[^']*')*>/;

/** A part without any text: comments stay where they are, and say nothing. */
const withoutText = (part: string): string =>
  part
    .split('<')
    .map((piece) => (piece.startsWith('![CDATA[') ? '' : (tag.exec(piece)?.[0] ?? '')))
    .filter((piece) => piece !== '')
    .map((piece) => `<${piece}`)
    .join('');

/** Folders of whoever saved it, in which its template, or a document that it links to, lies. */
const withoutPaths = (part: string): string =>
  part.replace(
    /\bTarget=(?:"(?:file:|[A-Za-z]:|\\\\)[^"<]*"|'(?:file:|[A-Za-z]:|\\\\)[^'<]*')/g,
    'Target="file:///document"',
  );

/** People of a library of documents, in the properties that it added. */
const withoutUsers = (part: string): string =>
  part.replace(/<((?:\w{1,20}:)?(?:DisplayName|AccountId))>[^<]*</g, '<$1><');

/** Bytes of all parts together, unpacked. */
const maxUnpacked = 200 * 2 ** 20;

/**
 * A document of Word, Excel or PowerPoint without its properties, signatures, comments with the names of their authors, the
 * folders of whoever saved it and what cameras wrote into its pictures; so are documents inside it. Null for one with other objects inside
 * it than equations, and for one that unpacks to more than 200 MiB.
 */
export const cleanOffice = async (source: string): Promise<Buffer | null> =>
  cleanArchive(await openPromise(source, { lazyEntries: true }), maxUnpacked);

async function cleanArchive(from: Archive, maxBytes: number): Promise<Buffer | null> {
  const to = new ZipFile();
  let unpacked = 0;
  for await (const entry of from.eachEntry()) {
    const name = entry.fileName;
    if (name.endsWith('/')) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > maxBytes) return null;
    const content = await buffer(await from.openReadStreamPromise(entry));
    const cleaned = await cleanEntry(name, content, maxBytes - unpacked);
    if (cleaned === null) return null;
    to.addBuffer(cleaned, name);
  }
  to.end();
  return buffer(to.outputStream);
}

const cleanEmbedded = async (content: Buffer, maxBytes: number): Promise<Buffer | null> => {
  const archive = await fromBufferPromise(content, { lazyEntries: true }).catch(() => null);
  return archive && cleanArchive(archive, maxBytes);
};

/** Null if it cannot be cleaned. */
async function cleanEntry(name: string, content: Buffer, maxBytes: number): Promise<Buffer | null> {
  if (/\/media\/[^/]*$/.test(name)) return cleanMedia(content);
  if (!/\/embeddings\/[^/]*$/.test(name)) return cleanPart(name, content);
  // Documents inside it, such as the workbook of a chart.
  if (/\.(docx|xlsx|pptx)$/i.test(name)) return cleanEmbedded(content, maxBytes);
  return isEquation(content) ? content : null;
}

function cleanPart(name: string, content: Buffer): Buffer {
  const empty = emptyParts[name];
  if (empty !== undefined) return Buffer.from(empty);
  // Signatures with their certificates.
  if (/^_xmlsignatures\/[^/]*\.xml$/.test(name)) return Buffer.from(noSignature);
  if (name.endsWith('.rels')) return Buffer.from(withoutPaths(content.toString('utf8')));
  if (/^customXml\/[^/]*\.xml$/i.test(name)) return Buffer.from(withoutUsers(content.toString('utf8')));
  if (!/^(word|xl|ppt)\/.*\.xml$/.test(name)) return content;
  const part = withoutAuthors(content.toString('utf8'));
  return Buffer.from(commentPart.test(name) ? withoutText(part) : part);
}
