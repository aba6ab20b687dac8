import { machinePaths } from '@proxima/contract/content/media';
import type { publicProgrammeEndpoints } from '@proxima/contract/programmes/public-endpoints';
import type { PublicProgramme } from '@proxima/contract/programmes/public-wire';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { AllProgrammes } from '../../features/site/programmes/all-programmes.tsx';
import { ProgrammeArticle } from '../../features/site/programmes/programme-article.tsx';
import { readProgrammes } from '../../lib/api/read-content.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

type All = ReplyOf<typeof publicProgrammeEndpoints.list>['data'];
/** One programme, or all of them. */
type Shown = { programme: PublicProgramme } | { all: All };

/** One module for both addresses: every page's script lists all modules. */
export async function loader({ context, params: { slug } }: LoaderFunctionArgs): Promise<Shown> {
  if (slug !== undefined)
    return {
      programme: (await readProgrammes(context, (rows) => rows.programme, { params: { slug } })).data,
    };
  return { all: (await readProgrammes(context, (rows) => rows.list)).data };
}

export const handle = subjectHandle<Shown>({
  meta: ({ data, brand }) => {
    const feed = { title: `${brand.name}: calls for applications`, path: machinePaths.callFeed };
    return 'programme' in data
      ? {
          title: data.programme.name,
          description: data.programme.summary,
          parents: [{ name: 'Programmes', path: paths.programme() }],
          feed,
        }
      : {
          title: 'Programmes',
          description: `Programmes of ${brand.name}: what they offer, which calls are open now, and every question before you sign up.`,
          parents: [],
          feed,
        };
  },
});

/** Programmes and their calls. */
export function Component() {
  const shown = useLoaderData<typeof loader>();
  if (!('programme' in shown))
    return (
      <>
        <PageBanner title="Programmes">
          What we offer again and again. Read every question before you sign up.
        </PageBanner>
        <AllProgrammes {...shown.all} />
        <ContactBanner
          title="None of them fits?"
          text="The open door is always there: tell us about your idea in a few lines."
        />
      </>
    );
  const { programme } = shown;
  return (
    <>
      <PageBanner
        title={programme.name}
        crumbs={[{ label: 'Programmes', href: paths.programme() }, { label: programme.name }]}
      >
        {programme.summary}
      </PageBanner>
      <ProgrammeArticle programme={programme} />
      <ContactBanner
        title="Still a question?"
        text="Write to us. We would rather answer ten than leave one open."
      />
    </>
  );
}
