import { artPath } from '@proxima/contract/content/media';
import { paths } from '../../../paths.ts';

export interface ServiceCard {
  id: number;
  title: string;
  /** The short name, e.g. in the sidebar. */
  label: string;
  image: string;
  /** Where its button leads. */
  link: string;
}

/** The three services, fixed in code (docs/rules.md, Content); their texts are in `local-services.ts`. */
export const serviceCards: readonly ServiceCard[] = [
  {
    id: 1,
    title: 'Sourcing business ideas',
    label: 'Sourcing business ideas',
    image: artPath('service-ideas'),
    link: paths.entrepreneurSignUp,
  },
  {
    id: 2,
    title: 'Engaging investors',
    label: 'Engaging investors',
    image: artPath('service-investors'),
    link: paths.investorSignUp,
  },
  {
    id: 3,
    title: 'Project management',
    label: 'Project management',
    image: artPath('service-projects'),
    link: paths.projectManagerSignUp,
  },
];
