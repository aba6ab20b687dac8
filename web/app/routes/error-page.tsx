import { offlineTexts } from '@proxima/contract/content/offline';
import { type ReactNode, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { reloadIfServed, reloadWhenServed } from '../lib/page/chunk-load-errors.ts';
import { isUnreached, type PageError, pageErrorOf } from '../lib/page/page-error.ts';
import { reportError } from '../lib/page/report-error.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/actions/button.tsx';
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

/** Reloads an unreached page once the browser is back online, or on request if the server replies then. */
function useRecovery() {
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener('online', () => void reloadWhenServed(signal), { signal });
    return () => left.abort();
  }, []);
  const retry = async () => {
    setTrying(true);
    await reloadIfServed();
    setTrying(false);
  };
  return { isTrying, retry };
}

/** As the page that a browser shows for an address that it cannot load. */
function Unreached() {
  const { isTrying, retry } = useRecovery();
  const { title, text, retry: label } = offlineTexts;
  return (
    <Failure title={title} text={text}>
      <Button pending={isTrying} onClick={retry}>
        {label}
      </Button>
    </Failure>
  );
}

interface FailureProps {
  overline?: string;
  title: string;
  text: ReactNode;
  /** The ways on. */
  children: ReactNode;
  requestId?: string | undefined;
}

const Failure = ({ overline, title, text, children, requestId }: FailureProps) => (
  <div className="page-width flex min-h-[70dvh] flex-col items-center justify-center py-24 text-center">
    <OrbitArcs className="mb-8 scale-125" />
    {overline && <p className="overline-text text-ember">{overline}</p>}
    <h1 className="mt-3 text-3xl md:text-4xl">{title}</h1>
    <p className="mt-4 max-w-text text-lg text-balance text-ink-soft">{text}</p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    {requestId && <p className="mt-10 text-xs text-ink-soft">Request id: {requestId}</p>}
  </div>
);

function Broken({ error }: { error: unknown }) {
  const { status, requestId } = pageErrorOf(error);
  const isKnown = useReport(error, { status, requestId });
  const { title, text } = texts[status];
  return (
    <Failure
      overline={`Error ${status}`}
      title={title}
      text={
        <>
          {text} {status === 500 && (isKnown ? notified : notNotified)}
        </>
      }
      requestId={requestId}
    >
      <LinkButton href={paths.home}>Back to Home</LinkButton>
      <LinkButton href={paths.contact} kind="secondary">
        Contact us
      </LinkButton>
    </Failure>
  );
}

/**
 * The error boundary of pages: 404, 500 and 503 in the product's own words, with the request id for a report to us. Without a network,
 * it says so and opens the page once there is one.
 */
export function ErrorPage() {
  const error = useRouteError();
  return isUnreached(error) ? <Unreached /> : <Broken error={error} />;
}
