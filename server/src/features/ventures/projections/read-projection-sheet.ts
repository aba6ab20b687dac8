import {
  type Horizon,
  maxHorizon,
  periodsOf,
} from '@proxima/contract/ventures/projections/projection-periods';
import {
  type ProjectionLine,
  type Projections,
  projectionMessages,
  projections,
} from '@proxima/contract/ventures/projections/projections';
import { readAmount } from '@proxima/contract/ventures/projections/read-amount';
import type { SheetCells } from '../../../platform/tables/read-xlsx.worker.ts';
import { actualMark, kindOfLabel, sheetColumns, sheetHeadings, sheetSettings } from './projection-sheet.ts';

type Cell = SheetCells[number][number];

/** The document in a sheet, or its first mistake in plain words. */
export type ReadSheet = { document: Projections } | { problem: string };

const maxRows = 250;
const maxColumns = 60;

/** Its message says what is wrong with the sheet. */
class Mistake extends Error {}

/** Reads the sheet that `tableOfProjections` writes, as people change it in a spreadsheet program. */
export function readProjectionSheet(sheet: SheetCells): ReadSheet {
  try {
    const rows = sheet.filter((row) => row.some((cell) => textOf(cell) !== ''));
    if (rows.length > maxRows || rows.some(({ length }) => length > maxColumns))
      throw new Mistake(projectionMessages.sheetTooLarge);
    return { document: readRows(rows) };
  } catch (error) {
    if (error instanceof Mistake) return { problem: error.message };
    throw error;
  }
}

function readRows([head = [], ...rows]: SheetCells): Projections {
  const setting = (label: string) =>
    rows.find(([first]) => textOf(first).toLowerCase() === label.toLowerCase())?.[1];
  const headings = readHeadings(head);
  const horizon = readHorizon(headings, textOf(setting(sheetSettings.first_month)).slice(0, 7));
  const labels = Object.values<string>(sheetSettings).map((label) => label.toLowerCase());
  const lines = rows
    .filter(([first]) => !labels.includes(textOf(first).toLowerCase()))
    .map((row) => readLine(row, headings));
  const parsed = projections.safeParse({
    currency: textOf(setting(sheetSettings.currency)).toUpperCase(),
    ...horizon,
    opening_cash: readFigure(setting(sheetSettings.opening_cash), sheetSettings.opening_cash),
    lines,
  });
  if (parsed.success) return parsed.data;
  throw new Mistake(mistakeOf(parsed.error.issues[0], lines, headings));
}

function readHeadings(head: SheetCells[number]): string[] {
  const texts = head.map(headingOf);
  if (sheetColumns.some((name, at) => texts[at]?.toLowerCase() !== name.toLowerCase()))
    throw new Mistake('This is not the template: the first row must begin with Line, Name, Assumption.');
  const last = texts.findLastIndex((text) => text !== '');
  return texts.slice(sheetColumns.length, last + 1);
}

/** The horizon that the headings imply. @throws Mistake unless they are exactly its headings. */
function readHorizon(headings: readonly string[], firstMonth: string): Horizon {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(firstMonth))
    throw new Mistake(`“${sheetSettings.first_month}” must be a month, e.g. 2027-01.`);
  const past_years = headings.filter((heading) => heading.endsWith(actualMark)).length;
  const months = headings.filter((heading) => /^[A-Za-z]{3} \d{4}$/.test(heading)).length;
  const horizon = {
    first_month: firstMonth,
    months,
    years: headings.length - past_years - months,
    past_years,
  };
  for (const [name, max] of Object.entries(maxHorizon))
    if (horizon[name as keyof typeof maxHorizon] > max)
      throw new Mistake(
        `The table has more columns than projections can have: at most ${max} ${name.replace('_', ' ')}.`,
      );
  const expected = sheetHeadings(horizon);
  const wrong = headings.findIndex((heading, at) => heading.toLowerCase() !== expected[at]?.toLowerCase());
  if (wrong >= 0)
    throw new Mistake(
      `The column “${headings[wrong]}” should be “${expected[wrong]}” for projections that begin in ${firstMonth}.`,
    );
  return horizon;
}

function readLine(
  [label, name, assumption, ...cells]: SheetCells[number],
  headings: readonly string[],
): ProjectionLine {
  const kind = kindOfLabel(textOf(label));
  if (!kind) throw new Mistake(`“${textOf(label).slice(0, 40)}” is not a line of the projections.`);
  const title = [textOf(label), textOf(name)].filter(Boolean).join(' ');
  return {
    kind,
    name: textOf(name),
    assumption: textOf(assumption),
    cells: headings.map((heading, at) => readFigure(cells[at], `${title}, ${heading}`)),
  };
}

function readFigure(cell: Cell | undefined, place: string): number | null {
  const amount = typeof cell === 'number' ? readNumber(cell) : readAmount(textOf(cell));
  if (amount === undefined)
    throw new Mistake(`${place}: “${textOf(cell).slice(0, 40)}” is not a whole number.`);
  return amount;
}

/** A numeric cell, rounded to the whole number that the spreadsheet shows. */
const readNumber = (value: number): number | null | undefined =>
  Number.isFinite(value) && Math.abs(value) < 1e15 ? readAmount(String(Math.round(value) || 0)) : undefined;

function textOf(cell: Cell | undefined): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : textOfDay(cell);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** A heading that was retyped, e.g. `Jan 2027`, is a date. */
function headingOf(cell: Cell | undefined): string {
  const text = textOf(cell);
  if (!(cell instanceof Date) || text === '') return text;
  return periodsOf({ first_month: text, months: 1, years: 0, past_years: 0 })[0]?.label ?? text;
}

/** Spreadsheet programs turn `Jan 2027` and `2027-01` into dates when they are retyped. */
const textOfDay = (day: Date): string => day.toISOString().slice(0, 7);

function mistakeOf(
  issue: { path: PropertyKey[]; message: string } | undefined,
  lines: readonly ProjectionLine[],
  headings: readonly string[],
): string {
  const [part, row, , column] = issue?.path ?? [];
  const line = part === 'lines' ? lines[Number(row)] : undefined;
  const place = [line && `${line.kind.replaceAll('_', ' ')} ${line.name}`.trim(), headings[Number(column)]];
  return [place.filter(Boolean).join(', '), issue?.message].filter(Boolean).join(': ');
}
