import type { DescribedCall, ReferenceLine } from '@proxima/contract/reference/reference';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { CodeSample } from './code-sample.tsx';
import { CodeText } from './code-text.tsx';
import { LinesTable } from './lines-table.tsx';

/** One call: what it does, who may make it, what it takes and replies, how it can fail, and samples. */
export function CallArticle({ call }: { call: DescribedCall }) {
  const { name, method, path, title, text, stability, deprecation, parameters, body, reply } = call;
  return (
    <article
      id={name}
      aria-labelledby={`${name}-title`}
      className="grid gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="lg:col-span-2">
        <h2 id={`${name}-title`} className="text-2xl">
          <a href={`#${name}`} className="hover:text-ember">
            {title}
          </a>
        </h2>
        <p className="mt-2 font-mono text-sm wrap-anywhere">
          <strong className="mr-2 font-semibold">{method}</strong>
          {path}
        </p>
        <p className="mt-3 max-w-text">
          <CodeText text={text} />
        </p>
        {deprecation !== null && (
          <p className="mt-3 max-w-text text-red">
            <CodeText text={deprecation} />
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Facts call={call} stability={stability} />
        {parameters.length > 0 && <Lines title="Parameters" call={title} lines={parameters} />}
        {body && (
          <Lines title="Body" call={title} lines={body.lines}>
            <CodeText text={`\`${body.type}\`. ${body.text}`} />
          </Lines>
        )}
        {reply && reply.length > 0 ? (
          <Lines title="Reply" call={title} lines={reply} />
        ) : (
          <Part title="Reply">{reply === null ? 'A file.' : 'Any JSON.'}</Part>
        )}
        <Failures call={call} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CodeSample title="curl" call={title} code={call.curl} />
        <CodeSample title="TypeScript" call={title} code={call.typescript} />
        {call.replied !== null && <CodeSample title="Reply" call={title} code={call.replied} />}
      </div>
    </article>
  );
}

const stabilityTexts = {
  stable: 'Stable: it changes by additions only.',
  internal: 'Internal: only pages of the product make this call, and it changes with them.',
};

function Facts({ call, stability }: { call: DescribedCall; stability: keyof typeof stabilityTexts }) {
  const facts = [
    ['Access', call.access],
    ...(call.token === null ? [] : [['Access token', call.token]]),
    ['Limit', call.limit],
    ['Repeating', call.repeat],
    ['Stability', stabilityTexts[stability]],
  ];
  return (
    <dl className="grid gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
      {facts.map(([label = '', text = '']) => (
        <div key={label} className="sm:contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            <CodeText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-lg">{title}</h3>
    <div className="mt-2 text-sm">{children}</div>
  </div>
);

interface LinesProps {
  title: string;
  /** The title of the call. */
  call: string;
  lines: readonly ReferenceLine[];
  children?: ReactNode;
}

const Lines = ({ title, call, lines, children }: LinesProps) => (
  <Part title={title}>
    {children && <p className="mb-3 text-ink-soft">{children}</p>}
    <LinesTable caption={`${title} of ${call}`} lines={lines} />
  </Part>
);

const Failures = ({ call: { failures } }: { call: DescribedCall }) => (
  <Part title="Failures">
    <ul className="flex flex-wrap gap-x-4">
      {failures.map(({ status, code }) => (
        <li key={code}>
          <a
            href={`${paths.apiReference()}#error-${code}`}
            className="inline-flex min-h-8 items-center font-mono text-xs hover:text-ember pointer-coarse:min-h-11"
          >
            {status} {code}
          </a>
        </li>
      ))}
    </ul>
  </Part>
);
