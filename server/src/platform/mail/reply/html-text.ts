import { Parser } from 'htmlparser2';

/** Limits that no ordinary email reaches. The parser's work grows with the square of the depth. */
const maxDepth = 1_000;
const maxHtml = 2_000_000;
const chunk = 10_000;
const blocks = new Set(
  'address article aside blockquote center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'pre']);
const silent = new Set('style script title head noscript template object select textarea'.split(' '));
/** Classes and ids with which programs mark signatures. */
const signature =
  /(?:^|[\s_-])(?:gmail_signature|moz-signature|signature-container|protonmail_signature_block|x_signature)/i;
/** Classes and ids with which programs mark the beginning of the quoted email. */
const separator =
  /(?:^|[\s_-])(?:divRplyFwdMsg|appendonsend|stopSpelling|yahoo_quoted|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|zmail_extra|isReplyContent|mailcontainerquote)/i;
/** Classes of quotes that are not a `blockquote`. */
const quotation = /(?:^|\s)(?:protonmail_quote|tutanota_quote|yandex_quote|mail-quote|quote_container)/i;
const separatorLine = '-----Original Message-----';

/** An HTML email as plain text: quotes are marked with `>`, and marked signatures are left out. */
export function textOfHtml(html: string): string {
  const writer = new PlainText();
  const open: Array<{ name: string; isSilent: boolean; isQuote: boolean }> = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const mark = `${attributes.class ?? ''} ${attributes.id ?? ''}`;
        const isQuote = name === 'blockquote' || quotation.test(mark);
        const isSilent = silent.has(name) || signature.test(mark);
        if (blocks.has(name)) writer.endLine();
        if (separator.test(mark)) writer.line(separatorLine);
        if (name === 'br') writer.breakLine();
        if (name === 'li') writer.text('• ');
        if (name === 'pre') writer.preserved += 1;
        writer.depth += isQuote ? 1 : 0;
        writer.muted += isSilent ? 1 : 0;
        open.push({ name, isSilent, isQuote });
      },
      ontext: (text) => writer.text(text),
      onclosetag(name) {
        const index = open.findLastIndex((element) => element.name === name);
        if (index < 0) return;
        for (const element of open.splice(index)) {
          if (blocks.has(element.name)) writer.endLine();
          if (paragraphs.has(element.name)) writer.gap();
          if (element.name === 'td' || element.name === 'th') writer.text(' ');
          if (element.name === 'pre') writer.preserved -= 1;
          writer.depth -= element.isQuote ? 1 : 0;
          writer.muted -= element.isSilent ? 1 : 0;
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  const end = Math.min(html.length, maxHtml);
  for (let from = 0; from < end && open.length <= maxDepth; from += chunk) {
    parser.write(html.slice(from, Math.min(from + chunk, end)));
  }
  parser.end();
  return writer.whole();
}

/** Collects lines, collapsing white space as browsers do. */
class PlainText {
  depth = 0;
  muted = 0;
  preserved = 0;
  readonly #lines: string[] = [];
  /** The current line in pieces, which are joined once at its end. */
  #pieces: string[] = [];
  #endsWithBlank = true;

  text(text: string): void {
    if (this.muted > 0) return;
    if (this.preserved === 0) this.#add(text.replace(/[ \t\r\n\f]+/g, ' '));
    else {
      const [first = '', ...others] = text.split('\n');
      this.#pieces.push(first);
      for (const other of others) {
        this.breakLine();
        this.#pieces.push(other);
      }
    }
  }

  #add(flat: string): void {
    const piece = this.#endsWithBlank && flat.startsWith(' ') ? flat.slice(1) : flat;
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#endsWithBlank = piece.endsWith(' ');
  }

  line(text: string): void {
    this.endLine();
    this.#pieces.push(text);
    this.endLine();
  }

  breakLine(): void {
    const marks = '>'.repeat(Math.min(this.depth, 20));
    const text = this.#pieces.join('').replaceAll('\u00a0', ' ').trimEnd();
    this.#lines.push(marks === '' ? text : `${marks} ${text}`);
    this.#pieces = [];
    this.#endsWithBlank = true;
  }

  endLine(): void {
    if (this.#pieces.some((piece) => piece.trim() !== '')) this.breakLine();
    this.#pieces = [];
    this.#endsWithBlank = true;
  }

  gap(): void {
    if (this.muted === 0 && (this.#lines.at(-1) ?? '').replace(/^>+/, '').trim() !== '') this.breakLine();
  }

  whole(): string {
    this.endLine();
    return this.#lines.join('\n');
  }
}
