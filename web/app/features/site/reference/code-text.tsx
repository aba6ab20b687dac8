/** A text in which backticks mark code. */
export const CodeText = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <code key={at} className="font-mono text-[0.92em] wrap-anywhere">
        {part}
      </code>
    ),
  );
