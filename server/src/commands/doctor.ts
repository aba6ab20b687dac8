import { readConfig } from '../config.ts';
import { examine } from '../doctor/examine.ts';
import { formatFinding } from '../doctor/finding.ts';
import { runCommand } from './command.ts';

// npm run doctor: lists what is wrong with this installation and what to do about it. Exit code 1 if there is a problem.

await runCommand(async (_args, log) => {
  log.level = 'silent';
  const findings = await examine(readConfig(process.env), log);
  for (const finding of findings) console.log(formatFinding(finding));
  const problems = findings.filter(({ advice }) => advice !== undefined).length;
  console.log(
    problems === 0 ? '\nNo problems found.' : `\n${problems} ${problems === 1 ? 'problem' : 'problems'}.`,
  );
  return problems === 0 ? 0 : 1;
});
