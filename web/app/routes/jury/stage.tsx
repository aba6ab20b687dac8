import { useParams } from 'react-router';
import { useJuryStage } from '../../features/jury/jury.queries.ts';
import { JuryStageView } from '../../features/jury/jury-stage.tsx';
import { NothingToRead } from '../../features/jury/nothing-to-read.tsx';
import { DayLink } from '../../features/selection/day-link.tsx';
import { idIn } from '../../lib/navigation/id-in.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';

export const handle = privateHandle('Jury', 'Applications to read and score.');

export const Component = () => (
  <QueryContent query={useJuryStage(idIn(useParams().stage))} missing={<NothingToRead />}>
    {(stage) => (
      <>
        {stage.has_agreed && !stage.is_involved && <DayLink stageId={stage.id} />}
        <JuryStageView stage={stage} />
      </>
    )}
  </QueryContent>
);
