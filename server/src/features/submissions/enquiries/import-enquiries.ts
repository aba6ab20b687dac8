import { createHash } from 'node:crypto';
import type { Options } from '@proxima/contract/profiles/options';
import type { Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import {
  type Importable,
  type ImportField,
  importableOf,
  listedValue,
  namesOf,
  problemsOf,
  type RowTexts,
  removeUnused,
  type StoredRow,
} from '../../../platform/tables/importable.ts';
import { readDay } from '../../../platform/tables/read-day.ts';
import {
  deleteImportedEnquiries,
  findSameEnquiries,
  findUsedEnquiries,
  insertImportedEnquiry,
} from './imported-enquiries.repository.ts';
import { type ImportedEnquiry, importedEnquiry } from './imported-enquiry.policy.ts';

const states: Options = [
  { value: 'open', label: 'Open', aliases: ['new', 'in progress'] },
  { value: 'answered', label: 'Answered', aliases: ['replied', 'contacted'] },
  { value: 'closed', label: 'Closed', aliases: ['done', 'resolved'] },
];

const fields: readonly ImportField[] = [
  { name: 'first_name', label: 'First name', aliases: ['First', 'Given name', 'Vorname'] },
  { name: 'last_name', label: 'Last name', aliases: ['Last', 'Family name', 'Surname', 'Nachname'] },
  { name: 'full_name', label: 'Full name', aliases: ['Name', 'Contact name', 'Contact', 'From', 'Sender'] },
  {
    name: 'email',
    label: 'Email',
    aliases: ['E-mail', 'Email address', 'E-mail address', 'Email work', 'Mail'],
    isRequired: true,
  },
  { name: 'phone', label: 'Phone', aliases: ['Phone number', 'Telephone', 'Mobile', 'Phone work'] },
  {
    name: 'message',
    label: 'Message',
    aliases: ['Text', 'Body', 'Description', 'Content', 'Question', 'Note'],
    isRequired: true,
  },
  {
    name: 'received_on',
    label: 'Received on',
    aliases: ['Date', 'Received', 'Created', 'Created date', 'Create date', 'Submitted'],
    help: 'As 2024-05-31 or 31.05.2024; today where empty.',
  },
  {
    name: 'state',
    label: 'Status',
    aliases: ['State', 'Lead status'],
    options: states,
    help: 'Closed where empty.',
  },
];

/** Past enquiries. Nobody is emailed, and they do not wait for an answer unless they say so. */
export const importEnquiries: Importable = importableOf<ImportedEnquiry>({
  fields,
  check: (texts) => {
    const result = importedEnquiry.safeParse(formOf(texts));
    return result.success ? { values: result.data } : { problems: problemsOf(result.error, fields) };
  },
  keysOf: ({ email, message }) => [
    createHash('sha256').update(`${email.toLowerCase()}\n${message}`).digest('base64url'),
  ],
  compare: async (db, rows) =>
    (await findSameEnquiries(db, rows)).map((id) => (id === null ? null : { duplicate: `Enquiry ${id}` })),
  store: storeEnquiries,
  remove: removeUnused(findUsedEnquiries, deleteImportedEnquiries),
});

function formOf(texts: RowTexts) {
  const { email = '', phone = '', message = '', received_on, state } = texts;
  return {
    ...namesOf(texts),
    ...{ email, phone, message },
    received_on: received_on === undefined ? null : (readDay(received_on) ?? received_on),
    state: state === undefined ? 'closed' : listedValue(states, state),
  };
}

async function storeEnquiries(
  { db }: Transaction,
  { platform }: Context<System>,
  rows: readonly ImportedEnquiry[],
): Promise<StoredRow[]> {
  const stored: StoredRow[] = [];
  for (const row of rows) {
    const id = await insertImportedEnquiry(db, row, platform.clock.now());
    stored.push({ made: [{ kind: 'enquiry', id }] });
  }
  return stored;
}
