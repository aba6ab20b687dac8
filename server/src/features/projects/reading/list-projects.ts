import { dayIn } from '@proxima/contract/projects/calendar-days';
import type {
  adminProjectEndpoints,
  ProjectFilters,
  projectEndpoints,
} from '@proxima/contract/projects/project-endpoints';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import type { ProjectSummary } from '@proxima/contract/projects/project-wire';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import { invalidCursor, paginate } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listWorkedFor } from '../../ventures/people/list-concerned.ts';
import { listMilestones } from '../milestones/milestones.repository.ts';
import { presentSummary } from './project.presenter.ts';
import {
  allProjects,
  type ListedProject,
  listProjectRows,
  type ProjectScope,
  type Urgency,
} from './project-list.repository.ts';

type Page = ReplyOf<typeof projectEndpoints.own>;
type PageQuery = QueryOf<typeof projectEndpoints.own>;

/** Projects of ventures of which the caller is a founder or project manager, most urgent first. */
export const listOwnProjects = async (context: Context<Member>, page: PageQuery): Promise<Page> =>
  readPage(context, { ventureIds: await listWorkedFor(context.platform.db, context.actor.userId) }, page);

/** All projects, most urgent first. The caller has checked the right. */
export const listAllProjects = (
  context: Context<Admin>,
  { state, health, ...page }: QueryOf<typeof adminProjectEndpoints.list>,
): Promise<Page> => readPage(context, { state, health }, page);

/** The same in batches, without a limit. */
export async function* readAllProjects(
  { platform: { db }, actor }: Context<Admin>,
  filters: Partial<ProjectFilters>,
): AsyncGenerator<ProjectSummary[]> {
  const moment = await readMoment(db, actor);
  for await (const rows of readRows(db, allProjects(db, filters, moment)))
    yield await summarise(db, rows, moment);
}

async function readPage(
  { platform: { db }, actor }: Context<Admin | Member>,
  scope: ProjectScope,
  { cursor, limit }: PageQuery,
): Promise<Page> {
  const moment = await readMoment(db, actor);
  const rows = await listProjectRows(db, scope, moment, { after: parseCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit, ({ rank, due, id }) => `${rank}-${due}-${id}`);
  return { message: projectMessages.list, data: await summarise(db, items, moment), next_cursor };
}

const cursorForm = /^([0-3])-(9999|\d{4}-\d{2}-\d{2})-([1-9]\d{0,14})$/;

function parseCursor(cursor: string | undefined): Urgency | undefined {
  if (cursor === undefined) return undefined;
  const [, rank, due, id] = cursorForm.exec(cursor) ?? [];
  if (due === undefined) throw invalidCursor();
  return { rank: Number(rank), due, id: Number(id) };
}

interface Moment {
  now: Date;
  today: string;
  zone: string;
}

async function readMoment(db: Database, actor: Admin | Member): Promise<Moment> {
  const { now } = await loadViewer(db, actor);
  const { time_zone: zone } = (await readSettings(db)).working_hours;
  return { now, zone, today: dayIn(zone, now) };
}

async function summarise(db: Database, rows: ListedProject[], moment: Moment): Promise<ProjectSummary[]> {
  const milestones = Map.groupBy(
    await listMilestones(
      db,
      rows.map(({ id }) => id),
    ),
    ({ project_id }) => project_id,
  );
  return rows.map((row) => presentSummary(row, milestones.get(row.id) ?? [], moment));
}
