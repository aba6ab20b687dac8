import { useRouteError } from 'react-router';
import { type PageError, pageErrorOf } from '../lib/page-error.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { OrbitArcs } from '../ui/orbit-arcs.tsx';

const words: Record<PageError['status'], { title: string; text: string }> = {
  404: {
    title: 'This page is not on our map',
    text: 'The address may be misspelled, or the page may have moved. Everything else is where it was.',
  },
  500: {
    title: 'Something broke on our side',
    text: 'The page could not be shown. We have been told and will look into it. Please try again in a moment.',
  },
  503: {
    title: 'We are very busy right now',
    text: 'The page could not be shown just now. Please try again in a moment.',
  },
};

/** The error boundary of pages: 404, 500 and 503 in the product's own words, with the id to name to us. */
export function ErrorPage() {
  const { status, requestId } = pageErrorOf(useRouteError());
  const { title, text } = words[status];
  return (
    <div className="page-width flex min-h-[70dvh] flex-col items-center justify-center py-24 text-center">
      <OrbitArcs className="mb-8 scale-125" />
      <p className="overline-text text-ember">Error {status}</p>
      <h1 className="mt-3 text-3xl md:text-4xl">{title}</h1>
      <p className="mt-4 max-w-text text-lg text-balance text-ink-soft">{text}</p>
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
