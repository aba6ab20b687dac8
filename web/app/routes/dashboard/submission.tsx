import { useParams } from 'react-router';
import { SubmissionView } from '../../features/submissions/own/submission-view.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Submission', 'One of your submissions.');

/** One submission of the member. An address that names none finds none. */
export const Component = () => {
  const { id = '' } = useParams();
  return <SubmissionView key={id} id={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0} />;
};
