import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** Parts that say who made a document: empty ones in their place, because other parts refer to them. */
const emptyParts: Record<string, string> = {
  'docProps/core.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  'docProps/app.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  'docProps/custom.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
};

/** Authors of comments and of changes. */
const withoutAuthors = (part: string): string =>
  part
    .replace(/((?:w|w15|w16\w*):(?:author|initials|userId))="[^"]*"/g, '$1=""')
    .replace(/<author>[^<]*<\/author>/g, '<author></author>')
    .replace(/(<(?:p:cmAuthor|p188:author|person)\b[^>]*?\b)(name|displayName)="[^"]*"/g, '$1$2=""');

/** A document of Word, Excel or PowerPoint without its properties and the names of those who commented. */
export async function cleanOffice(source: string): Promise<Buffer> {
  const from = await openPromise(source, { lazyEntries: true });
  const to = new ZipFile();
  for await (const entry of from.eachEntry()) {
    const name = entry.fileName;
    if (name.endsWith('/')) continue;
    const content = await buffer(await from.openReadStreamPromise(entry));
    to.addBuffer(cleanPart(name, content), name);
  }
  to.end();
  return buffer(to.outputStream);
}

function cleanPart(name: string, content: Buffer): Buffer {
  const empty = emptyParts[name];
  if (empty !== undefined) return Buffer.from(empty);
  return /^(word|xl|ppt)\/.*\.xml$/.test(name)
    ? Buffer.from(withoutAuthors(content.toString('utf8')))
    : content;
}
