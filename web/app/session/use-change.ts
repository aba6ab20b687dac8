import { notify, notifyFailure } from '../ui/feedback/toast.ts';
import { useProtected } from './reauthentication.tsx';
import { useSend } from './use-send.ts';

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
  return useSend({
    mutationFn: (input: Input) => protect(() => call(input)),
    onSuccess: (reply) => {
      notify.success(reply.message);
      return onChanged(reply);
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => onSettled(),
  });
}
