/** Extensions of files that a double click runs, mainly on Windows. */
const extensions =
  /\.(?:exe|dll|com|pif|scr|cpl|msi|msp|mst|bat|cmd|ps1|psm1|vbs|vbe|vb|js|jse|mjs|wsf|wsh|wsc|sct|hta|lnk|url|jar|jnlp|reg|inf|chm|appref-ms|application|gadget|xll|xlam|ppam|docm|dotm|xlsm|xltm|xlsb|pptm|potm|ppsm|slk|iqy|settingcontent-ms|library-ms|search-ms|iso|img|vhd|vhdx|one|sh|command|app|dmg|pkg|deb|rpm|apk|py|pyw|pl|rb|elf|bin\.exe|ax|ocx|sys|drv|msc|wll)$/i;

/** Whether a name is that of a program, a script or a document with macros. Trailing dots and spaces are ignored. */
export function isProgramName(name: string): boolean {
  let end = name.length;
  while (end > 0 && /[\s.\0]/.test(name[end - 1] ?? '')) end -= 1;
  return extensions.test(name.slice(0, end));
}

const starts = [
  'MZ',
  '\x7fELF',
  '#!',
  'L\0\0\0\x01\x14\x02\0',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
];

/** Whether the first bytes are those of a program: of Windows, Linux, macOS, Java, a script or a shortcut. */
export function isProgram(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 8);
  return starts.some((start) => head.startsWith(start));
}
