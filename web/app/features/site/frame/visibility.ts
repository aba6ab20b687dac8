import { paths } from '../../../paths.ts';

const withoutHeader = new Set<string>([
  paths.choose,
  paths.signIn,
  paths.entrepreneurSignUp,
  paths.investorSignUp,
  paths.projectManagerSignUp,
  paths.resetPassword,
  paths.confirmEmail,
]);
const withoutFooter = new Set<string>([paths.signup, paths.signIn]);
const ownFrame = ['/dashboard', paths.dashboard, paths.admin, paths.setup, paths.jury()];

const standsAlone = (pathname: string) =>
  pathname === paths.landing || ownFrame.some((start) => pathname.startsWith(start));

/** Which parts of the frame a path shows (docs/rules.md, Public pages). */
export function frameOf(pathname: string): { header: boolean; footer: boolean } {
  if (standsAlone(pathname)) return { header: false, footer: false };
  // The ends of a sign-in at a provider look like its beginning.
  if (pathname.startsWith(paths.signInReturn('')) || pathname === paths.connectSignIn)
    return { header: false, footer: false };
  return { header: !withoutHeader.has(pathname), footer: !withoutFooter.has(pathname) };
}
