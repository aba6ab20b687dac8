import type { ReferenceGroup, ReferenceIndex } from '@proxima/contract/reference/reference';
import { lengths } from '@proxima/contract/wire/limits';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { CallArticle } from '../../features/site/reference/call-article.tsx';
import { CallIndex } from '../../features/site/reference/call-index.tsx';
import { readReference } from '../../lib/api/read-content.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

/** All groups with what a search found, or the calls of one group. */
type Shown = { index: ReferenceIndex; text: string } | { group: ReferenceGroup };

/** One module for both addresses: every page's script lists all modules. */
export async function loader({ context, params: { group }, request }: LoaderFunctionArgs): Promise<Shown> {
  if (group !== undefined)
    return { group: (await readReference(context, (rows) => rows.group, { params: { group } })).data };
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, lengths.referenceSearch);
  return { index: (await readReference(context, (rows) => rows.search, { query: { q: text } })).data, text };
}

export const handle = subjectHandle<Shown>({
  meta: ({ data, brand }) =>
    'group' in data
      ? {
          title: `${data.group.name}: API reference`,
          description: `The calls of the group ${data.group.name} in the API of ${brand.name}: parameters, bodies, replies and failures, with samples to copy.`,
          parents: [{ name: 'API reference', path: paths.apiReference() }],
        }
      : {
          title: 'API reference',
          description: `Every call of the API of ${brand.name}: who may make it, what it takes and replies, how it can fail, with samples to copy.`,
          parents: [],
        },
});

/** The reference of the API. */
export function Component() {
  const shown = useLoaderData<typeof loader>();
  if ('group' in shown) return <GroupPage group={shown.group} />;
  return (
    <>
      <PageBanner title="API reference">
        Every call, who may make it, what it takes and what it replies. For programs there is the same as{' '}
        <a href="/api/openapi.json" className="underline">
          OpenAPI 3.1
        </a>
        .
      </PageBanner>
      <CallIndex index={shown.index} text={shown.text} />
    </>
  );
}

const GroupPage = ({ group }: { group: ReferenceGroup }) => (
  <>
    <PageBanner
      title={group.name}
      crumbs={[{ label: 'API reference', href: paths.apiReference() }, { label: group.name }]}
    />
    <div className="page-width flex flex-col gap-12 py-10 md:py-14">
      <nav aria-label="Calls of this group">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {group.calls.map(({ name, title }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {group.calls.map((call) => (
        <CallArticle key={call.name} call={call} />
      ))}
    </div>
  </>
);
