import { paths } from '../../../paths.ts';

/** The seven links of the header (docs/rules.md, Public pages). */
export const navigation = [
  { label: 'Home', href: paths.home },
  { label: 'About us', href: paths.about },
  { label: 'Our Services', href: paths.services },
  { label: 'How it Works', href: paths.howItWorks },
  { label: 'Blog', href: paths.blogs },
  { label: 'FAQ', href: paths.faq },
  { label: 'Contact Us', href: paths.contact },
] as const;

/** A link is active on its page and on the pages below it. */
export const isActive = (href: string, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`);
