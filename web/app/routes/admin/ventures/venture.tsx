import { useParams } from 'react-router';
import { VenturePage } from '../../../features/ventures/page/venture-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { VentureAction } from '../../venture-action.tsx';
import { ventureNeeds, ventureTabs } from '../../venture-tabs.tsx';

export const handle = { ...privateHandle('Venture', 'One venture.'), ...ventureNeeds(true) };

export const Component = () => {
  const { slug = '', tab = '' } = useParams();
  const list = { label: 'Ventures', href: paths.adminVentures };
  return (
    <div className="mx-auto w-full max-w-[88rem] px-4 py-6 sm:px-6 md:py-9 xl:px-10">
      <VenturePage
        key={slug}
        slug={slug}
        tab={tab}
        isTeam
        list={list}
        addressOf={paths.adminVenture}
        tabs={ventureTabs}
        Action={VentureAction}
      />
    </div>
  );
};
