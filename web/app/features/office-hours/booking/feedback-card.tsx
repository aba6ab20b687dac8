import {
  type BookingFeedback,
  feedbackForm,
  feedbackMessages,
} from '@proxima/contract/office-hours/feedback';
import { z } from 'zod';
import { Button } from '../../../ui/actions/button.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useFeedback, useSaveFeedback } from '../feedback.queries.ts';

const ratings = [1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: String(rating) }));

/** Radio buttons have texts as values, whatever the form library is told. */
const typedFeedback = feedbackForm.extend({
  rating: z.string(feedbackMessages.rating).transform(Number).pipe(feedbackForm.shape.rating),
});

const leads = {
  mentor: 'How prepared and open was the founder? Only our team reads it.',
  founder: 'How much did the meeting help? Only our team reads it, not your mentor.',
} as const;

interface GiveProps {
  id: number;
  own: BookingFeedback['own'];
  side: keyof typeof leads;
}

function Give({ id, own, side }: GiveProps) {
  const save = useSaveFeedback(id);
  const { form, field } = useCheckedForm(typedFeedback, {
    defaultValues: { text: own?.text ?? '', ...(own && { rating: String(own.rating) }) },
  });
  return (
    <TitledCard title="Your feedback" lead={leads[side]}>
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        className="flex flex-col gap-5"
      >
        <RadioGroup
          label="From 1, not at all, to 5, very much"
          required
          options={ratings}
          {...field('rating')}
        />
        <TextArea label="What should we know?" boxClassName="h-28" {...field('text')} />
        <div className="flex justify-end">
          <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
            {own ? 'Change feedback' : 'Give feedback'}
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}

const sideLabels = { mentor: 'The mentor', founder: 'The founder' } as const;

/** Feedback about a meeting that is over: a form for its mentor and founders, both sides for the team. */
export function FeedbackCard({ id }: { id: number }) {
  const feedback = useFeedback(id).data;
  if (!feedback) return null;
  const { side, own, given } = feedback;
  if (side) return <Give id={id} own={own} side={side} />;
  if (!given || given.length === 0) return null;
  return (
    <TitledCard title="Feedback" lead="Neither side reads what the other said.">
      <ul className="flex flex-col gap-5">
        {given.map(({ side: of, rating, text }) => (
          <li key={of}>
            <p className="font-medium">
              {sideLabels[of]}: {rating} of 5
            </p>
            {text && <p className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
