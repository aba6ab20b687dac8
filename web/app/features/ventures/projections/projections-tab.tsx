import { emptyProjections, projectionMessages } from '@proxima/contract/ventures/projections/projections';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { isInside } from '../../../domain/ventures/is-inside.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useProjections } from '../ventures.queries.ts';
import { Figures } from './figures.tsx';
import { ProjectionVersions } from './projection-versions.tsx';
import { ProjectionsForm } from './projections-form.tsx';

/** The initial values of the form while nothing is saved. */
const start = () => emptyProjections('EUR', `${new Date().getFullYear() + 1}-01`);

const StoredProjections = ({ ventureId }: { ventureId: number }) => (
  <TitledCard title="Projections" lead={projectionMessages.forecast}>
    <QueryContent query={useProjections(ventureId)}>
      {({ projections, version, saved_at, saved_by, may_edit }) => (
        <div className="flex flex-col gap-6">
          {may_edit && (
            <ProjectionsForm ventureId={ventureId} version={version} stored={projections ?? start()} />
          )}
          {!may_edit && projections && <Figures document={projections} />}
          {!may_edit && !projections && <p className="text-sm text-ink-soft">No projections yet.</p>}
          {saved_at && (
            <p className="text-sm text-ink-soft">
              Version {version}, saved by {saved_by}, <RelativeTime iso={saved_at} />
            </p>
          )}
        </div>
      )}
    </QueryContent>
  </TitledCard>
);

interface ProjectionsTabProps {
  venture: VentureDetail;
  isTeam: boolean;
}

/** The projections of a venture: a form for those who may change them, figures for everyone else. People who work on the venture see every version. */
export default function ProjectionsTab({ venture, isTeam }: ProjectionsTabProps) {
  return (
    <div className="flex flex-col gap-6">
      <StoredProjections ventureId={venture.id} />
      {isInside(venture, isTeam) && <ProjectionVersions ventureId={venture.id} />}
    </div>
  );
}
