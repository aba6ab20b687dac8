import { namePlaceholder } from '@proxima/contract/branding/brand-name';
import { replyTimePlaceholder } from '@proxima/contract/chat/reply-time';
import { escapeHtml } from '../../../platform/html.ts';

/** What placeholders in the texts of the site stand for. */
export interface Fillings {
  name: string;
  replyTime: string;
}

/** The fields with HTML; all others are text, which pages escape. */
const htmlFields: readonly string[] = ['content', 'aboutContent'];

/** Whether a document has a placeholder. */
export const hasPlaceholder = (document: unknown): boolean => {
  const json = JSON.stringify(document);
  return [namePlaceholder, replyTimePlaceholder].some((placeholder) => json.includes(placeholder));
};

/** A copy of a document as readers see it. */
export function fillPlaceholders<Document>(document: Document, { name, replyTime }: Fillings): Document {
  const fill = (key: string, value: unknown): unknown =>
    typeof value === 'string'
      ? value
          .replaceAll(namePlaceholder, () => (htmlFields.includes(key) ? escapeHtml(name) : name))
          .replaceAll(replyTimePlaceholder, () => replyTime)
      : value;
  return JSON.parse(JSON.stringify(document), fill) as Document;
}
