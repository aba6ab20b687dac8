export interface ToastAction {
  label: string;
  run: () => void;
}

/** A toast's text with one action; using the action closes the toast. */
export const ToastWithAction = ({ message, action }: { message: string; action: ToastAction }) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
    {message}
    <button type="button" onClick={action.run} className="text-link min-h-9 text-sm">
      {action.label}
    </button>
  </span>
);
