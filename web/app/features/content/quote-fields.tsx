import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface QuoteFieldsProps {
  help?: string;
  quote: UseFormRegisterReturn;
  source: UseFormRegisterReturn;
  errors: { quote?: string | undefined; source?: string | undefined };
}

/** The quote at the end of what an editor writes, and its source. */
export const QuoteFields = ({
  quote,
  source,
  errors,
  help = 'Without one, the page ends with a general quote.',
}: QuoteFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
    <TextArea label="Closing quote" help={help} boxClassName="h-24" error={errors.quote} {...quote} />
    <TextField label="Quote source" help="Required with a quote." error={errors.source} {...source} />
  </div>
);
