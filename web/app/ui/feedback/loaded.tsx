import { type ReactNode, Suspense } from 'react';
import { Await, useAsyncError, useRevalidator } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import type { Deferred } from '../../lib/api/deferred.ts';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<Value> {
  from: Deferred<Value>;
  /** Shown while the value is loading, e.g. skeletons. */
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}

const Failed = () => {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  return <ErrorState message={messageOf(error)} onRetry={revalidate} retrying={state === 'loading'} />;
};

/** Shows loaded data, placeholders while it is loading, or the error with a way to try again. */
export function Loaded<Value>({ from, fallback, children }: LoadedProps<Value>) {
  if (!(from instanceof Promise)) return children(from);
  return (
    <Suspense
      fallback={
        <div role="status">
          {fallback}
          <span className="sr-only">Loading</span>
        </div>
      }
    >
      <Await resolve={from} errorElement={<Failed />}>
        {children}
      </Await>
    </Suspense>
  );
}
