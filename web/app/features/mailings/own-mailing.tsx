import { longDate } from '../../lib/format/dates.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useOwnMailing } from './mailings.queries.ts';

/** A mailing as its recipient reads it. */
export const OwnMailing = ({ id }: { id: number }) => (
  <QueryContent query={useOwnMailing(id)}>
    {({ subject, text, sent_at }) => (
      <Card>
        <article className="max-w-text">
          <p className="text-sm text-ink-soft">{longDate(sent_at)}</p>
          <h2 className="mt-2 text-xl wrap-anywhere">{subject}</h2>
          <p className="mt-5 text-wrap wrap-anywhere whitespace-pre-line">{text}</p>
        </article>
      </Card>
    )}
  </QueryContent>
);
