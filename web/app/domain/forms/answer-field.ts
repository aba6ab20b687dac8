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

/** Answers as they are entered: what is no number yet is the text that was typed, which `examine` refuses by its question. */
export interface EnteredTypes extends Omit<AnswerTypes, 'number' | 'money'> {
  number: number | string;
  money: { amount: number | string | null; currency: string };
}

/** What the field of every question gets. `field` has its label, help, mark and error. */
export interface AnswerFieldProps<Type extends QuestionType> {
  question: QuestionOf<Type>;
  value: EnteredTypes[Type] | undefined;
  /** Null: the answer was emptied. */
  onChange: (value: EnteredTypes[Type] | null) => void;
  field: FieldProps;
  disabled: boolean;
  files: AnswerFiles;
}
