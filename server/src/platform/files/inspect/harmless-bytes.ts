const markup = /<(?:!doctype|html|head|body|script|svg[\s>]|iframe|object\s|embed\s|\?php)/i;
const archives = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf\x27\x1c'];

/** Whether some program would read these bytes, or a part of them, as a page, a script, an archive or a program. */
export function isForeignContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (markup.test(text) || archives.some((mark) => text.includes(mark)) || text.includes('%PDF-'))
    return true;
  return /^(?:MZ|\x7fELF|#!|\xca\xfe\xba\xbe|GIF8|\x89PNG|\xff\xd8\xff|RIFF|BM|\{\\rtf)/.test(text);
}

/** Whether the bytes are plain text that no program reads as anything else. */
export function isOnlyText(bytes: Buffer): boolean {
  return /^[\s\x20-\x7e\x80-\xff\0]*$/.test(bytes.toString('latin1')) && !isForeignContent(bytes);
}
