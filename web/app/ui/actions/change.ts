/** A call that changes something, as `useChange` and `useSend` return it. */
export interface Change<Input = void> {
  isPending: boolean;
  mutate: (input: Input, options?: { onSuccess?: () => void; onSettled?: () => void }) => void;
}
