import {
  profileSections,
  type VentureProfile,
  ventureProfile,
} from '@proxima/contract/ventures/venture-profile';
import { sanitiseArticle } from '../../content/sanitise-html.ts';

/** The profile with sections that are safe to put into a page. */
export const sanitiseProfile = (profile: VentureProfile): VentureProfile => ({
  ...profile,
  sections: Object.fromEntries(
    profileSections.map((name) => [name, sanitiseArticle(profile.sections[name])]),
  ) as VentureProfile['sections'],
});

/** A stored document as it is sent. */
export const presentProfile = (document: unknown): VentureProfile =>
  sanitiseProfile(ventureProfile.parse(document));
