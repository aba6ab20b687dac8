import { createPolicy } from '../../lib/page/trusted-types.ts';

const policy = createPolicy('proxima-content', { createHTML: (html) => html });

/** React passes a TrustedHTML object on unchanged, but its types allow only strings. */
const trusted = (html: string) => (policy ? (policy.createHTML(html) as string) : html);

/** Edited content as a separate document, in which nothing runs or loads. */
export const parseContent = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trusted(html), 'text/html').body;

interface RichContentProps {
  /** HTML that the server sanitised when it was stored and again when it was sent. */
  html: string;
  className?: string;
}

/** The one place where edited content becomes HTML. The policy `proxima-content` must be listed in `trusted-types`. */
export const RichContent = ({ html, className }: RichContentProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for sanitised content
  <div className={className} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
);
