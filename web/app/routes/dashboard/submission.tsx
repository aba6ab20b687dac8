import { useParams } from 'react-router';
import { SubmissionView } from '../../features/submissions/own/submission-view.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Submission', 'One of your submissions.');

/** One submission of the member; not found if the id in the address is invalid. */
export const Component = () => {
  const { id = '' } = useParams();
  return <SubmissionView key={id} id={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0} />;
};
