import { siteCopy } from '@proxima/contract/wire/messages';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { HeroOrbit } from '../../features/site/home/hero-orbit.tsx';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { BrandName } from '../../ui/display/brand-name.tsx';

/** Shows the notice while the setting is on; otherwise / redirects to /home (docs/rules.md, Content). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await readContent(context, (rows) => rows.site);
  return data.settings.under_construction ? null : redirect(paths.home, 302);
}

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: brand.name,
    description: `${brand.tagline} Our site is under construction.`,
  }),
});

/** The under-construction notice. */
export function Component() {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-night text-on-night">
      <div className="page-width relative flex flex-1 flex-col justify-center py-20">
        <p className="flex items-center gap-3 font-display text-xl">
          <BrandName ground="night" size={40} />
        </p>
        <h1 className="mt-10 max-w-160 text-4xl font-[420] lg:text-5xl">Our site is under construction</h1>
        <p className="mt-6 max-w-[46ch] text-lg text-on-night-soft">
          Most of it is already open. Some features are still in progress and will follow one by one.
        </p>
        <div className="mt-9">
          <LinkButton href={paths.home} className="px-7 py-3.5 text-base">
            {siteCopy.exploreNow}
          </LinkButton>
        </div>
      </div>
      <HeroOrbit />
    </div>
  );
}
