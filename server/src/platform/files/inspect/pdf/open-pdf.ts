import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { damaged, RefusedFile } from '../refusal.ts';

/**
 * Opens a PDF as the readers of browsers do, which repair what they can, up to its first page.
 * @throws RefusedFile `password`, `notWhatItSays` where it cannot be opened.
 */
export async function openPdf(bytes: Buffer): Promise<void> {
  const loading = getDocument({
    // A copy: the library takes the memory over.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  });
  try {
    const document = await loading.promise;
    await document.getPage(1);
  } catch (error) {
    if (error instanceof PasswordException) throw new RefusedFile('password', 'encrypted');
    throw damaged(String(error));
  } finally {
    await loading.destroy();
  }
}
