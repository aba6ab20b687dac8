import { emailField, standardEmail } from '@proxima/contract/accounts/email';
import { countryCodes } from '@proxima/contract/countries/countries';
import { identityMessages } from '@proxima/contract/profiles/identity-fields';
import { slugOf } from '@proxima/contract/text/slug-of';
import { profileFields } from '@proxima/contract/ventures/profile-fields';
import { ventureName } from '@proxima/contract/ventures/venture-choice';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import {
  type ProfileSection,
  profileSections,
  ventureProfile,
} from '@proxima/contract/ventures/venture-profile';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { html } from '../../../platform/html.ts';
import {
  fold,
  type Importable,
  type ImportField,
  type ImportOrder,
  importableOf,
  listedValue,
  problemsOf,
  type Refused,
  type RowTexts,
  removeUnused,
  type StoredRow,
} from '../../../platform/tables/importable.ts';
import { findAccountsByEmail } from '../../accounts/users/find-users.ts';
import { insertPeople } from '../people/people.repository.ts';
import { storeProfiles } from '../profile/profiles.repository.ts';
import {
  deleteImportedVentures,
  findSame,
  findUsedVentures,
  insertImportedVentures,
} from './imported-ventures.repository.ts';

const aliases: Readonly<Record<string, readonly string[]>> = {
  industry: ['Sector', 'Category'],
  stage: ['Stage of development', 'Company stage', 'Lifecycle'],
  tagline: ['Slogan', 'One-liner', 'Short description'],
  country: ['Country/Region', 'Billing country', 'Address country'],
  location: ['City', 'Town', 'Billing city', 'Address locality'],
  founded: ['Year founded', 'Founded year', 'Founding year'],
  website: ['Website URL', 'Company domain name', 'Domain', 'Homepage', 'URL', 'Web site'],
  solution: ['Description', 'About', 'About us', 'Product'],
};

const countries = new Map(
  countryCodes.flatMap((code) => {
    const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
    return [[fold(code), code] as const, [fold(name), code] as const];
  }),
);

const single = ['industry', 'stage', 'tagline', 'country', 'location', 'founded', 'website'] as const;
const optionsOf: Partial<Record<string, ImportField['options']>> = {
  industry: ventureIndustries,
  stage: ventureStages,
};

const profileField = (name: (typeof single)[number] | ProfileSection): ImportField => ({
  name,
  label: profileFields[name],
  aliases: aliases[name] ?? [],
  isRequired: name === 'industry' || name === 'stage',
  ...(optionsOf[name] && { options: optionsOf[name] }),
});

const fields: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    aliases: [
      'Company name',
      'Company',
      'Account name',
      'Organization',
      'Organisation',
      'Venture',
      'Startup',
    ],
    isRequired: true,
  },
  ...single.map(profileField),
  ...profileSections.map(profileField),
  {
    name: 'founders',
    label: 'Founders’ email',
    aliases: ['Founder', 'Founders', 'Founder email', 'Email', 'Contact email', 'Owner email'],
    help: 'One address, or several between semicolons. Each needs an entrepreneur’s account.',
  },
];

const address = emailField(standardEmail, {
  required: identityMessages.emailRequired,
  invalid: 'Enter an email address',
});
const company = z.object({ name: ventureName, founders: z.array(address).max(20), profile: ventureProfile });
type Company = z.output<typeof company>;

/** Ventures with their profile, in preparation, led by whoever imports them. */
export const importCompanies: Importable = importableOf<Company>({
  fields,
  check: (texts) => {
    const result = company.safeParse(formOf(texts));
    return result.success
      ? { values: result.data }
      : { problems: problemsOf(flattened(result.error), fields) };
  },
  keysOf: ({ name, profile: { website } }) => {
    const domain = domainOf(website);
    return [`name:${fold(name) || name}`, ...(domain === undefined ? [] : [`domain:${domain}`])];
  },
  compare,
  store: storeCompanies,
  remove: removeUnused(findUsedVentures, deleteImportedVentures),
});

/** What the form of a venture would send. */
function formOf(texts: RowTexts) {
  const { name = '', founders = '', country, founded, website, location = '', tagline = '' } = texts;
  const sections = profileSections.flatMap((section) => {
    const text = texts[section];
    return text ? [[section, paragraphs(text)] as const] : [];
  });
  return {
    name,
    founders: founders.split(/[;,\s]+/).filter(Boolean),
    profile: {
      industry: listedValue(ventureIndustries, texts.industry ?? ''),
      stage: listedValue(ventureStages, texts.stage ?? ''),
      tagline,
      location,
      country: country === undefined ? null : (countries.get(fold(country)) ?? country),
      founded: founded === undefined ? null : Number(/^\d{4}/.exec(founded)?.[0]),
      website: website === undefined || /^https?:/i.test(website) ? (website ?? '') : `https://${website}`,
      sections: Object.fromEntries(sections),
    },
  };
}

const paragraphs = (text: string): string =>
  html`${text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph.trim()}</p>`)}`.text;

/** Problems of the profile under the names of its fields. */
const flattened = (error: z.ZodError): z.ZodError =>
  new z.ZodError(
    error.issues.map((issue) => ({
      ...issue,
      path: issue.path.filter((part) => part !== 'profile' && part !== 'sections'),
    })),
  );

/** Only a whole host is a company’s own: pages of a network have paths. The database compares in the same way. */
const domainOf = (website: string): string | undefined =>
  /^https?:\/\/(?:www\.)?([^/:?#]+)\/?$/i.exec(website)?.[1]?.toLowerCase();

/** The entrepreneurs among the founders of these companies, by address in lower case. */
async function findFounders(db: Database, companies: readonly Company[]) {
  const found = await findAccountsByEmail(
    db,
    companies.flatMap(({ founders }) => founders),
  );
  return new Map([...found].filter(([, { role }]) => role === 'entrepreneur'));
}

async function compare(db: Database, rows: readonly Company[]): Promise<(Refused | null)[]> {
  const [same, founders] = await Promise.all([
    findSame(
      db,
      rows.map(({ name, profile }) => ({ name, website: profile.website })),
    ),
    findFounders(db, rows),
  ]);
  return rows.map((row, at) => {
    const found = same[at];
    if (found) return { duplicate: found };
    const unknown = row.founders.find((email) => !founders.has(email.toLowerCase()));
    return unknown === undefined
      ? null
      : { problem: `Founders’ email: no entrepreneur has the address ${unknown}. Import the person first.` };
  });
}

async function storeCompanies(
  { db }: Transaction,
  _context: unknown,
  rows: readonly Company[],
  { owner }: ImportOrder,
): Promise<StoredRow[]> {
  const ids = await insertImportedVentures(
    db,
    rows.map(({ name }) => ({ name, slug: slugOf(name) })),
    owner.id,
  );
  const ventures = ids.flatMap((ventureId, at) => {
    const row = rows[at];
    return row ? { ventureId, ...row } : [];
  });
  await storeProfiles(
    db,
    ventures.map(({ ventureId, profile: document }) => ({
      ...{ ventureId, document, version: 1, liveVersion: 1, savedBy: owner },
    })),
  );
  const founders = await findFounders(db, rows);
  const people = ventures.flatMap(({ ventureId, founders: emails }) =>
    emails.flatMap((email) => {
      const founder = founders.get(email.toLowerCase());
      if (!founder) return [];
      return { venture_id: ventureId, user_id: founder.id, name: founder.name, role: 'founder' as const };
    }),
  );
  if (people.length > 0) await insertPeople(db, people);
  return ids.map((id) => ({ made: [{ kind: 'venture', id }] }));
}
