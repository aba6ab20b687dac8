/** The old way to the clipboard, which browsers offer on plain HTTP as well. @returns whether the text was copied */
function copyByCommand(text: string): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', fill);
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return isCopied;
}

/**
 * Puts a text on the clipboard, from within a click. `navigator.clipboard` exists only in secure contexts and may be forbidden.
 * @returns false where the browser allows neither way
 */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyByCommand(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyByCommand(text),
  );
}
