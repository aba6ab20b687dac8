interface EarlierAnswerProps {
  text: string;
  /** Absent where nothing can be changed. */
  onRemove?: () => void;
}

/** Under a question that was changed: what was answered before, which its field cannot show. */
export const EarlierAnswer = ({ text, onRemove }: EarlierAnswerProps) => (
  <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
    Answered before this question was changed: “{text}”.{' '}
    {onRemove && (
      <button type="button" className="text-link" onClick={onRemove}>
        Remove this answer
      </button>
    )}
  </p>
);
