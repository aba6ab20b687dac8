/** Roughly what search engines and feed readers show. */
const maxCharacters = 155;

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

interface Described {
  html: string;
  subject: string;
  excerpt: string;
}

/** What feeds show of a post: the excerpt that its editor wrote, else the beginning of its text. */
export const excerptOf = ({ html, subject, excerpt }: Described): string =>
  excerpt || summaryOf(html, subject);

/** The beginning of a post's sanitised HTML as plain text, cut between two words; its subject if there is no text. */
export function summaryOf(html: string, subject: string): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity)
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
  if (text.length <= maxCharacters) return text || subject;
  const end = text.lastIndexOf(' ', maxCharacters);
  return `${text.slice(0, end > 0 ? end : maxCharacters)} …`;
}
