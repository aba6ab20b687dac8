import type { Question } from '@proxima/contract/forms/questions';

/** What the fields of a question's properties get. */
export interface PropertiesProps<One extends Question> {
  question: One;
  onChange: (question: One) => void;
}
