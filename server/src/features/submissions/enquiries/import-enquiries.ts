import { createHash } from 'node:crypto';
import type { Options } from '@proxima/contract/profiles/options';
import type { Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import {
  type Importable,
  type ImportField,
  importableOf,
  listedValue,
  problemsOf,
  type RowTexts,
  type StoredRow,
  splitName,
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
  store: storeEnquiry,
  remove: async ({ db }, rows) => {
    const ids = rows.flatMap(([made]) => made?.id ?? []);
    const used = await findUsedEnquiries(db, ids);
    await deleteImportedEnquiries(
      db,
      ids.filter((id) => !used.has(id)),
    );
    return rows.map(([made]) => (made && used.get(made.id)) ?? null);
  },
});

function formOf({
  first_name,
  last_name,
  full_name,
  email = '',
  phone = '',
  message = '',
  ...texts
}: RowTexts) {
  const named =
    full_name !== undefined && first_name === undefined
      ? splitName(full_name)
      : { first_name: '', last_name: '' };
  const { received_on, state } = texts;
  return {
    first_name: first_name ?? named.first_name,
    last_name: last_name ?? named.last_name,
    ...{ email, phone, message },
    received_on: received_on === undefined ? null : (readDay(received_on) ?? received_on),
    state: state === undefined ? 'closed' : listedValue(states, state),
  };
}

async function storeEnquiry(
  { db }: Transaction,
  { platform }: Context<System>,
  row: ImportedEnquiry,
): Promise<StoredRow> {
  const [same] = await findSameEnquiries(db, [row]);
  if (same != null) return { duplicate: `Enquiry ${same}` };
  return { made: [{ kind: 'enquiry', id: await insertImportedEnquiry(db, row, platform.clock.now()) }] };
}
