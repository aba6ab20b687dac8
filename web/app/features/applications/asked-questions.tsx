import { useQuery } from '@tanstack/react-query';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ownApplications } from './applications.queries.ts';

/** What the stage of a submission asks now, with the way to the answers; nothing while it asks nothing. */
export function AskedQuestions({ submissionId }: { submissionId: number }) {
  const sheets = (useQuery(ownApplications).data ?? []).filter(
    ({ stage, submission_id }) => stage !== null && submission_id === submissionId,
  );
  return sheets.map(({ id, call, stage, sent_at }) => (
    <section key={id} aria-labelledby={`asked-${id}`}>
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={`asked-${id}`} className="text-lg">
            {sent_at === null ? 'There are questions for you' : 'You have answered our questions'}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            You can {sent_at === null ? 'answer them' : 'change your answers'}{' '}
            {stage?.until ? (
              <>
                until <ZonedTime at={stage.until} zone={call.time_zone} />.
              </>
            ) : (
              'while this stage lasts.'
            )}
          </p>
        </div>
        <LinkButton kind={sent_at === null ? 'primary' : 'secondary'} href={paths.stageQuestions(id)}>
          {sent_at === null ? 'Answer the questions' : 'Change your answers'}
        </LinkButton>
      </Card>
    </section>
  ));
}
