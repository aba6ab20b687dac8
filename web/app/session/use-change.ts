import { useMutation } from '@tanstack/react-query';
import { notify, notifyFailure } from '../ui/feedback/toast.ts';
import { useProtected } from './reauthentication.tsx';

/**
 * A call that changes something. It asks for the password again where the server does, and shows the server's message as
 * a toast; `onChanged` brings what is on the screen up to date;
 * `onSettled` runs after a refused call as well.
 */
export function useChange<Reply extends { message: string }, Input = void>(
  call: (input: Input) => Promise<Reply>,
  onChanged: (reply: Reply) => unknown = () => {},
  onSettled: () => unknown = () => {},
) {
  const protect = useProtected();
  return useMutation({
    mutationFn: (input: Input) => protect(() => call(input)),
    onSuccess: (reply) => {
      notify.success(reply.message);
      return onChanged(reply);
    },
    onError: (error) => notifyFailure(error),
    onSettled,
  });
}
