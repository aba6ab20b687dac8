import { machinePaths } from '@proxima/contract/content/media';
import type { PublicCall } from '@proxima/contract/programmes/public-wire';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { CallArticle } from '../../features/site/programmes/call-article.tsx';
import { CallFacts } from '../../features/site/programmes/call-facts.tsx';
import { callProgram } from '../../features/site/programmes/call-structured-data.ts';
import { PrintedCall } from '../../features/site/programmes/printed-call.tsx';
import { readProgrammes } from '../../lib/api/read-content.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PublicCall> {
  const { slug = '', call = '' } = params;
  return (await readProgrammes(context, (rows) => rows.call, { params: { slug, call } })).data;
}

export const handle = subjectHandle<PublicCall>({
  meta: ({ data: call, brand }) => ({
    title: call.title,
    description: call.summary,
    parents: [
      { name: 'Programmes', path: paths.programme() },
      { name: call.programme.name, path: paths.programme(call.programme.slug) },
    ],
    feed: { title: `${brand.name}: calls for applications`, path: machinePaths.callFeed },
    structured: (origin) => callProgram(call, { origin, brand }),
  }),
});

const closing = (call: PublicCall) =>
  call.phase === 'open'
    ? {
        title: 'Ready to apply?',
        text: 'Everything you type is saved, and you can continue on another device.',
        action: { href: paths.apply(call.slug), label: 'Apply' },
      }
    : {
        title: call.phase === 'coming' ? 'Not open yet' : 'This call is closed',
        text: 'The open door is always there: tell us about your idea in a few lines.',
      };

/** A call: everything that someone reads before they apply. Its questions to print have an address of their own. */
export function Component() {
  const call = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (pathname === paths.callQuestions(call.programme.slug, call.slug)) return <PrintedCall call={call} />;
  return (
    <>
      <PageBanner
        title={call.title}
        crumbs={[
          { label: 'Programmes', href: paths.programme() },
          { label: call.programme.name, href: paths.programme(call.programme.slug) },
          { label: call.title },
        ]}
      >
        {call.summary}
      </PageBanner>
      <div className="page-width section-space grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:order-last">
          <CallFacts call={call} />
        </div>
        <CallArticle call={call} />
      </div>
      <ContactBanner {...closing(call)} />
    </>
  );
}
