import type { TimelineKind } from '@proxima/contract/ventures/reading/timeline';
import { type RawBuilder, sql } from 'kysely';

/** A source of entries: an SQL expression for each column, and where the rows come from. `kind` can be a case expression. */
export interface Source {
  kind: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  by?: RawBuilder<unknown> | undefined;
  about?: RawBuilder<unknown>;
  reason?: RawBuilder<unknown> | undefined;
  version?: RawBuilder<unknown>;
  evidence?: RawBuilder<unknown> | undefined;
  from: RawBuilder<unknown>;
}

/** Risks or decisions of weekly reports. A report has at most 20 of each, so the ids are unique. */
const reportSource = (ventureId: number, kind: TimelineKind, column: 'risks' | 'decisions'): Source => ({
  kind: sql`${sql.lit(kind)}`,
  id: sql`reports.id * 100 + entry.position`,
  at: sql`reports.at`,
  by: sql`reports.author_name`,
  about: sql`entry.value ->> 'text'`,
  from: sql`project_reports reports join projects on projects.id = reports.project_id
    cross join lateral jsonb_array_elements(reports.${sql.ref(column)}) with ordinality entry (value, position)
    where projects.venture_id = ${ventureId}`,
});

/** Start and end of projects, steps of milestones, risks and decisions, for the venture's people and the team. */
export const projectSources = (ventureId: number, isTeam: boolean): Source[] => [
  {
    kind: sql`'project'`,
    id: sql`projects.id * 2 + happened.part`,
    at: sql`happened.at`,
    about: sql`happened.about`,
    reason: sql`case happened.part when 1 then projects.end_reason else '' end`,
    from: sql`projects cross join lateral (
      values (0, 'start', projects.created_at), (1, projects.state, projects.ended_at)) happened (part, about, at)
      where projects.venture_id = ${ventureId} and happened.at is not null`,
  },
  milestoneSource(ventureId, ['submit', 'return', 'accept', 'drop'], {
    by: sql`case when steps.is_of_team and not ${isTeam}::boolean then '' else steps.actor_name end`,
    reason: sql`case steps.act when 'drop' then steps.comment else '' end`,
  }),
  reportSource(ventureId, 'project_risk', 'risks'),
  reportSource(ventureId, 'project_decision', 'decisions'),
];

/** Updates that were not withdrawn, for the venture's people, the team and investors who funded it. */
export const updateSource = (ventureId: number): Source => ({
  kind: sql`'update_published'`,
  id: sql`id`,
  at: sql`published_at`,
  by: sql`author_name`,
  about: sql`to_char(month, 'YYYY-MM')`,
  from: sql`venture_updates where venture_id = ${ventureId} and withdrawn_at is null`,
});

export const milestoneSource = (
  ventureId: number,
  acts: readonly string[],
  shown: Pick<Source, 'by' | 'reason'> = {},
): Source => ({
  kind: sql`case steps.act when 'submit' then 'milestone_submitted' when 'return' then 'milestone_returned'
    when 'accept' then 'milestone_accepted' else 'milestone_dropped' end`,
  id: sql`steps.id`,
  at: sql`steps.at`,
  about: sql`milestones.title`,
  ...shown,
  from: sql`milestone_steps steps join milestones on milestones.id = steps.milestone_id
    join projects on projects.id = milestones.project_id
    where projects.venture_id = ${ventureId} and steps.act = any(${acts}::text[])`,
});
