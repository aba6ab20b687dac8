import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useFollowedDay } from './selection.queries.ts';

/** The way to the selection day of a stage; nothing while none is planned. */
export function DayLink({ stageId }: { stageId: number }) {
  const day = useFollowedDay(stageId).data;
  if (!day || day.position.phase === 'ended') return null;
  return (
    <LinkButton href={paths.juryDay(stageId)} className="mb-6">
      {day.position.phase === 'live' ? 'Follow the selection day, which is on' : 'Selection day'}
    </LinkButton>
  );
}
