import { openPromise as openZip, type ZipFile } from 'yauzl';
import { RefusedFile } from './refusal.ts';
import { decodeXml, elements } from './xml-elements.ts';
import { readEntry } from './zip-entry.ts';
import { checkEntry, startTally } from './zip-limits.ts';

const family = 'application/vnd.openxmlformats-officedocument';
const mainTypes: Record<string, string> = {
  '.docx': `${family}.wordprocessingml.document.main+xml`,
  '.xlsx': `${family}.spreadsheetml.sheet.main+xml`,
  '.pptx': `${family}.presentationml.presentation.main+xml`,
};

const activePart = /^(?:vbaProject.*|vbaData.*|macrosheets|activeX|attachedToolbars\.bin)$/i;
const activeEndings =
  /\.(?:docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppsm|ppam|exe|dll|js|vbs|bat|cmd|ps1|hta|lnk|jar|scr)$/i;
const activeTypes = /macroEnabled|vbaProject|ms-excel\.(?:intl)?macrosheet|activeX/i;
const isXmlRead = (name: string) =>
  name === '[content_types].xml' || /(?:^|\/)_rels\/[^/]*\.rels$/.test(name);

const damaged = (detail: string) => new RefusedFile('notWhatItSays', detail);
const active = (detail: string) => new RefusedFile('activeContent', detail);

/**
 * An Office document since 2007 (Office Open XML, ECMA-376): an archive within the limits of security.md (row "files")
 * whose main part is of the type that the extension says, without macros and without anything loaded from elsewhere.
 */
export async function inspectOoxml(path: string, size: number, extension: string): Promise<void> {
  const zip = await openZip(path, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(
    asDamaged,
  );
  try {
    await inspectArchive(zip, size, extension);
  } catch (error) {
    throw error instanceof RefusedFile ? error : damaged(String(error));
  } finally {
    zip.close();
  }
}

function asDamaged(error: unknown): never {
  throw damaged(String(error));
}

async function inspectArchive(zip: ZipFile, size: number, extension: string): Promise<void> {
  const tally = startTally(zip, size);
  let mainPart: string | undefined;
  let entryPoint: string | undefined;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, tally);
    const name = entry.fileName.toLowerCase();
    if (name.split('/').some((part) => activePart.test(part)) || activeEndings.test(name)) throw active(name);
    const xml = await readEntry(zip, entry, isXmlRead(name));
    if (xml === null) continue;
    if (name === '[content_types].xml') mainPart = findMainPart(decodeXml(xml), extension);
    else entryPoint = checkRelationships(decodeXml(xml)) ?? entryPoint;
  }
  if (mainPart === undefined || entryPoint !== mainPart || !tally.names.has(mainPart)) {
    throw damaged(`no main part of ${extension}`);
  }
}

/** The path of the main part, in lower case, as [Content_Types].xml declares it. */
function findMainPart(xml: string, extension: string): string | undefined {
  let mainPart: string | undefined;
  for (const declared of [...elements(xml, 'Override'), ...elements(xml, 'Default')]) {
    const type = declared.get('contenttype') ?? '';
    if (activeTypes.test(type)) throw active(type);
    if (type.toLowerCase() !== mainTypes[extension]?.toLowerCase()) continue;
    mainPart = normalised(declared.get('partname') ?? '');
  }
  return mainPart;
}

const normalised = (part: string): string => part.toLowerCase().replace(/^\//, '');

/**
 * Refuses every relationship that makes a program fetch something from elsewhere when the document is opened; links for
 * people to click are fine. Returns the target of the main part's relationship where this is the package's root.
 */
function checkRelationships(xml: string): string | undefined {
  let entryPoint: string | undefined;
  for (const relation of elements(xml, 'Relationship')) {
    const type = relation.get('type') ?? '';
    const target = (relation.get('target') ?? '').trim();
    const isExternal = relation.get('targetmode')?.trim().toLowerCase() === 'external';
    const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target);
    if (type.endsWith('/hyperlink')) {
      if (/^(?:javascript|vbscript|data):/i.test(target.replace(/[\s\p{Cc}]/gu, ''))) throw active(target);
    } else if (isExternal || isAbsolute) throw active(`${type} ${target}`);
    if (type.endsWith('/officeDocument')) entryPoint = normalised(target);
  }
  return entryPoint;
}
