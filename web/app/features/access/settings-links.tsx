import { ChevronRight } from 'lucide-react';
import { paths } from '../../paths.ts';

const links = [
  {
    href: paths.adminRubrics('entrepreneur'),
    title: 'Rubrics',
    text: 'What reviewers score in each kind of submission, and what each reviewer knows well.',
  },
  {
    href: paths.adminRuleSets,
    title: 'Rules for investors',
    text: 'What investors must show before ventures open to them, by country.',
  },
  {
    href: paths.adminLegalTexts,
    title: 'Legal texts',
    text: 'The risk warning and the confidentiality agreement, with every version.',
  },
];

/** Links to settings that have their own pages. */
export const AccessSettingsLinks = () => (
  <ul className="mt-8 grid max-w-3xl gap-4 sm:grid-cols-2">
    {links.map(({ href, title, text }) => (
      <li key={href}>
        <a
          href={href}
          className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            <span className="mt-1 block text-sm text-ink-soft">{text}</span>
          </span>
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
        </a>
      </li>
    ))}
  </ul>
);
