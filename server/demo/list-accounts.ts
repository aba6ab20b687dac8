import { roleLabels } from '@proxima/contract/accounts/roles';
import { demoPassword } from './prepare-people.ts';
import { demoJurors } from './programmes/juror-world.ts';
import { admins, members } from './world.ts';

/** Role, name, email and password of each account, as a table for a terminal. */
export function listAccounts(): string {
  const rows = [
    ...admins.map((admin) => ({ ...admin, role: `Administrator (${admin.rank})` })),
    ...demoJurors.map((juror) => ({ ...juror, role: roleLabels.juror })),
    ...members.map((member) => ({
      ...member,
      role: `${roleLabels[member.role]}${member.isConfirmed ? '' : ', unconfirmed'}`,
    })),
  ].map(({ role, first_name, last_name, email }) => [
    role,
    `${first_name} ${last_name}`,
    email,
    demoPassword,
  ]);
  const table = [['Role', 'Name', 'Email', 'Password'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const [head, ...lines] = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...lines].join('\n');
}
