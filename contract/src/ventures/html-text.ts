const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The visible text of sanitised HTML, one line per block; the cells of a row have dots between them. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<\/t[dh]>(?=<t[dh])/g, ' · ')
    .replace(/<\/(?:p|h[2-4]|li|blockquote|tr)>|<br ?\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => characters[entity] ?? entity);
