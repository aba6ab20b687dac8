import { useParams } from 'react-router';
import { DayScreen } from '../../../features/selection/day-screen.tsx';
import { useSelectionDay } from '../../../features/selection/selection.queries.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';

export const handle = { ...privateHandle('Selection day', 'For the projector.'), isFramed: false };

export const Component = () => (
  <QueryContent query={useSelectionDay(idIn(useParams().stage))}>
    {(day) => (day ? <DayScreen day={day} /> : <EmptyState title="No day is planned">{null}</EmptyState>)}
  </QueryContent>
);
