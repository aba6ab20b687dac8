import { useParams } from 'react-router';
import { AskedQuestions } from '../../features/applications/asked-questions.tsx';
import { OwnAnswers } from '../../features/applications/submission-answers.tsx';
import { OwnInterviewCard } from '../../features/selection/own-interview.tsx';
import { OwnStageLine } from '../../features/stages/own-stage.tsx';
import { SubmissionView } from '../../features/submissions/own/submission-view.tsx';
import { idIn } from '../../lib/navigation/id-in.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Submission', 'One of your submissions.');

/** One submission of the member. */
export const Component = () => {
  const id = idIn(useParams().id);
  return (
    <SubmissionView
      key={id}
      id={id}
      answers={(mayChange) => (
        <>
          <OwnStageLine submissionId={id} />
          <AskedQuestions submissionId={id} />
          <OwnInterviewCard submissionId={id} />
          <OwnAnswers id={id} mayChange={mayChange} />
        </>
      )}
    />
  );
};
