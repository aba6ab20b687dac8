import type { ApplicationCall, ListedApplication } from '@proxima/contract/applications/application-wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { useTitleSubject } from '../../../lib/page/title-parts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { applicationQuery, ofCall, useStart } from '../applications.queries.ts';
import { ApplicationEditor } from './application-editor.tsx';

interface ApplyPageProps {
  slug: string;
  /** The id of one of several. */
  application: string | undefined;
  heading: (call: ApplicationCall | undefined) => ReactNode;
}

/** A call's application of the member: the one that is being written, or the way to begin one. */
export function ApplyPage({ slug, application, heading }: ApplyPageProps) {
  const query = useQuery(ofCall(slug));
  useTitleSubject(query.data?.call.title);
  return (
    <>
      {heading(query.data?.call)}
      <QueryContent query={query}>
        {({ applications, reasons }) => {
          const chosen = applications.find(({ id }) => String(id) === application);
          const unsent = applications.find(({ status }) => status === null);
          const active = applications.filter(({ status }) => status !== 'withdrawn');
          const only = reasons.length > 0 && active.length === 1 ? active[0] : undefined;
          const shown = chosen ?? unsent ?? only;
          if (shown) return <Application key={shown.id} id={shown.id} />;
          return (
            <div className="flex flex-col gap-6">
              {applications.length > 0 && <Sent applications={applications} slug={slug} />}
              <Start slug={slug} reasons={reasons} />
            </div>
          );
        }}
      </QueryContent>
    </>
  );
}

function Application({ id }: { id: number }) {
  const query = useQuery(applicationQuery(id));
  return (
    <QueryContent query={query}>
      {(application) => <ApplicationEditor application={application} />}
    </QueryContent>
  );
}

const Sent = ({ applications, slug }: { applications: readonly ListedApplication[]; slug: string }) => (
  <Card>
    <h2 className="mb-4 text-lg">Your applications to this call</h2>
    <ul className="flex flex-col gap-3">
      {applications.map(({ id, status, sent_at, is_owner, owner_name }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap items-center gap-3">
            {status ? <StatusBadge status={status} /> : 'Not sent'}
            {sent_at && <span className="text-sm text-ink-soft">Sent on {longDate(sent_at)}</span>}
            {!is_owner && <span className="text-sm text-ink-soft">of {owner_name}</span>}
          </span>
          <LinkButton kind="secondary" size="small" href={paths.apply(slug, id)}>
            Open
          </LinkButton>
        </li>
      ))}
    </ul>
  </Card>
);

function Start({ slug, reasons }: { slug: string; reasons: readonly string[] }) {
  const start = useStart(slug);
  if (reasons.length > 0) {
    return (
      <Card className="flex flex-col items-start gap-3">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p className="text-sm text-ink-soft">
          You can always{' '}
          <a className="text-link" href={paths.submissions}>
            send us your idea
          </a>{' '}
          without a call.
        </p>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col items-start gap-4">
      <p className="max-w-text">
        Everything you enter is saved, on every device. You can invite others to help, and nothing counts
        until you send it.
      </p>
      <Button change={start} pendingLabel="Opening...">
        Begin the application
      </Button>
    </Card>
  );
}
