import { data } from 'react-router';
import { subjectHandle } from '../../lib/page/page-meta.ts';

/** Any address that is not in the table: a real 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const handle = subjectHandle({
  meta: ({ brand }) => ({ title: brand.name, description: brand.tagline }),
});

export const Component = () => null;
