import { Readable } from 'node:stream';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { makePaper } from '../../../platform/paper/make-paper.ts';
import { writeWorkbook } from '../../../platform/tables/write-xlsx.ts';
import { readLetterhead } from '../../branding/read-letterhead.ts';
import { readStatement } from './read-statement.ts';
import { statementPaper } from './statement-paper.ts';
import { statementSheets } from './statement-sheets.ts';

/** The closing statement of a round, for founders and the team. @throws DomainError as `readStatement` and `makePaper` */
export async function exportStatement(
  context: Context<SignedIn>,
  { round_id, format }: { round_id: number; format: 'pdf' | 'xlsx' },
): Promise<Readable> {
  const statement = await readStatement(context, round_id);
  if (format === 'xlsx') return writeWorkbook(statementSheets(statement));
  return Readable.from([
    await makePaper(statementPaper(statement), await readLetterhead(context.platform), context.actor.userId),
  ]);
}
