/** An amount planned and spent for a line of the use of funds in a month, in minor units of the project's currency. */
export interface BudgetEntry {
  line: string;
  /** `2026-03`. */
  month: string;
  planned: number;
  spent: number;
}

export interface BudgetSum {
  planned: number;
  spent: number;
  /** What is left of the plan; negative when more was spent. */
  left: number;
}

/** The sum of entries. All of them are of one currency. */
export function sumBudget(entries: readonly Pick<BudgetEntry, 'planned' | 'spent'>[]): BudgetSum {
  let [planned, spent] = [0, 0];
  for (const entry of entries) {
    planned += entry.planned;
    spent += entry.spent;
  }
  return { planned, spent, left: planned - spent };
}

/** One sum for each line, in the given order, then for lines that the use of funds no longer names. */
export function sumByLine(
  lines: readonly string[],
  entries: readonly BudgetEntry[],
): (BudgetSum & { line: string })[] {
  const names = new Set([...lines, ...entries.map(({ line }) => line)]);
  return [...names].map((line) => ({ line, ...sumBudget(entries.filter((entry) => entry.line === line)) }));
}

/** One sum for each month that has an entry, oldest first. */
export function sumByMonth(entries: readonly BudgetEntry[]): (BudgetSum & { month: string })[] {
  const months = [...new Set(entries.map(({ month }) => month))].sort();
  return months.map((month) => ({ month, ...sumBudget(entries.filter((entry) => entry.month === month)) }));
}
