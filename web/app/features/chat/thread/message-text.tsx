import { splitLinks } from './links.ts';

/** The text of a message with its line breaks and clickable web addresses. */
export const MessageText = ({ text }: { text: string }) => (
  <p className="leading-normal wrap-anywhere whitespace-pre-wrap">
    {splitLinks(text).map((part, index) =>
      part.kind === 'text' ? (
        part.text
      ) : (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          key={index}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline decoration-1 underline-offset-2 hover:decoration-2"
        >
          {part.text}
        </a>
      ),
    )}
  </p>
);
