import { admins } from './people/admins.ts';
import { members } from './people/members.ts';
import { demoPassword } from './prepare-people.ts';

const roleNames = { entrepreneur: 'Entrepreneur', investor: 'Investor', project_manager: 'Project manager' };

/** Role, name, address and password of everybody, as a table for a terminal. */
export function listAccounts(): string {
  const rows = [
    ['Role', 'Name', 'E-mail', 'Password'],
    ...admins.map((admin) => [`Administrator (${admin.rank})`, nameOf(admin), admin.email, demoPassword]),
    ...members.map((member) => [
      `${roleNames[member.role]}${member.isConfirmed ? '' : ', unconfirmed'}`,
      nameOf(member),
      member.email,
      demoPassword,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;
