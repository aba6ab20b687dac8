import { readConfig } from '../config.ts';
import { examine } from '../doctor/examine.ts';
import { inWords } from '../doctor/finding.ts';
import { runCommand } from './command.ts';

// npm run doctor: what is wrong with this installation, and what to do. Exit code 1 when something is.

await runCommand(async (_typed, log) => {
  log.level = 'silent';
  const findings = await examine(readConfig(process.env), log);
  for (const finding of findings) console.log(inWords(finding));
  const problems = findings.filter(({ advice }) => advice !== undefined).length;
  console.log(
    problems === 0 ? '\nAll is well.' : `\n${problems} ${problems === 1 ? 'problem' : 'problems'}.`,
  );
  return problems === 0 ? 0 : 1;
});
