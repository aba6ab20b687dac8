import { readFile } from 'node:fs/promises';
import { EicarSearch } from './eicar.ts';
import { RefusedFile } from './refusal.ts';

const refused = (detail: string) => new RefusedFile('notCaptions', detail);

/**
 * Checks that a file is WebVTT that browsers can show: text in UTF-8 with its header, and at least one caption, each with valid times.
 * Styles may not load anything.
 * @throws RefusedFile with the line
 */
export async function inspectCaptions(path: string): Promise<void> {
  const bytes = await readFile(path);
  new EicarSearch().search(bytes);
  const lines = decode(bytes).split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) throw refused('it does not begin with “WEBVTT”');
  let captions = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    assertTimes(line, index + 1);
    captions += 1;
  }
  if (captions === 0) throw refused('there is no caption in it');
  assertStylesLoadNothing(lines);
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw refused('it is not text in UTF-8');
}

/** Hours may be omitted: `04:10.500 --> 04:12.000`. Settings of the position may follow. */
const times =
  /^[ \t]*(?:(\d{1,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]*-->[ \t]*(?:(\d{1,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t]|$)/;

function assertTimes(line: string, number: number): void {
  const found = times.exec(line);
  if (!found) throw refused(`line ${number} has no valid times, e.g. 00:01:04.000 --> 00:01:07.500`);
  const millisecondsFrom = (first: number): number => {
    const [hours = 0, minutes = 0, seconds = 0, rest = 0] = found
      .slice(first, first + 4)
      .map((part) => Number(part ?? 0));
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;
  };
  if (millisecondsFrom(5) < millisecondsFrom(1))
    throw refused(`the caption in line ${number} ends before it begins`);
}

/** What refers to a URL in a style sheet, or could hide one behind an escape. */
const loading = /(?:url|image|image-set|cross-fade|src)\(|@import|\\/i;

function assertStylesLoadNothing(lines: readonly string[]): void {
  let isStyle = false;
  for (const [index, line] of lines.entries()) {
    if (line === '') isStyle = false;
    else if (/^STYLE[ \t]*$/.test(line) && lines[index - 1] === '') isStyle = true;
    else if (isStyle && loading.test(line)) throw new RefusedFile('outsideContent', line.trim());
  }
}
