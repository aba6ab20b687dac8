import {
  type DefaultError,
  type UseMutateAsyncFunction,
  type UseMutateFunction,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { fingerprint } from '../lib/api/idempotency-keys.ts';

/**
 * `useMutation` for what is sent when a person asks for it: the last input is not sent again while it is under way, as by a double
 * click or by Enter twice, which come before the page can show that it is pending. Whoever asked twice waits for the one call. The
 * input must be plain data or files.
 */
export function useSend<Reply, Failure = DefaultError, Input = void, Context = unknown>(
  options: UseMutationOptions<Reply, Failure, Input, Context>,
) {
  const mutation = useMutation(options);
  const underWay = useRef<{ name: string; sending: Promise<Reply> }>(undefined);
  const run = mutation.mutateAsync;
  const mutateAsync = useCallback<UseMutateAsyncFunction<Reply, Failure, Input, Context>>(
    (...args) => {
      const name = fingerprint([args[0]]);
      if (underWay.current?.name === name) return underWay.current.sending;
      const sending = run(...args).finally(() => {
        if (underWay.current?.sending === sending) underWay.current = undefined;
      });
      underWay.current = { name, sending };
      return sending;
    },
    [run],
  );
  const mutate = useCallback<UseMutateFunction<Reply, Failure, Input, Context>>(
    // As with `useMutation`, the failure is for `onError`.
    (...args) => void mutateAsync(...args).catch(() => {}),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
