interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML: (html: string) => string },
    ): { createHTML(html: string): unknown };
  };
}

const policy =
  typeof window === 'undefined'
    ? undefined
    : (window as TrustedTypesWindow).trustedTypes?.createPolicy('proxima-content', {
        createHTML: (html) => html,
      });

/** React hands a TrustedHTML object on unchanged; its types know strings alone. */
const trusted = (html: string) => (policy ? (policy.createHTML(html) as string) : html);

interface RichContentProps {
  /** HTML that the server sanitised when it was stored and again when it was sent. */
  html: string;
  className?: string;
}

/** The one place where edited content becomes HTML. The policy `proxima-content` belongs into `trusted-types`. */
export const RichContent = ({ html, className }: RichContentProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one door for sanitised content
  <div className={className} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
);
