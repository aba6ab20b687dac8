import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { ownSent } from './applications.queries.ts';
import { SentAnswersCard } from './sent-answers-card.tsx';
import { anySent } from './team/call-applications.queries.ts';

/** What the member's submission answered, with the way to change it while that is possible. */
export const OwnAnswers = ({ id, mayChange }: { id: number; mayChange: boolean }) => (
  <QueryContent query={useQuery(ownSent(id))}>
    {(sent) =>
      sent && (
        <SentAnswersCard sent={sent} title="Your application">
          {mayChange && sent.application_id !== null && (
            <LinkButton
              kind="secondary"
              href={paths.apply(sent.call.slug, sent.application_id)}
              className="self-start"
            >
              Open the application
            </LinkButton>
          )}
        </SentAnswersCard>
      )
    }
  </QueryContent>
);

/** What a submission answered, for the team. */
export const AnyAnswers = ({ id }: { id: number }) => (
  <QueryContent query={useQuery(anySent(id))}>
    {(sent) => sent && <SentAnswersCard sent={sent} title="The application" />}
  </QueryContent>
);
