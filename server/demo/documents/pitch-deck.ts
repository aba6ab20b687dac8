import type { Company } from '../world.ts';
import { breakLines, drawBox, drawCircle, drawText, writePdf } from './write-pdf.ts';

const size = [842, 474] as const;
const [width, height] = size;
const left = 64;

/** Five slides about a venture: cover, problem, answer, numbers, what is asked for. */
export function makePitchDeck(company: Company, version: number): Buffer {
  return writePdf(
    [
      cover(company, version),
      slide('The problem', company.problem, 2),
      slide('What we do', company.answer, 3),
      numbers(company, 4),
      ask(company, 5),
    ],
    size,
  );
}

function cover({ name, line }: Company, version: number): string[] {
  const [x, y] = [width - 190, 237];
  return [
    drawBox(0, 0, width, height, 'night'),
    ...[70, 125, 180].map((radius) => drawCircle(x, y, radius, 'ice', false)),
    drawCircle(x - 70, y, 9, 'ember', true),
    drawCircle(x + 88, y + 88, 7, 'gold', true),
    drawCircle(x + 20, y - 179, 6, 'ice', true),
    drawText(left, 262, name, { size: 46, bold: true, colour: 'paper' }),
    ...breakLines(line, 18, 380).map((text, index) =>
      drawText(left, 226 - index * 26, text, { size: 18, colour: 'ice' }),
    ),
    drawText(left, 52, `Pitch deck, version ${version}`, { size: 11, colour: 'gold' }),
  ];
}

const frame = (heading: string, page: number): string[] => [
  drawBox(0, 0, width, height, 'paper'),
  drawBox(left, height - 108, 36, 4, 'ember'),
  drawText(left, height - 92, heading, { size: 30, bold: true }),
  drawText(width - left, 30, String(page), { size: 10, colour: 'soft' }),
];

const paragraph = (text: string, y: number): string[] =>
  breakLines(text, 24, width - 2 * left).map((line, index) =>
    drawText(left, y - index * 36, line, { size: 24 }),
  );

const slide = (heading: string, text: string, page: number): string[] => [
  ...frame(heading, page),
  ...paragraph(text, height - 164),
];

/** A bar a year; the last one is the plan. */
function numbers({ measure, years }: Company, page: number): string[] {
  const largest = Math.max(...years.map(([, value]) => value));
  const [bar, gap, floor] = [84, 44, 84];
  return [
    ...frame(measure, page),
    ...years.flatMap(([year, value], index) => {
      const x = left + index * (bar + gap);
      const tall = Math.max(4, (value / largest) * 220);
      const colour = index === years.length - 1 ? 'gold' : 'ember';
      return [
        drawBox(x, floor, bar, tall, colour),
        drawText(x, floor + tall + 8, value.toLocaleString('en'), { size: 14, bold: true }),
        drawText(x, floor - 20, year, { size: 12, colour: 'soft' }),
      ];
    }),
  ];
}

const ask = (company: Company, page: number): string[] => [
  ...frame('What we ask for', page),
  drawText(left, height - 190, company.amount, { size: 54, bold: true, colour: 'ember' }),
  ...paragraph(company.purpose, height - 244),
];
