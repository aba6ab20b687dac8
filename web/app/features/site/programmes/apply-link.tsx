import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

/** The way to the form of a call. */
export const ApplyLink = ({ slug, label = 'Apply' }: { slug: string; label?: string }) => (
  <LinkButton href={paths.apply(slug)} className="mt-6 w-full">
    {label}
  </LinkButton>
);
