import { useParams } from 'react-router';
import { SubmissionView } from '../../features/submissions/own/submission-view.tsx';
import { idIn } from '../../lib/navigation/id-in.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Submission', 'One of your submissions.');

/** One submission of the member. */
export const Component = () => {
  const id = idIn(useParams().id);
  return <SubmissionView key={id} id={id} />;
};
