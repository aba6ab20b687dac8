import type { Database } from '../database/database.ts';
import type { InstallationKey } from '../installation-key/installation-key.ts';
import { listSealsAfter } from './chain-seals.repository.ts';
import { type ChainSource, kindOf } from './chain-source.ts';
import { isGenuine, type Seal } from './seal.ts';

export interface SealProblem {
  /** `seal`: a seal is missing or not genuine; `changed`, `shortened`: a chain no longer contains its sealed entries. */
  kind: 'seal' | 'changed' | 'shortened';
  /** `seals`, or the name of a chain. */
  chain: string;
  position: number;
}

export interface SealVerification {
  /** The last genuine seal; null when nothing is proven. */
  last: Seal | null;
  /** Entries of each chain that the last seal proves. */
  sealed: Map<string, number>;
  /** Seals made before the key was replaced; this key cannot verify them. */
  otherKeySeals: number;
  problems: SealProblem[];
}

const batch = 500;

/** Checks every seal in order, and every entry that one names against the chain as it is now. */
export async function verifySeals(
  db: Database,
  key: InstallationKey,
  sources: readonly ChainSource[],
): Promise<SealVerification> {
  const result: SealVerification = { last: null, sealed: new Map(), otherKeySeals: 0, problems: [] };
  let before: Pick<Seal, 'id' | 'mac'> = { id: 0, mac: Buffer.alloc(0) };
  for (;;) {
    const seals = await listSealsAfter(db, before.id, batch);
    const genuine: Seal[] = [];
    for (const seal of seals) {
      if (verifySeal(result, key, seal, before)) genuine.push(seal);
      before = seal;
    }
    for (const source of sources) await compareChains(db, source, genuine, result);
    if (seals.length < batch) return result;
  }
}

function verifySeal(
  result: SealVerification,
  key: InstallationKey,
  seal: Seal,
  before: Pick<Seal, 'id' | 'mac'>,
): boolean {
  if (seal.id !== before.id + 1)
    result.problems.push({ kind: 'seal', chain: 'seals', position: before.id + 1 });
  if (seal.keyId !== key.fingerprint && result.last === null) {
    result.otherKeySeals += 1;
    return false;
  }
  if (isGenuine(key, seal, before.mac)) {
    result.last = seal;
    return true;
  }
  result.problems.push({ kind: 'seal', chain: 'seals', position: seal.id });
  return false;
}

/** Reports the first entry of each chain that differs from its seal. */
async function compareChains(
  db: Database,
  source: ChainSource,
  seals: Seal[],
  { sealed, problems }: SealVerification,
): Promise<void> {
  const heads = seals.flatMap((seal) => seal.heads).filter(({ chain }) => kindOf(chain) === source.kind);
  const entries = heads.map(({ chain, length }) => ({ chain, position: length }));
  const hashes = await source.hashesAt(db, entries);
  for (const [index, { chain, length, head }] of heads.entries()) {
    sealed.set(chain, Math.max(length, sealed.get(chain) ?? 0));
    const hash = hashes[index] ?? null;
    if (hash?.equals(head) || problems.some((problem) => problem.chain === chain)) continue;
    problems.push({ kind: hash === null ? 'shortened' : 'changed', chain, position: length });
  }
}
