import { useParams } from 'react-router';
import { VentureMarks } from '../../../features/explore/venture-marks.tsx';
import { OwnRounds } from '../../../features/rounds/own-rounds.tsx';
import { VenturePage } from '../../../features/ventures/page/venture-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { VentureAction } from '../../venture-action.tsx';
import { ventureNeeds, ventureTabs } from '../../venture-tabs.tsx';

export const handle = {
  ...privateHandle('Venture', 'What you can see of a venture.'),
  ...ventureNeeds(false),
};

export const Component = () => {
  const { slug = '', tab = '' } = useParams();
  const isInvestor = useSignedInUser().role === 'investor';
  const list = isInvestor
    ? { label: 'Explore', href: paths.explore }
    : { label: 'Ventures', href: paths.ventures };
  return (
    <VenturePage
      key={slug}
      slug={slug}
      tab={tab}
      isTeam={false}
      list={list}
      addressOf={paths.venture}
      tabs={ventureTabs}
      Action={VentureAction}
      Marks={VentureMarks}
      Kept={isInvestor ? OwnRounds : undefined}
    />
  );
};
