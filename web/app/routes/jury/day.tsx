import { useParams } from 'react-router';
import { useJuryApplication } from '../../features/jury/jury.queries.ts';
import { JuryConflict, JurySheet } from '../../features/jury/jury-sheet.tsx';
import { NothingToRead } from '../../features/jury/nothing-to-read.tsx';
import { FollowDay } from '../../features/selection/follow-day.tsx';
import { useFollowedDay } from '../../features/selection/selection.queries.ts';
import { idIn } from '../../lib/navigation/id-in.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { AccountChanges } from '../../session/realtime/account-changes.tsx';
import {
  RealtimeProvider,
  SessionWatch,
  useConnectionStatus,
} from '../../session/realtime/realtime-provider.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { Card } from '../../ui/layout/card.tsx';

export const handle = privateHandle('Selection day', 'Follow the order and score what presents.');

interface ScoresProps {
  stage: number;
  submission: number;
  /** Loads the day again, whose order says what is in. */
  onGiven: () => void;
}

const Scores = ({ stage, submission, onGiven }: ScoresProps) => (
  <QueryContent query={useJuryApplication({ stage, submission })}>
    {(application) => (
      <div className="flex flex-col gap-4">
        <a href={paths.jury(stage, submission)} className="text-link self-start">
          Answers and documents
        </a>
        <Card className="pb-0">
          <JurySheet
            key={application.id}
            application={application}
            onGiven={onGiven}
            onSkip={undefined}
            saveLabel="Hand in scores"
          />
        </Card>
        <JuryConflict application={application} onDeclared={onGiven} />
      </div>
    )}
  </QueryContent>
);

function Day({ stage }: { stage: number }) {
  const query = useFollowedDay(stage, useConnectionStatus() === 'connected');
  return (
    <QueryContent query={query} missing={<NothingToRead />}>
      {(day) =>
        day ? (
          <div className="mx-auto flex max-w-xl flex-col gap-5">
            <Breadcrumb
              crumbs={[{ label: day.stage.name, href: paths.jury(stage) }, { label: 'Selection day' }]}
            />
            <h1 className="text-2xl wrap-anywhere">{day.call.title}</h1>
            <FollowDay
              day={day}
              renderScores={(submission) => (
                <Scores {...{ stage, submission }} onGiven={() => void query.refetch()} />
              )}
            />
          </div>
        ) : (
          <EmptyState title="No day is planned">It appears here as soon as the team plans it.</EmptyState>
        )
      }
    </QueryContent>
  );
}

/** The one live page of a juror: it follows the order by itself. */
export function Component() {
  const stage = idIn(useParams().stage);
  return (
    <RealtimeProvider>
      <SessionWatch />
      <AccountChanges />
      <Day stage={stage} />
    </RealtimeProvider>
  );
}
