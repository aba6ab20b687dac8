import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkInTable } from '../../contract/src/check-ins/check-in-states.ts';
import { placeTable } from '../../contract/src/cohorts/place-states.ts';
import { importTable } from '../../contract/src/imports/import-states.ts';
import { listingTable } from '../../contract/src/listing/listing-transitions.ts';
import { mailingTable } from '../../contract/src/mailings/mailing-states.ts';
import { proposalTable } from '../../contract/src/members/accreditation.ts';
import { bookingTable } from '../../contract/src/office-hours/booking-acts.ts';
import { applicationTable } from '../../contract/src/openings/application-steps.ts';
import { publicationTable } from '../../contract/src/programmes/call-states.ts';
import { milestoneTable } from '../../contract/src/projects/milestone-steps.ts';
import { projectTable } from '../../contract/src/projects/project-states.ts';
import { questionTable } from '../../contract/src/questions/question-transitions.ts';
import { commitmentTable } from '../../contract/src/rounds/commitment-steps.ts';
import { roundTable } from '../../contract/src/rounds/round-states.ts';
import { conditionTexts } from '../../contract/src/rounds/step-conditions.ts';
import { selectionTable } from '../../contract/src/selection/selection-states.ts';
import { stageTable, standingInStageTable } from '../../contract/src/stages/stage-states.ts';
import { enquiryTable } from '../../contract/src/submissions/enquiries.ts';
import { submissionTable } from '../../contract/src/submissions/transitions.ts';
import { standingTable } from '../../contract/src/ventures/standing.ts';
import { messageTable, webhookTable } from '../../contract/src/webhooks/webhook-states.ts';
import { variables } from '../../server/src/config-variables.ts';
import { root } from '../install/installation.mjs';
import { generatedSources } from './call-texts.mjs';

// npm run docs:tables: writes the tables in documents that are generated from code, and what the description of the API takes from the
// contract's sources; with --check it compares them.

const stateTables = {
  transitions: submissionTable,
  enquiries: enquiryTable,
  listing: listingTable,
  standings: standingTable,
  questions: questionTable,
  rounds: roundTable,
  commitments: commitmentTable,
  milestones: milestoneTable,
  projects: projectTable,
  applications: applicationTable,
  bookings: bookingTable,
  publications: publicationTable,
  places: placeTable,
  imports: importTable,
  mailings: mailingTable,
  accreditations: proposalTable,
  'check-ins': checkInTable,
  stages: stageTable,
  'standings-in-stages': standingInStageTable,
  'selection-days': selectionTable,
  webhooks: webhookTable,
  'webhook-messages': messageTable,
};

const tables = [
  { document: 'README.md', name: 'configuration', lines: configurationTable() },
  ...Object.entries(stateTables).map(([name, table]) => ({
    document: 'docs/rules.md',
    name,
    lines: linesOf(table),
  })),
];

function configurationTable() {
  const rows = Object.entries(variables).map(([name, { default: defaultValue, meaning }]) => [
    `\`${name}\``,
    defaultValue,
    meaning,
  ]);
  return toMarkdown(['Variable', 'Default', 'Meaning'], rows);
}

/** Each act of a state table: what it leads to, by whom, on which condition, and who is notified. A column without entries is left out. */
function linesOf({ acts, rules, states }) {
  const rows = acts.map((act) => [
    `\`${act}\``,
    stepsOf(states, rules[act].next),
    rules[act].by.join(', '),
    conditionOf(rules[act]),
    rules[act].notifies?.join(', ') ?? '',
  ]);
  const headings = ['Act', 'From and to', 'By', 'If', 'Notified'];
  const used = headings.map((_, column) => rows.some((row) => row[column] !== ''));
  const keep = (cells) => cells.filter((_, column) => used[column]);
  return toMarkdown(keep(headings), rows.map(keep));
}

/** The states from which the same one is reached stand together. */
function stepsOf(states, next) {
  const from = Map.groupBy(
    states.filter((state) => next[state]),
    (state) => next[state],
  );
  const named = (list) => list.map((state) => `\`${state}\``).join(', ');
  return [...from].map(([to, before]) => `${named(before)} → ${named([to])}`).join('<br>');
}

/** A commitment lists its conditions and the states of its round. */
function conditionOf({ condition, when = [], during }) {
  const texts = when.map((one) => conditionTexts[one]);
  return [condition, ...texts, during && `while the round is ${during.join(', ')}`]
    .filter(Boolean)
    .join('; ');
}

function toMarkdown(headings, rows) {
  return [headings, headings.map(() => '---'), ...rows].map((cells) =>
    `| ${cells.join(' | ')} |`.replaceAll(' --- ', '---'),
  );
}

for (const { document, name, lines } of tables) {
  const path = join(root, document);
  const text = readFileSync(path, 'utf8');
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start < 0 || end < start) {
    console.error(`${document} needs the lines ${marks.join(' and ')} around its table.`);
    process.exitCode = 1;
    continue;
  }
  const wanted = `${text.slice(0, start + marks[0].length)}\n${lines.join('\n')}\n${text.slice(end)}`;
  writeOrCompare(document, { wanted, present: text, what: `The table "${name}" of ${document}` });
}
for (const { document, text } of await generatedSources()) {
  const path = join(root, document);
  const present = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeOrCompare(document, { wanted: text, present, what: document });
}

function writeOrCompare(document, { wanted, present, what }) {
  if (!process.argv.includes('--check')) {
    writeFileSync(join(root, document), wanted);
  } else if (wanted !== present) {
    console.error(`${what} differs from the code. Run: npm run docs:tables`);
    process.exitCode = 1;
  }
}
