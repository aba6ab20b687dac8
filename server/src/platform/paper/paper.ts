/** One part of a paper, from top to bottom. */
export type Block =
  | { kind: 'title' | 'heading' | 'text' | 'note'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }
  | PaperTable
  | PaperBars;

export interface PaperTable {
  kind: 'table';
  columns: readonly {
    heading: string;
    /** Its share of the width. */
    width: number;
    isNumeric?: boolean;
  }[];
  rows: readonly (readonly string[])[];
  total?: readonly string[];
}

export interface PaperBars {
  kind: 'bars';
  /** `share` is the length of the bar, 0 to 1, grey below zero; the text says the figure. */
  rows: readonly { label: string; share: number; isBelowZero?: boolean; text: string }[];
}

/** The content of a PDF: the same content gives the same bytes. */
export interface Paper {
  title: string;
  /** Shown at the foot of every page, before its number. */
  footer: string;
  /** Its date in the file, ISO 8601. */
  at: string;
  blocks: readonly Block[];
  /** Files attached to the PDF. */
  attachments: readonly { name: string; description: string; text: string }[];
}

/** Whose paper it is: at the top of the first page and at the foot of each. */
export interface Letterhead {
  name: string;
  /** `#` and six digits. */
  accent: string;
  /** In place of the name, as PNG. */
  logo: Uint8Array | null;
  /** Under the foot of every page; null for none. */
  footer: string | null;
}

export type Weight = 'regular' | 'bold';

/** How each kind of text looks; sizes in points. */
export const styles = {
  title: { weight: 'bold', size: 19, leading: 25, isSoft: false },
  heading: { weight: 'bold', size: 11.5, leading: 16, isSoft: false },
  text: { weight: 'regular', size: 9.5, leading: 14.5, isSoft: false },
  strong: { weight: 'bold', size: 9.5, leading: 14.5, isSoft: false },
  note: { weight: 'regular', size: 8, leading: 11.5, isSoft: true },
  cell: { weight: 'regular', size: 8.5, leading: 12, isSoft: false },
  cellHead: { weight: 'bold', size: 8, leading: 12, isSoft: true },
  cellTotal: { weight: 'bold', size: 8.5, leading: 12, isSoft: false },
} as const satisfies Record<string, Style>;

export interface Style {
  weight: Weight;
  size: number;
  leading: number;
  isSoft: boolean;
}

/** All text of a paper under its letterhead, by weight; fonts are reduced to it. */
export function textOf({ blocks, footer }: Paper, letterhead: Letterhead): Record<Weight, string> {
  const all: Record<Weight, string> = {
    regular: `${footer} · Page 0123456789 of ${letterhead.footer ?? ''}`,
    bold: letterhead.name,
  };
  for (const block of blocks) {
    if (block.kind === 'bars') all.regular += block.rows.map(({ label, text }) => label + text).join(' ');
    else if (block.kind === 'facts') all.regular += block.rows.flat().join(' ');
    else if (block.kind === 'table') {
      all.regular += block.rows.flat().join(' ');
      all.bold += [...block.columns.map(({ heading }) => heading), ...(block.total ?? [])].join(' ');
    } else all[styles[block.kind].weight] += block.text;
  }
  return all;
}
