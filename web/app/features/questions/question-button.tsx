import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PanelDocument, questionPage } from './panel-document.ts';
import { useQuestionSummary } from './questions.queries.ts';

interface QuestionButtonProps extends PanelDocument {
  children: (picture: ReactNode, label: string) => ReactNode;
}

/** The button for questions in the bar of a document, with their number on the page. Not shown to readers who may see none. */
export function QuestionButton({ children, ...open }: QuestionButtonProps) {
  const { data } = useQuestionSummary(open.document.venture.id, open.document.id);
  if (!data) return null;
  const page = questionPage(open);
  const count = page === null ? data.counts.all : (data.pages.find((one) => one.page === page)?.count ?? 0);
  const place = page === null ? '' : ` on page ${page}`;
  return children(
    <span className="relative">
      <MessageCircleQuestionMark size={20} aria-hidden="true" />
      {count > 0 && (
        <span className="absolute -top-2 -right-2.5 min-w-4 rounded-full bg-gold px-1 text-center text-[0.625rem] leading-4 font-medium text-night tabular-nums">
          {count}
        </span>
      )}
    </span>,
    count === 0 ? 'Questions' : `Questions, ${count}${place}`,
  );
}
