import { breakLines, type Line } from './break-lines.ts';
import { colourOf, drawFoot, drawLetterhead, type LogoSize } from './draw-letterhead.ts';
import { drawLine } from './draw-line.ts';
import type { FaceOf } from './load-faces.ts';
import {
  type Block,
  type Letterhead,
  type Paper,
  type PaperBars,
  type PaperTable,
  type Style,
  styles,
} from './paper.ts';

/** What a part of a paper is to screen readers: an element of the PDF's structure. */
export interface Element {
  type: 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
  kids: (Element | Mark)[];
}

/** A marked part of a page. */
export interface Mark {
  page: number;
  id: number;
}

export interface LaidOutPage {
  operators: string[];
  /** The element of each mark, by its id. */
  marks: Element[];
}

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 };
const margin = { side: 56, top: 60, bottom: 64 };
const across = pageSize.width - 2 * margin.side;
const termWidth = 118;
const bar = { left: 124, width: 172, height: 8 };
const gap = 10;
/** Above each row of a table. */
const ruleHeight = 5;
interface Cell {
  lines: Line[];
  style: Style;
  type: 'P' | 'TH' | 'TD';
  x: number;
  width: number;
  isNumeric: boolean;
}

/** Fills pages from top to bottom. */
export class LayOut {
  readonly pages: LaidOutPage[] = [];
  readonly root: Element = { type: 'Document', kids: [] };
  readonly #faceOf: FaceOf;
  readonly #letterhead: Letterhead;
  #y = 0;

  constructor(faceOf: FaceOf, letterhead: Letterhead, logo: LogoSize | null) {
    this.#faceOf = faceOf;
    this.#letterhead = letterhead;
    this.#addPage();
    const place = { left: margin.side, top: this.#y, width: across };
    const drawn = drawLetterhead(letterhead, logo, place, faceOf);
    this.#page().operators.push(drawn.operators);
    this.#y -= drawn.height;
  }

  addAll({ blocks, footer }: Paper): void {
    for (const block of blocks) this.#add(block);
    this.pages.forEach((page, index) => {
      const foot = [`${footer} · Page ${index + 1} of ${this.pages.length}`, this.#letterhead.footer ?? ''];
      page.operators.push(drawFoot(foot, margin.side, across, this.#faceOf));
    });
  }

  #add(block: Block): void {
    if (block.kind === 'table') this.#addTable(block);
    else if (block.kind === 'bars') this.#addBars(block);
    else if (block.kind === 'facts') this.#addFacts(block.rows);
    else {
      const style = styles[block.kind];
      const type = { title: 'H1', heading: 'H2', text: 'P', note: 'P' } as const;
      this.#y -= { title: 0, heading: 14, text: 5, note: 5 }[block.kind];
      // A heading is never the last line of a page.
      if (block.kind === 'heading' && this.#y - 4 * style.leading < margin.bottom) this.#addPage();
      const element = this.#child(this.root, type[block.kind]);
      const cell = this.#cell(block.text, style, { type: 'P', x: 0, width: across });
      this.#addRow([{ cell, element }], style.leading, block.kind !== 'text');
    }
  }

  #cell(
    text: string,
    style: Style,
    { type, x, width, isNumeric = false }: Pick<Cell, 'type' | 'x' | 'width'> & { isNumeric?: boolean },
  ): Cell {
    const lines = breakLines(text, style, width, this.#faceOf);
    return { lines, style, type, x: margin.side + x, width, isNumeric };
  }

  #child(parent: Element, type: Element['type']): Element {
    const element: Element = { type, kids: [] };
    parent.kids.push(element);
    return element;
  }

  #addFacts(rows: readonly (readonly [string, string])[]): void {
    this.#y -= 6;
    const table = this.#child(this.root, 'Table');
    for (const [term, value] of rows) {
      const cells = [
        this.#cell(term, styles.note, { type: 'TH', x: 0, width: termWidth - gap }),
        this.#cell(value, styles.text, { type: 'TD', x: termWidth, width: across - termWidth }),
      ];
      this.#addCells(table, cells, styles.text.leading);
      this.#y -= 2;
    }
  }

  /** A line for each row: its label, a bar, and the figure in words, which is all that is read aloud. */
  #addBars({ rows }: PaperBars): void {
    this.#y -= 6;
    const table = this.#child(this.root, 'Table');
    const right = bar.left + bar.width + gap;
    for (const { label, share, isBelowZero = false, text } of rows) {
      const cells = [
        this.#cell(label, styles.cell, { type: 'TH', x: 0, width: bar.left - gap }),
        this.#cell(text, styles.cell, { type: 'TD', x: right, width: across - right }),
      ];
      this.#addCells(table, cells, styles.cell.leading);
      const drawn = (width: number, colour: string) =>
        `${colour} rg ${margin.side + bar.left} ${(this.#y - 1).toFixed(2)} ${width.toFixed(2)} ${bar.height} re f`;
      this.#page().operators.push(
        `/Artifact BMC q ${drawn(bar.width, '0.95 0.94 0.91')} ${drawn(bar.width * share, isBelowZero ? '0.33 0.38 0.43' : colourOf(this.#letterhead.accent))} Q EMC`,
      );
      this.#y -= 3;
    }
  }

  #addTable({ columns, rows, total }: PaperTable): void {
    this.#y -= 6;
    const table = this.#child(this.root, 'Table');
    const whole = columns.reduce((sum, { width }) => sum + width, 0);
    const cellsOf = (texts: readonly string[], style: Style, type: Cell['type']): Cell[] => {
      let x = 0;
      return columns.map(({ width: part, isNumeric = false }, index) => {
        const width = (part / whole) * across;
        const place = { type, x, width: width - gap, isNumeric };
        x += width;
        return this.#cell(texts[index] ?? '', style, place);
      });
    };
    const head = cellsOf(
      columns.map(({ heading }) => heading),
      styles.cellHead,
      'TH',
    );
    const body = rows.map((row) => cellsOf(row, styles.cell, 'TD'));
    const end = total ? [cellsOf(total, styles.cellTotal, 'TD')] : [];
    this.#keep([head, ...[...body, ...end].slice(0, 1)]);
    this.#addCells(table, head, styles.cellHead.leading);
    for (const [index, row] of [...body, ...end].entries()) {
      // The total is never alone on a page.
      if (this.#keep(index === body.length - 1 ? [row, ...end] : [row])) this.#repeat(head);
      this.#rule();
      this.#addCells(table, row, row[0]?.style.leading ?? styles.cell.leading);
    }
  }

  /** Begins a page if these rows do not fit on this one; rows that take much of a page may be divided. @returns whether it did */
  #keep(rows: readonly (readonly Cell[])[]): boolean {
    const heights = rows.map((cells) =>
      Math.max(...cells.map(({ lines, style }) => lines.length * style.leading + ruleHeight)),
    );
    const height = heights.reduce((sum, one) => sum + one, 0);
    if (height > (pageSize.height - margin.top - margin.bottom) / 3 || this.#y - height >= margin.bottom)
      return false;
    this.#addPage();
    return true;
  }

  /** Headings at the top of a further page, which are not read aloud again. */
  #repeat(head: readonly Cell[]): void {
    const count = Math.max(...head.map(({ lines }) => lines.length));
    for (let at = 0; at < count; at += 1) {
      this.#y -= styles.cellHead.leading;
      for (const { lines, x, width, isNumeric, style } of head) {
        const line = lines[at];
        if (!line) continue;
        const drawn = drawLine(line, style, { x: isNumeric ? x + width - line.width : x, y: this.#y });
        this.#page().operators.push('/Artifact BMC', drawn, 'EMC');
      }
    }
  }

  #addCells(table: Element, cells: Cell[], leading: number): void {
    const row = this.#child(table, 'TR');
    this.#addRow(
      cells.map((cell) => ({ cell, element: this.#child(row, cell.type === 'TH' ? 'TH' : 'TD') })),
      leading,
    );
  }

  /** Draws lines side by side; what does not fit continues at the top of the next page, unless it is short and stays together. */
  #addRow(cells: { cell: Cell; element: Element }[], leading: number, staysTogether = true): void {
    const count = Math.max(...cells.map(({ cell }) => cell.lines.length));
    const isShort = count * leading < (pageSize.height - margin.top - margin.bottom) / 3;
    if (staysTogether && isShort && this.#y - count * leading < margin.bottom) this.#addPage();
    for (let at = 0; at < count; at += 1) {
      if (this.#y - leading < margin.bottom) this.#addPage();
      this.#y -= leading;
      for (const { cell, element } of cells) {
        const line = cell.lines[at];
        if (line) this.#draw(line, cell, element);
      }
    }
  }

  #draw(line: Line, { x, width, isNumeric, style, type }: Cell, element: Element): void {
    const { operators, marks } = this.#page();
    const isRight = isNumeric || (line.isRtl && type === 'P');
    element.kids.push({ page: this.pages.length - 1, id: marks.length });
    operators.push(`/${element.type} <</MCID ${marks.length}>> BDC`);
    operators.push(drawLine(line, style, { x: isRight ? x + width - line.width : x, y: this.#y }));
    operators.push('EMC');
    marks.push(element);
  }

  #rule(): void {
    this.#y -= 3.5;
    const [left, right] = [margin.side, pageSize.width - margin.side];
    this.#page().operators.push(
      `/Artifact BMC q 0.85 G 0.5 w ${left} ${this.#y.toFixed(2)} m ${right} ${this.#y.toFixed(2)} l S Q EMC`,
    );
    this.#y -= 1.5;
  }

  #page(): LaidOutPage {
    return this.pages.at(-1) ?? this.#addPage();
  }

  #addPage(): LaidOutPage {
    const page: LaidOutPage = { operators: [], marks: [] };
    this.pages.push(page);
    this.#y = pageSize.height - margin.top;
    return page;
  }
}
