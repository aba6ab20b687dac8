import type { AnswerTypes } from '@proxima/contract/forms/answer-values';
import type { QuestionType } from '@proxima/contract/forms/question-types';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import type { FieldProps } from '../../ui/forms/field-shell.tsx';

/** Files of answers: their names by id, and how one is sent. */
export interface AnswerFiles {
  names: ReadonlyMap<number, string>;
  /** Absent in previews, where nothing is sent. */
  onUpload?: (questionId: string, file: File) => Promise<{ id: number; name: string }>;
}

/** What the field of every question gets. `field` has its label, help, mark and error. */
export interface AnswerFieldProps<Type extends QuestionType> {
  question: QuestionOf<Type>;
  value: AnswerTypes[Type] | undefined;
  /** Null: the answer was emptied. */
  onChange: (value: AnswerTypes[Type] | null) => void;
  field: FieldProps;
  disabled: boolean;
  files: AnswerFiles;
}
