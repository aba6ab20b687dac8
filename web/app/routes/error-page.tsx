import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { type PageError, pageErrorOf } from '../lib/page/page-error.ts';
import { reportError } from '../lib/page/report-error.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { OrbitArcs } from '../ui/display/orbit-arcs.tsx';

const texts: Record<PageError['status'], { title: string; text: string }> = {
  404: {
    title: 'This page is not on our map',
    text: 'The address may be misspelled, or the page may have moved. Everything else is where it was.',
  },
  500: {
    title: 'Something broke on our side',
    text: 'The page could not be shown. Please try again in a moment.',
  },
  503: {
    title: 'We are very busy right now',
    text: 'The page could not be shown just now. Please try again in a moment.',
  },
};

const notified = 'We have been notified and will look into it.';
const notNotified = 'If it happens again, please tell us.';

/** Whether our log has the error: the server logged those with an id, the others are reported from here. */
function useReport(error: unknown, { status, requestId }: PageError): boolean {
  const [isReported, setReported] = useState(false);
  const isRefusal = error instanceof ApiError && error.status < 500;
  const isLogged = requestId !== undefined && !isRefusal;
  useEffect(() => {
    if (status === 500 && !isLogged) void reportError('render', error).then(setReported);
  }, [error, status, isLogged]);
  return isLogged || isReported;
}

/** The error boundary of pages: 404, 500 and 503 in the product's own words, with the request id for a report to us. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, requestId } = pageErrorOf(error);
  const isKnown = useReport(error, { status, requestId });
  const { title, text } = texts[status];
  return (
    <div className="page-width flex min-h-[70dvh] flex-col items-center justify-center py-24 text-center">
      <OrbitArcs className="mb-8 scale-125" />
      <p className="overline-text text-ember">Error {status}</p>
      <h1 className="mt-3 text-3xl md:text-4xl">{title}</h1>
      <p className="mt-4 max-w-text text-lg text-balance text-ink-soft">
        {text} {status === 500 && (isKnown ? notified : notNotified)}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton href={paths.home}>Back to Home</LinkButton>
        <LinkButton href={paths.contact} kind="secondary">
          Contact us
        </LinkButton>
      </div>
      {requestId && <p className="mt-10 text-xs text-ink-soft">Request id: {requestId}</p>}
    </div>
  );
}
