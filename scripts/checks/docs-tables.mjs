import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listingActors,
  listingActs,
  listingStates,
  listingTransition,
} from '../../contract/src/listing/listing-transitions.ts';
import {
  applicationActors,
  applicationActs,
  applicationStates,
  applicationTransition,
} from '../../contract/src/openings/application-steps.ts';
import {
  milestoneActs,
  milestoneRules,
  milestoneStateLabels,
  milestoneStates,
} from '../../contract/src/projects/milestone-steps.ts';
import {
  isOfAnswerer,
  questionActors,
  questionActs,
  questionStates,
  questionTransition,
} from '../../contract/src/questions/question-transitions.ts';
import { commitmentActs, commitmentRules } from '../../contract/src/rounds/commitment-steps.ts';
import {
  roundActs,
  roundRules,
  roundStateLabels,
  roundStates,
} from '../../contract/src/rounds/round-states.ts';
import { conditionTexts } from '../../contract/src/rounds/step-conditions.ts';
import { stepLabels } from '../../contract/src/rounds/step-labels.ts';
import {
  enquiryActions,
  enquiryActors,
  enquiryOutcome,
  enquiryStates,
} from '../../contract/src/submissions/enquiries.ts';
import { submissionStatus } from '../../contract/src/submissions/submissions.ts';
import {
  isOfOwner,
  submissionActions,
  submissionActors,
  transitionOf,
} from '../../contract/src/submissions/transitions.ts';
import { variables } from '../../server/src/config-variables.ts';
import { root } from '../install/installation.mjs';

// npm run docs:tables: writes the tables in documents that are generated from code; with --check it compares them.

const tables = [
  { document: 'README.md', name: 'configuration', lines: configurationTable() },
  { document: 'docs/rules.md', name: 'transitions', lines: transitionTable() },
  {
    document: 'docs/rules.md',
    name: 'enquiries',
    lines: actTable(Object.keys(enquiryStates), enquiryActions, enquiryActors, (...change) => {
      const to = enquiryOutcome(...change);
      return to ? { to } : { error: 'conflict' };
    }),
  },
  {
    document: 'docs/rules.md',
    name: 'listing',
    lines: actTable(listingStates, listingActs, listingActors, listingTransition),
  },
  {
    document: 'docs/rules.md',
    name: 'questions',
    lines: actTable(
      questionStates,
      questionActs,
      questionActors,
      (state, actor, act) => questionTransition(state, actor, act, null),
      (act) => (isOfAnswerer(act) ? 'whoever answered' : null),
    ),
  },
  {
    document: 'docs/rules.md',
    name: 'applications',
    lines: actTable(applicationStates, applicationActs, applicationActors, applicationTransition),
  },
  { document: 'docs/rules.md', name: 'milestones', lines: milestoneTable() },
  { document: 'docs/rules.md', name: 'rounds', lines: roundTable() },
  { document: 'docs/rules.md', name: 'commitments', lines: commitmentTable() },
];

function configurationTable() {
  const rows = Object.entries(variables).map(([name, { default: defaultValue, meaning }]) => [
    `\`${name}\``,
    defaultValue,
    meaning,
  ]);
  return toMarkdown(['Variable', 'Default', 'Meaning'], rows);
}

/** The next status for each status and action, and who may act. The second table uses `revision`, where every action is possible. */
function transitionTable() {
  const cell = ({ to, error }) => (to ? `\`${to}\`` : error);
  const byStatus = submissionStatus.options.map((status) => [
    `\`${status}\``,
    ...submissionActions.map((action) =>
      cell(transitionOf(status, isOfOwner(action) ? 'owner' : 'admin', action)),
    ),
  ]);
  const byActor = submissionActors.map((actor) => [
    actor,
    ...submissionActions.map((action) => cell(transitionOf('revision', actor, action))),
  ]);
  return [
    ...toMarkdown(['Status', ...submissionActions], byStatus),
    '',
    ...toMarkdown(['At `revision`, by', ...submissionActions], byActor),
  ];
}

/** The next state for each state and act; the last row says who may do each act. */
function actTable(states, acts, actors, transition, nameOf = () => null) {
  const actorsOf = (act) =>
    actors.filter((actor) => states.some((state) => 'to' in transition(state, actor, act)));
  const nextOf = (state, act) => {
    const { to } = transition(state, actorsOf(act)[0], act);
    return to ? `\`${to}\`` : 'conflict';
  };
  return toMarkdown(
    ['State', ...acts.map((act) => `\`${act}\``)],
    [
      ...states.map((state) => [`\`${state}\``, ...acts.map((act) => nextOf(state, act))]),
      ['by', ...acts.map((act) => nameOf(act) ?? actorsOf(act).join(', '))],
    ],
  );
}

/** What can happen to a round: from which states to which, by whom, under which condition, and who is told. */
function roundTable() {
  const stateOf = (state) => roundStateLabels[state].label;
  const nextOf = ({ next }) =>
    roundStates
      .filter((state) => next[state])
      .map((state) => `${stateOf(state)} → ${stateOf(next[state])}`)
      .join('<br>');
  return toMarkdown(
    ['Act', 'From and to', 'By', 'If', 'Notified'],
    roundActs.map((act) => {
      const rule = roundRules[act];
      return [`\`${act}\``, nextOf(rule), rule.by.join(', '), rule.condition, rule.notifies.join(', ')];
    }),
  );
}

/** What can happen to a milestone. */
function milestoneTable() {
  const stateOf = (state) => milestoneStateLabels[state].label;
  return toMarkdown(
    ['Act', 'From and to', 'By', 'If', 'Notified'],
    milestoneActs.map((act) => {
      const { by, next, condition, notifies } = milestoneRules[act];
      const steps = milestoneStates
        .filter((state) => next[state])
        .map((state) => `${stateOf(state)} → ${stateOf(next[state])}`);
      return [`\`${act}\``, steps.join('<br>'), [by].flat().join(', '), condition, notifies.join(', ')];
    }),
  );
}

/** What can happen to a commitment. */
function commitmentTable() {
  const stepOf = (step) => (step === 'none' ? 'Nothing' : stepLabels[step]);
  return toMarkdown(
    ['Act', 'From', 'To', 'By', 'While the round is', 'If', 'Notified'],
    commitmentActs.map((act) => {
      const { from, to, by, during, when, notifies } = commitmentRules[act];
      const conditions = when.map((condition) => conditionTexts[condition]).join('; ');
      const states = during.map((state) => roundStateLabels[state].label.toLowerCase()).join(', ');
      return [
        `\`${act}\``,
        from.map(stepOf).join(', '),
        stepOf(to),
        by,
        states,
        conditions,
        notifies.join(', '),
      ];
    }),
  );
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
  if (!process.argv.includes('--check')) {
    writeFileSync(path, wanted);
  } else if (wanted !== text) {
    console.error(`The table "${name}" of ${document} differs from the code. Run: npm run docs:tables`);
    process.exitCode = 1;
  }
}
