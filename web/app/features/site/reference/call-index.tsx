import type { CallSummary, ReferenceIndex } from '@proxima/contract/reference/reference';
import { type ErrorCode, errorCatalogue } from '@proxima/contract/wire/errors';
import { paths } from '../../../paths.ts';
import { CodeText } from './code-text.tsx';
import { ReferenceSearch } from './reference-search.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** Search, groups and failures: the first page of the reference. */
export const CallIndex = ({ index, text }: { index: ReferenceIndex; text: string }) => (
  <div className="page-width section-space flex flex-col gap-16">
    <section aria-labelledby="calls">
      <h2 id="calls" className="text-2xl">
        {text === '' ? 'Find a call' : `Calls with “${text}”`}
      </h2>
      <div className="mt-5">
        <ReferenceSearch text={text} />
      </div>
      <p role="status" className="mt-4 min-h-6 text-sm text-ink-soft">
        {text !== '' && foundText(index)}
      </p>
      {index.calls.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {index.calls.map((call) => (
            <FoundCall key={`${call.group}.${call.name}`} call={call} />
          ))}
        </ul>
      )}
    </section>
    {text === '' && <Groups groups={index.groups} />}
    {text === '' && <WebhooksSection events={index.events} />}
    <Failures />
  </div>
);

const Groups = ({ groups }: Pick<ReferenceIndex, 'groups'>) => (
  <section aria-labelledby="groups">
    <h2 id="groups" className="text-2xl">
      Groups
    </h2>
    <ul className="mt-5 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ id, name, calls }) => (
        <li key={id} className="border-t border-line">
          <a
            href={paths.apiReference(id)}
            className="flex min-h-11 items-center justify-between gap-4 py-1.5 hover:text-ember"
          >
            {name}
            <span className="text-sm text-ink-soft tabular-nums">
              {calls} <span className="sr-only">{calls === 1 ? 'call' : 'calls'}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

function foundText({ calls, found }: ReferenceIndex): string {
  if (found === 0) return 'No call has all of these words. Try fewer or different ones.';
  if (found > calls.length)
    return `${found} calls, of which the first ${calls.length} are shown. Add a word to see fewer.`;
  return found === 1 ? '1 call' : `${found} calls`;
}

const FoundCall = ({ call: { group, name, method, path, text, stability } }: { call: CallSummary }) => (
  <li className="py-4">
    <a href={`${paths.apiReference(group)}#${name}`} className="group block">
      <span className="font-mono text-sm wrap-anywhere group-hover:text-ember">
        <strong className="mr-2 font-semibold">{method}</strong>
        {path}
      </span>
      {stability === 'internal' && <span className="ml-3 text-sm text-ink-soft">internal</span>}
      <span className="mt-1 block text-sm text-ink-soft">
        <CodeText text={text} />
      </span>
    </a>
  </li>
);

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** What each code means; problems (RFC 9457) point here. */
const Failures = () => (
  <section aria-labelledby="failures">
    <h2 id="failures" className="text-2xl">
      Failures
    </h2>
    <p className="mt-3 max-w-text text-ink-soft">
      <CodeText text="A call that fails replies with `message`, `error` and, where fields are at fault, their messages as `data`. With `Accept: application/problem+json` it replies as RFC 9457 has it." />
    </p>
    <dl className="mt-5 grid gap-x-8 sm:grid-cols-2">
      {codes.map((code) => (
        <div key={code} id={`error-${code}`} className="border-t border-line py-3 target:bg-mist">
          <dt className="font-mono text-sm wrap-anywhere">
            <strong className="mr-2 font-semibold">{errorCatalogue[code].status}</strong>
            {code}
          </dt>
          <dd className="mt-1 text-sm text-ink-soft">{errorCatalogue[code].message}</dd>
        </div>
      ))}
    </dl>
  </section>
);
