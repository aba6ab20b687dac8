import { Button } from '../../../ui/actions/button.tsx';

interface ClearAnswerProps {
  label: string;
  /** Buttons that are pressed cannot be released: this empties an answer that is optional. */
  isOffered: boolean;
  onClear: () => void;
}

export const ClearAnswer = ({ label, isOffered, onClear }: ClearAnswerProps) =>
  isOffered && (
    <Button kind="quiet" size="small" className="-ml-3 text-ink-soft" onClick={onClear}>
      Clear<span className="sr-only"> the answer to {label}</span>
    </Button>
  );
