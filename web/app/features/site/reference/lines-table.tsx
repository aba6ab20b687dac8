import type { ReferenceLine } from '@proxima/contract/reference/reference';
import { CodeText } from './code-text.tsx';

const cell = 'block border-line py-1 align-top sm:table-cell sm:border-t sm:py-2.5 sm:pr-6';

/** Parameters or fields: name, type, whether it is required. On a phone each is a few lines. */
export const LinesTable = ({ caption, lines }: { caption: string; lines: readonly ReferenceLine[] }) => (
  <table className="block w-full border-separate border-spacing-0 text-left text-sm sm:table">
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only sm:not-sr-only sm:table-header-group">
      <tr className="text-ink-soft">
        <th scope="col" className="pb-2 font-medium sm:w-2/5">
          Name
        </th>
        <th scope="col" className="pb-2 font-medium">
          Type
        </th>
      </tr>
    </thead>
    <tbody className="block sm:table-row-group">
      {lines.map(({ name, type, isRequired, text }) => (
        <tr key={name} className="block border-t border-line py-2 sm:table-row sm:py-0">
          <th scope="row" className={`${cell} font-mono font-normal wrap-anywhere`}>
            {name}
            {!isRequired && <span className="ml-2 font-sans text-ink-soft">(optional)</span>}
          </th>
          <td className={`${cell} wrap-anywhere`}>
            {type}
            {text !== '' && (
              <span className="mt-0.5 block text-ink-soft">
                <CodeText text={text} />
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
