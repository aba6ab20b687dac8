// The controls that come with Office (Forms 2.0 and HTML forms). Without macros these boxes, lists and buttons do nothing.
const harmless = new Set(
  '8bd21d10 8bd21d20 8bd21d30 8bd21d40 8bd21d50 8bd21d60 978c9e23 d7053240 4c599241 dfd181e0 79176fb0 6e182020 5512d110 5512d112 5512d114 5512d116 5512d118 5512d11a 5512d11c 5512d11e 5512d122 5512d124'.split(
    ' ',
  ),
);

/** Whether a class identifier, in any spelling, is that of one of Office's own form fields. */
export const isFormControl = (classId: string): boolean =>
  harmless.has(classId.replace(/[{}-]/g, '').slice(0, 8).toLowerCase());

/** The identifier's first number, which compound files store in reverse byte order. */
export const classOfBytes = (stored: string): string =>
  Buffer.from(stored.slice(0, 8), 'hex').reverse().toString('hex');
