import pg from 'pg';

/** An entry of the ledger with the account behind its commitment, as stored. */
export interface Entry {
  position: number;
  commitment: number;
  account: number;
  step: string;
  amount: number;
}

/** Reads the ledger of a round from the database, without the server. */
export async function readEntries(url: string, roundId: number): Promise<Entry[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<keyof Entry, string>>(
      `select position, commitments.id as commitment, user_id as account, step, amount
       from ledger_entries join commitments on commitments.id = commitment_id join parties on parties.id = party_id
       where ledger_entries.round_id = $1 order by position`,
      [roundId],
    );
    return rows.map(({ step, ...numbers }) => ({
      step,
      position: Number(numbers.position),
      commitment: Number(numbers.commitment),
      account: Number(numbers.account),
      amount: Number(numbers.amount),
    }));
  } finally {
    await client.end();
  }
}

/** What the entries of a round add up to at some position, computed independently of the product. */
export interface Standing {
  position: number;
  firm: number;
  offered: number;
  /** Waiting commitments, in the order of their entries. */
  waiting: number[];
}

/** The standing of a round before its first entry and after each one. */
export function standingsOf(entries: readonly Entry[]): Standing[] {
  const standings: Standing[] = [{ position: 0, firm: 0, offered: 0, waiting: [] }];
  const last = new Map<number, Entry>();
  for (const entry of entries) {
    last.delete(entry.commitment);
    // Deleted first, so that commitments are in the order of their latest step.
    last.set(entry.commitment, entry);
    const at = (step: string) => [...last.values()].filter((one) => one.step === step);
    const sum = (step: string) => at(step).reduce((all, { amount }) => all + amount, 0);
    standings.push({
      position: entry.position,
      firm: sum('firm'),
      offered: sum('offered'),
      waiting: at('waitlisted').map(({ commitment }) => commitment),
    });
  }
  return standings;
}
