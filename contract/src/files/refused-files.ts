/** Pixels (width times height) above which a picture is refused before it is decoded (docs/security.md). */
export const maxPixels = 60_000_000;

/** The limit for pictures that must be in memory as a whole to be decoded: all but plain JPEG and PNG. */
export const maxPixelsInMemory = 24_000_000;

const million = 1_000_000;

/** Why the content of a file is refused. Each message says what was found and what to do. */
export const refusalMessages = {
  notWhatItSays: 'The content of the file does not match its name. It may be damaged, or of another type.',
  otherFormat:
    'The file contains {detail}, which does not match its name. Please open it in the program it was made with and export it as one of the types accepted here.',
  password: 'The file is protected with a password. Please save it without one and try again.',
  macros:
    'The file contains macros. Please save it without them, as a document of the plain type, and try again.',
  controls:
    'The file contains ActiveX controls, which are programs. Please save it without them, as a PDF for instance, and try again.',
  dataExchange:
    'The file starts another program to get its data when it is opened (DDE). Please remove these fields or links and try again.',
  outsideContent:
    'The file loads content from elsewhere when it is opened: {detail}. Please put that content into the file, or remove the link, and try again.',
  embeddedProgram: 'A program or script is embedded in the file: {detail}. Please remove it and try again.',
  script:
    'The PDF runs JavaScript automatically. Please save it without scripts (print it as a PDF, for instance) and try again.',
  scriptLink: 'A link in the file runs a script: {detail}. Please remove it and try again.',
  launch:
    'The file contains an action that starts a program or opens another file. Please save it without that action (print it as a PDF, for instance) and try again.',
  automaticAction:
    'The PDF automatically opens an address or sends data when it is opened. Please save it without that action and try again.',
  tooMuchInside:
    'The file unpacks to far more than its size (the limits are 2,000 parts and 100 MB). Please save it with smaller pictures, or as a PDF, and try again.',
  tooHeavy:
    'The file takes too much time or memory to be checked. Please save it again, or as a plain PDF, and try again.',
  tooManyPixels: `The picture has too many pixels. Please choose one of at most ${maxPixels / million} megapixels (${maxPixelsInMemory / million} for GIF, WebP, progressive JPEG and interlaced PNG).`,
  notCaptions:
    'The file does not contain WebVTT captions: {detail}. Please export them as WebVTT (.vtt) and try again.',
  infected: 'The file did not pass the virus check.',
  tooLargeToScan:
    'The file is too large for the virus scanner of this installation. Please make it smaller, or ask whoever runs the installation to raise that limit.',
} as const;

export type RefusedContent = keyof typeof refusalMessages;

const maxDetailLength = 80;
// Control characters, and the invisible ones that turn the reading direction around.
const unprintable = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** The message of a refusal. `detail` quotes the file, so it is shortened and stripped of unprintable characters. */
export function refusalMessage(refusal: RefusedContent, detail: string): string {
  const characters = [...detail.toWellFormed().replace(unprintable, ' ').trim()];
  const shown =
    characters.length > maxDetailLength ? `${characters.slice(0, maxDetailLength).join('')}…` : detail;
  return refusalMessages[refusal].replace('{detail}', () => shown.replace(unprintable, ' ').trim());
}

const asPdf = 'Please export it as a PDF';

/** What to do with a file of a type that is never accepted, by its extension. */
const exportHints: Record<string, string> = {
  '.heic': 'Please export the photo as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).',
  '.svg': 'An SVG can contain scripts. Please export it as PNG.',
  '.srt': 'Please save the captions as WebVTT (.vtt).',
  '.csv': `${asPdf} or save it as .xlsx.`,
  '.odt': `${asPdf} or save it as .docx.`,
  '.ods': `${asPdf} or save it as .xlsx.`,
  '.odp': `${asPdf} or save it as .pptx.`,
  '.pages': `${asPdf} or Word document (in Pages: File, Export To).`,
  '.numbers': `${asPdf} or Excel workbook (in Numbers: File, Export To).`,
  '.key': `${asPdf} or PowerPoint presentation (in Keynote: File, Export To).`,
  '.rtf': `${asPdf} or save it as .docx.`,
  '.docm': 'Please save it without macros, as .docx.',
  '.xlsm': 'Please save it without macros, as .xlsx.',
  '.pptm': 'Please save it without macros, as .pptx.',
  '.ppsx': 'Please save the slide show as a presentation (.pptx).',
};
exportHints['.heif'] = exportHints['.heic'] ?? '';

/** How to convert a file of this extension into an accepted one, or '' if there is no hint. */
export const exportHint = (extension: string): string =>
  Object.hasOwn(exportHints, extension) ? ` ${exportHints[extension]}` : '';
