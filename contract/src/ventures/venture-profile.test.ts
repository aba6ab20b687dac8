import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftKinds } from '../drafts/draft-kinds.ts';
import { sizes } from '../wire/limits.ts';
import { completenessOf, missingForListing } from './profile-completeness.ts';
import {
  changedFields,
  fieldOfProfile,
  mergeProfiles,
  profileFields,
  withFieldsOf,
} from './profile-fields.ts';
import { formOfProfile, profileForm } from './profile-form.ts';
import { profileLimits, profileSections, type VentureProfile, ventureProfile } from './venture-profile.ts';

const start = ventureProfile.parse({ industry: 'technology', stage: 'early_stage_startups' });
const full: VentureProfile = {
  ...start,
  tagline: 'Kites that turn tides into power',
  country: 'DE',
  ask: { currency: 'EUR', amount: 50_000_000 },
  sections: Object.fromEntries(
    profileSections.map((name) => [name, `<p>${name}</p>`]),
  ) as VentureProfile['sections'],
  team: [{ name: 'Ada Lind', role: 'Engineer', link: '' }],
};

/** Bytes in UTF-8. */
const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length;

describe('a profile', () => {
  it('is stored with every field, whatever an earlier version left out', () => {
    expect(Object.keys(start.sections)).toEqual([...profileSections]);
    expect(start).toMatchObject({ tagline: '', country: null, ask: null, founded: null, team: [] });
  });

  it.each([
    ['a tagline of 141 characters', { tagline: 'x'.repeat(141) }],
    ['a script as website', { website: 'javascript:alert(1)' }],
    ['a link to nowhere in the team', { team: [{ name: 'Ada', role: 'Engineer', link: 'ada' }] }],
    ['someone without a name', { team: [{ name: ' ', role: 'Engineer', link: '' }] }],
    ['21 people', { team: Array(21).fill({ name: 'Ada', role: 'Engineer', link: '' }) }],
    ['a year to come', { founded: 2999 }],
    ['half a year', { founded: 2020.5 }],
    ['an unknown currency', { ask: { currency: 'XXX', amount: 1 } }],
    ['a fraction of a cent', { ask: { currency: 'EUR', amount: 0.5 } }],
    ['1e308', { ask: { currency: 'EUR', amount: 1e308 } }],
    ['a country in words', { country: 'Germany' }],
    ['half a character', { sections: { risks: 'a\ud800b' } }],
    ['an ask for nothing', { ask: { currency: 'EUR', amount: 0 } }],
    ['a country that does not exist', { country: 'ZZ' }],
    ['a section that is too long', { sections: { risks: 'x'.repeat(profileLimits.section + 1) } }],
  ])('with %s is refused', (_what, wrong) => {
    expect(ventureProfile.safeParse({ ...full, ...wrong }).success).toBe(false);
  });

  it('with every text as long as it may be fits into one call', () => {
    const longest = '𠮷'.repeat(Math.floor(profileLimits.sections / profileSections.length));
    const sections = Object.fromEntries(profileSections.map((name) => [name, longest]));
    const team = Array(20).fill({
      name: '𠮷'.repeat(120),
      role: '𠮷'.repeat(120),
      link: `https://a.test/${'x'.repeat(480)}`,
    });
    const longer = { ...sections, risks: '𠮷'.repeat(profileLimits.section) };
    expect(ventureProfile.safeParse({ ...full, sections: longer }).success).toBe(false);
    const largest = ventureProfile.parse({ ...full, sections, team });
    expect(bytesOf(JSON.stringify(largest))).toBeLessThan(sizes.profile - 1_024);
  });
});

describe('what a listing needs', () => {
  it('is missing with its reason until it is there', () => {
    const missing = missingForListing(start);
    expect(missing.map(({ label }) => label)).toContain('The ask');
    for (const { why } of missing) expect(why).not.toBe('');
    expect(completenessOf(start)).toEqual({ done: 0, needed: missing.length });
    expect(missingForListing(full)).toEqual([]);
    expect(completenessOf(full).done).toBe(missing.length);
  });

  it('is also missing if an editor left only empty paragraphs', () => {
    const sections = { ...full.sections, risks: '<p>&nbsp;</p><p> <br></p>' };
    expect(missingForListing({ ...full, sections }).map(({ field }) => field)).toEqual(['risks']);
  });
});

describe('two people who change one profile', () => {
  const text = fc.constantFrom('', 'a', 'b');
  const profiles = fc
    .record({
      tagline: text,
      location: text,
      problem: text,
      risks: text,
      founded: fc.constantFrom(null, 2020),
    })
    .map(
      ({ problem, risks, ...facts }): VentureProfile => ({
        ...full,
        ...facts,
        sections: { ...full.sections, problem, risks },
      }),
    );

  it('lose nothing: what one of them changed is merged, what both changed is a conflict', () => {
    fc.assert(
      fc.property(profiles, profiles, profiles, (base, mine, theirs) => {
        const { merged, conflicts } = mergeProfiles({ base, mine, theirs });
        for (const field of Object.keys(profileFields) as (keyof typeof profileFields)[]) {
          const [was, my, their, is] = [base, mine, theirs, merged].map((of) => fieldOfProfile(of, field));
          const isConflict = my !== was && their !== was && my !== their;
          expect(conflicts.includes(field)).toBe(isConflict);
          expect(is).toEqual(isConflict || their === was ? my : their);
        }
        expect(changedFields(withFieldsOf(merged, theirs, conflicts), mine)).toEqual(
          changedFields(base, theirs).filter((field) => changedFields(mine, theirs).includes(field)),
        );
      }),
    );
  });
});

describe('the form of a profile', () => {
  it('comes back as it was', () => {
    for (const profile of [
      start,
      full,
      { ...full, founded: 1999, ask: { currency: 'KWD' as const, amount: 1 } },
    ])
      expect(profileForm.parse(formOfProfile(profile))).toEqual(profile);
  });

  it('refuses a year and an amount in words, at their fields, and keeps them in a draft', () => {
    const typed = { ...formOfProfile(full), founded: 'long ago', ask: { currency: 'EUR', amount: '1e308' } };
    const issues = profileForm.safeParse(typed).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual(['ask.amount', 'founded']);
    expect(draftKinds.venture_profile.fields.safeParse({ version: 1, profile: typed }).success).toBe(true);
    expect(draftKinds.venture_profile.fields.safeParse({ version: 1, profile: { team: 5 } }).success).toBe(
      false,
    );
  });
});
