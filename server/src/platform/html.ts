/** Safe HTML, which only the `html` template creates. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

type Part = Html | readonly Html[] | string | number;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for quoted attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeHtml(String(part));
}

/** A template whose values are escaped, unless they are HTML already; for elements and quoted attributes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + textOf(parts[index - 1] ?? '') + string));
