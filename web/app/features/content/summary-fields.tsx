import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea } from '../../ui/forms/text-area.tsx';

interface SummaryFieldsProps {
  excerpt: UseFormRegisterReturn;
  searchText: UseFormRegisterReturn;
  errors: { excerpt?: string | undefined; searchText?: string | undefined };
}

/** What lists, feeds and search engines show of a post. */
export const SummaryFields = ({ excerpt, searchText, errors }: SummaryFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextArea
      label="Excerpt"
      help="Shown under the title in lists, and in the feed. Without one, the feed begins with the text."
      boxClassName="h-24"
      error={errors.excerpt}
      {...excerpt}
    />
    <TextArea
      label="Description for search engines"
      help="About 155 characters are shown. Without one, the excerpt or the beginning of the text is used."
      boxClassName="h-24"
      error={errors.searchText}
      {...searchText}
    />
  </div>
);
