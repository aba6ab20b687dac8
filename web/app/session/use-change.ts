import { type UseMutateFunction, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { fingerprint } from '../lib/api/idempotency-keys.ts';
import { notify, notifyFailure } from '../ui/feedback/toast.ts';
import { useProtected } from './reauthentication.tsx';

/**
 * A call that changes something. Asks for the password again if the server requires it, and shows the server's message as a
 * toast. `onChanged` updates what is on the screen; `onSettled` also runs after a failed call. The same change while it is under way, as by
 * a double click, is one: it is neither sent nor reported twice.
 */
export function useChange<Reply extends { message: string }, Input = void>(
  call: (input: Input) => Promise<Reply>,
  onChanged: (reply: Reply) => unknown = () => {},
  onSettled: () => unknown = () => {},
) {
  const protect = useProtected();
  const underWay = useRef(new Set<string>());
  const mutation = useMutation({
    mutationFn: (input: Input) => protect(() => call(input)),
    onSuccess: (reply) => {
      notify.success(reply.message);
      return onChanged(reply);
    },
    onError: (error) => notifyFailure(error),
    onSettled: async (_reply, _error, input) => {
      try {
        await onSettled();
      } finally {
        underWay.current.delete(fingerprint([input]));
      }
    },
  });
  const run = mutation.mutate;
  const mutate = useCallback<UseMutateFunction<Reply, Error, Input>>(
    (...args) => {
      const name = fingerprint([args[0]]);
      if (underWay.current.has(name)) return;
      underWay.current.add(name);
      run(...args);
    },
    [run],
  );
  return { ...mutation, mutate };
}
