import { useParams } from 'react-router';
import { ManagersTrackRecord } from '../features/track-records/managers-track-record.tsx';
import { idIn } from '../lib/navigation/id-in.ts';
import { privateHandle } from '../lib/page/page-meta.ts';

export const handle = privateHandle('Track record', 'Milestones of a project manager.');

export const Component = () => {
  const { id } = useParams();
  return <ManagersTrackRecord key={id} id={idIn(id)} />;
};
