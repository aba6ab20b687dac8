import { emailField, standardEmail } from '@proxima/contract/accounts/email';
import { type MemberRole, type Role, roleLabels } from '@proxima/contract/accounts/roles';
import type { ProfileField } from '@proxima/contract/profiles/field';
import { type FormField, formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { shapeOf } from '@proxima/contract/profiles/form-shape';
import { identityMessages } from '@proxima/contract/profiles/identity-fields';
import { fromWire } from '@proxima/contract/profiles/wire-mapping';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { z } from 'zod';
import type { Context, System } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import {
  type Importable,
  type ImportField,
  type ImportOrder,
  importableOf,
  listedValue,
  namesOf,
  phoneInTable,
  problemsOf,
  type RowTexts,
  removeUnused,
  type StoredRow,
} from '../../platform/tables/importable.ts';
import { sendJoinInvitations } from '../accounts/links/join-imported.ts';
import { createImportedAccounts } from '../accounts/users/create-account.ts';
import { findAccountsByEmail } from '../accounts/users/find-users.ts';
import { saveImportedProfiles } from '../profiles/save-registration-profile.ts';
import { deleteImported, findUsedPeople } from './imported-people.repository.ts';

interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** The role's fields by wire name. */
  [wireName: string]: unknown;
}

/** An organisation, as CRM products and address books call it. */
const organisation = [
  'Company',
  'Company name',
  'Organization',
  'Organisation',
  'Organization name',
  'Organization 1 - Name',
  'Account name',
  'Firma',
  'Unternehmen',
  'Société',
  'Entreprise',
];

/**
 * Headings of CRM products (HubSpot contacts, Salesforce leads, Pipedrive people), of address books (Google, Outlook, Thunderbird) and of
 * spreadsheets, in English, German and French.
 */
const aliases: Readonly<Record<string, readonly string[]>> = {
  first_name: ['First', 'Given name', 'Forename', 'Vorname', 'Prénom', 'Contact first name'],
  last_name: [
    'Last',
    'Family name',
    'Surname',
    'Nachname',
    'Familienname',
    'Nom',
    'Nom de famille',
    'Contact last name',
  ],
  email: [
    'E-mail',
    'Email address',
    'Mail',
    'Work email',
    'Email work',
    'Email 1',
    'Email 1 - Value',
    'Primary email',
    'E-Mail-Adresse',
    'Mailadresse',
    'Adresse E-Mail',
    'Adresse mail',
    'Adresse de messagerie',
    'Adresse électronique',
    'Courriel',
  ],
  phone: [
    'Phone number',
    'Telephone',
    'Telephone number',
    'Mobile',
    'Mobile phone',
    'Mobile phone number',
    'Mobile number',
    'Cell phone',
    'Phone work',
    'Work phone',
    'Business phone',
    'Primary phone',
    'Phone 1 - Value',
    'Home phone',
    'Tel',
    'Telefon',
    'Telefonnummer',
    'Mobiltelefon',
    'Mobilnummer',
    'Mobil',
    'Handynummer',
    'Handy',
    'Telefon (geschäftlich)',
    'Telefon (privat)',
    'Numéro de téléphone',
    'Téléphone mobile',
    'Tél. mobile',
    'Portable',
    'Téléphone (bureau)',
  ],
  business_name_idea: [...organisation, 'Business', 'Startup'],
  company_name: [...organisation, 'Firm', 'Fund'],
  website: ['Website URL', 'Web site', 'Homepage', 'URL', 'Company website'],
  profile_link: ['LinkedIn', 'LinkedIn URL', 'LinkedIn profile', 'Website', 'Website URL'],
  // An address book has "Dr" below "Title".
  professional_title: [
    'Job title',
    'Organization title',
    'Organization 1 - Title',
    'Title',
    'Position',
    'Role',
  ],
  industry: ['Sector', 'Branche'],
  preferred_industries: ['Industries', 'Industry', 'Sectors'],
  industries_worked: ['Industries', 'Industry'],
  stage_of_development: ['Stage', 'Company stage'],
  investment_range: ['Ticket size', 'Check size', 'Cheque size'],
  why_join: ['Description', 'About', 'Message', 'Motivation'],
};

/** Consents and what has legal weight are a person's own to give: they are in no table. */
const isTaken = ({ field: { widget, name } }: FormField): boolean =>
  !['file', 'password', 'checkbox'].includes(widget) && name !== 'accredited_investor';

const fullName: ImportField = {
  name: 'full_name',
  label: 'Full name',
  aliases: ['Name', 'Contact name', 'Contact', 'Person', 'Lead name'],
  help: 'Used where first and last name have no column. The last word becomes the last name.',
};

const fieldOf = ({ name, label, options, other }: ProfileField): ImportField => ({
  name,
  label,
  aliases: aliases[name] ?? [],
  isRequired: name === 'email',
  ...(options && !other && { options }),
});

/** People of a role with their profile, as registration checks them; without a password, and not emailed. */
export function importPeople(role: MemberRole): Importable {
  const taken = formFieldsOf(role, 'register').filter(isTaken);
  const fields = [
    ...taken.slice(0, 2).map(({ field }) => fieldOf(field)),
    fullName,
    ...taken.slice(2).map(({ field }) => fieldOf(field)),
  ];
  const schema = z.object({
    ...shapeOf(taken),
    first_name: text(lengths.name, identityMessages.firstName),
    last_name: text(lengths.name, identityMessages.lastName),
    email: emailField(standardEmail, {
      required: identityMessages.emailRequired,
      invalid: 'Enter an email address',
    }),
    phone: phoneInTable,
  });
  const named = taken.map(({ field, rule }) => ({ ...fieldOf(field), name: rule.wireName }));
  return importableOf<Person>({
    fields,
    check: (texts) => {
      const result = schema.safeParse(wireOf(taken, texts));
      return result.success ? { values: result.data } : { problems: problemsOf(result.error, named) };
    },
    keysOf: ({ email }) => [email.toLowerCase()],
    compare: async (db, rows) => {
      const found = await findAccountsByEmail(
        db,
        rows.map(({ email }) => email),
      );
      return rows.map(({ email }) => {
        const user = found.get(email.toLowerCase());
        return user ? { duplicate: `${user.name} (${roleLabels[user.role as Role]})` } : null;
      });
    },
    store: (tx, context, people, order) => storePeople(tx, context, { role, people, order }),
    remove: removeUnused(findUsedPeople, deleteImported),
  });
}

/** What the registration form would send. */
function wireOf(taken: readonly FormField[], texts: RowTexts): Record<string, unknown> {
  const wire: Record<string, unknown> = { email: '', phone: '' };
  for (const { field, rule } of taken) {
    const cell = texts[field.name];
    if (cell === undefined) continue;
    if (field.widget === 'multi') wire[rule.wireName] = listOf(field, cell);
    else wire[rule.wireName] = listedValue(field.options, cell);
  }
  return { ...wire, ...namesOf(texts) };
}

/** One option, or several between semicolons, bars or line breaks; between commas where there are none of those. */
function listOf({ options = [] }: ProfileField, cell: string): string[] {
  const whole = listedValue(options, cell);
  if (whole !== cell || options.some(({ value }) => value === cell)) return [whole];
  const parts = cell.split(/[;|\n]/);
  return (parts.length > 1 ? parts : cell.split(','))
    .map((part) => listedValue(options, part.trim()))
    .filter((part) => part !== '');
}

async function storePeople(
  tx: Transaction,
  { platform }: Context<System>,
  { role, people, order }: { role: MemberRole; people: readonly Person[]; order: ImportOrder },
): Promise<StoredRow[]> {
  const users = await createImportedAccounts(
    tx.db,
    people.map(({ first_name: firstName, last_name: lastName, email, phone }) => ({
      ...{ role, firstName, lastName, phone, email },
    })),
  );
  const ids = new Map(users.map(({ id, email }) => [email, id]));
  const profiles = people.flatMap((person) => {
    const userId = ids.get(person.email);
    return userId === undefined ? [] : { userId, values: fromWire(role, 'register', person) };
  });
  await saveImportedProfiles(tx.db, role, profiles);
  if (order.invites) await sendJoinInvitations(tx, platform, users, ({ id }) => `imported:${id}`);
  return people.map(({ email }) => {
    const id = ids.get(email);
    // Someone registered with it in the meantime.
    return id === undefined ? { duplicate: email } : { made: [{ kind: 'person', id }] };
  });
}
