import { useParams } from 'react-router';
import { useJuryApplication } from '../../features/jury/jury.queries.ts';
import { JuryReading } from '../../features/jury/jury-reading.tsx';
import { NothingToRead } from '../../features/jury/nothing-to-read.tsx';
import { idIn } from '../../lib/navigation/id-in.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';

export const handle = privateHandle('Application', 'An application to read and score.');

export function Component() {
  const { stage, submission } = useParams();
  const asked = { stage: idIn(stage), submission: idIn(submission) };
  return (
    <QueryContent query={useJuryApplication(asked)} missing={<NothingToRead />}>
      {(application) => <JuryReading key={application.id} application={application} />}
    </QueryContent>
  );
}
