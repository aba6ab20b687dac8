import { sectionNames } from '@proxima/contract/content/content-sections';
import { paths } from '../../paths.ts';
import { sectionLabels } from './section-labels.ts';

/** The brand has a page of its own, for owners. */
const editedBySection = sectionNames.filter((name) => name !== 'brand');

/** Links to the editable sections of the site. */
export const SectionsList = () => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {editedBySection.map((name) => (
      <li key={name}>
        <a
          href={paths.adminSection(name)}
          className="block h-full rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong"
        >
          <span className="block font-medium">{sectionLabels[name].title}</span>
          <span className="mt-1 block text-sm text-ink-soft">{sectionLabels[name].where}</span>
        </a>
      </li>
    ))}
  </ul>
);
