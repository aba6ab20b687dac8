import { formatMoney, money } from '@proxima/contract/money/money';
import { milestoneStateLabels } from '@proxima/contract/projects/milestone-steps';
import { writtenDay } from '@proxima/contract/time/written-day';
import { openDeliverable } from '../../projects/milestones/deliver.ts';
import { readProjectOf } from '../../projects/reading/read-project.ts';
import { readBudget } from '../../projects/running/keep-budget.ts';
import { listReports } from '../../projects/running/report-week.ts';
import { everyPage, factsOf, heading, part, pathOfFile, tableOf } from '../blocks.ts';
import type { DossierBlock, DossierPart, Reading } from '../dossier.ts';

/** The project of a venture with its milestones, its budget and its weekly reports. */
export const projectParts = (ventureId: number): DossierPart[] => [
  part('Project and milestones', (reading) => milestones(reading, ventureId)),
  part('Budget', async function* ({ seen }) {
    const project = await readProjectOf(seen, ventureId);
    if (!project) return;
    const { currency, entries } = await readBudget(seen, project.id);
    if (currency === null) return;
    const of = (minor: number) => formatMoney(money(currency, minor));
    yield* tableOf(
      [
        ['Use of funds', 60],
        ['Month', 24],
        ['Planned', 30, true],
        ['Spent', 30, true],
      ],
      entries.map(({ line, month, planned, spent }) => [line, month, of(planned), of(spent)]),
    );
  }),
  part('Weekly reports', async function* ({ seen }) {
    const project = await readProjectOf(seen, ventureId);
    if (!project) return;
    for await (const { by, at, ...report } of everyPage((cursor) =>
      listReports(seen, project.id, { cursor, limit: 100 }),
    )) {
      const text = [
        `Done: ${report.done}`,
        `Next: ${report.next}`,
        ...report.risks.map((risk) => `Risk: ${risk.text}`),
        ...report.decisions.map((decision) => `Decision: ${decision.text}`),
      ];
      yield { kind: 'entry', by, at, text: text.join('\n'), files: [] };
    }
  }),
];

async function* milestones({ seen, live }: Reading, ventureId: number): AsyncGenerator<DossierBlock> {
  const project = await readProjectOf(seen, ventureId);
  if (!project) return;
  yield factsOf([
    ['Project', project.name],
    ['Started', writtenDay(project.started_on)],
    ['Ended', project.ended_at && writtenDay(project.ended_at)],
    ['Reason', project.end_reason],
  ]);
  for (const milestone of project.milestones) {
    yield heading(`Milestone ${milestone.number}: ${milestone.title}`);
    yield factsOf([
      ['State', milestoneStateLabels[milestone.state].label],
      ['Done when', milestone.done_when],
      ['Due', writtenDay(milestone.due_on)],
      ['First due', milestone.first_due_on === milestone.due_on ? '' : writtenDay(milestone.first_due_on)],
      ['Owner', milestone.owner?.name],
      ['Submitted by', milestone.submitted_by],
      ['Accepted by', milestone.accepted_by],
      ['Reference', milestone.reference],
      ['Dropped because', milestone.drop_reason],
      ...milestone.deliverables.map(({ title, url }) => [title, url] as const),
    ]);
    const files = milestone.deliverables.flatMap(({ id, file, provided_at }) =>
      file === null
        ? []
        : {
            path: pathOfFile('milestones', id, file.name),
            name: file.name,
            addedAt: provided_at ?? project.started_on,
            open: async () =>
              live.platform.files.get(
                (await openDeliverable(live, { projectId: project.id, deliverableId: id })).key,
              ),
          },
    );
    if (files.length > 0) yield { kind: 'files', files };
  }
}
