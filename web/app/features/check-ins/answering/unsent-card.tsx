import type { Answers } from '@proxima/contract/forms/answer-values';
import type { FormDocument } from '@proxima/contract/forms/questions';
import type { ReactNode } from 'react';
import { AnswersView } from '../../../domain/forms/answers-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface UnsentCardProps {
  /** What happened instead. */
  reason: string;
  questions: FormDocument;
  answers: Answers;
  /** What can be done with them. */
  children: ReactNode;
}

/** What was typed and not sent, because something else came first. */
export const UnsentCard = ({ reason, questions, answers, children }: UnsentCardProps) => (
  <Card className="flex flex-col gap-5">
    <div role="alert">
      <h2 className="text-xl">What you typed was not sent</h2>
      <p className="mt-2 max-w-text">{reason} Your answers are below. Nobody else sees them.</p>
    </div>
    <AnswersView document={questions} answers={answers} />
    <div className="flex flex-wrap gap-3">{children}</div>
  </Card>
);
