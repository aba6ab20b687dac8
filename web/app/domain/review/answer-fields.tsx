import type { WireRequest } from '@proxima/contract/submissions/revision-requests';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { answerKey } from './answers.ts';

interface AnswerFieldsProps<Values extends FieldValues> {
  requests: readonly WireRequest[];
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>;
}

/** What the team asks for, one by one, each with room for its answer. */
export const AnswerFields = <Values extends FieldValues & { answers: Record<string, string> }>({
  requests,
  form: { register, formState },
}: AnswerFieldsProps<Values>) => (
  <ol aria-label="What we ask for" className="flex flex-col gap-5">
    {requests.map(({ number, text }) => (
      <li key={number} className="rounded-control bg-mist p-4">
        <p className="flex max-w-text gap-2">
          <span className="font-medium text-red tabular-nums">{number}.</span>
          <span className="min-w-0 font-medium wrap-anywhere whitespace-pre-wrap">{text}</span>
        </p>
        <TextArea
          label={`Your answer to request ${number}`}
          required
          boxClassName="h-24"
          className="mt-3"
          error={
            (formState.errors as FieldErrors<{ answers: Record<string, string> }>).answers?.[
              answerKey(number)
            ]?.message
          }
          {...register(`answers.${answerKey(number)}` as Path<Values>)}
        />
      </li>
    ))}
  </ol>
);
