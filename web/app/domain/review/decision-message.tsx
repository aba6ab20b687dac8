import clsx from 'clsx';
import type { OpenRequest } from './requests.ts';

interface DecisionMessageProps {
  comment: string;
  asked: readonly OpenRequest[];
  className?: string;
}

/** What a decision says to the member: the comment, then the numbered requests. */
export function DecisionMessage({ comment, asked, className }: DecisionMessageProps) {
  if (!comment && asked.length === 0) return null;
  return (
    <blockquote className={clsx('flex flex-col gap-3 rounded-control bg-mist px-4 py-3 text-sm', className)}>
      {comment && <p className="wrap-anywhere whitespace-pre-wrap">{comment}</p>}
      {asked.length > 0 && (
        <ol className="flex flex-col gap-2">
          {asked.map(({ number, text }) => (
            <li key={number} className="flex gap-2">
              <span className="font-medium tabular-nums">{number}.</span>
              <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </blockquote>
  );
}
