import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({ title: brand.name, description: brand.tagline }),
});

export const Component = () => (
  <h1 className="page-width py-24 text-4xl">Connecting People, Capital &amp; Ideas.</h1>
);
