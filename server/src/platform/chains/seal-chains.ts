import type { Platform } from '../context.ts';
import { inTransaction, type TransactionServices } from '../database/transaction.ts';
import { findKeyOfDatabase } from '../installation-key/open-key.ts';
import {
  deleteSealedChains,
  findLastSeal,
  insertSeal,
  listSealedChains,
  lockSeals,
  readSealClock,
  recordSeal,
} from './chain-seals.repository.ts';
import type { ChainHead, ChainSource } from './chain-source.ts';
import { macOf, type Seal } from './seal.ts';

type Sealing = TransactionServices & Pick<Platform, 'key'>;

/**
 * Seals all chains that have grown since the last seal, in one row, and logs its mac, out of reach of anyone who can change
 * the database. A chain that no longer contains its sealed entries is reported and not sealed.
 * @returns the seal; null if no chain has grown.
 */
export async function sealChains(platform: Sealing, sources: readonly ChainSource[]): Promise<Seal | null> {
  const { key, log } = platform;
  const seal = await inTransaction(platform, async ({ db }) => {
    await lockSeals(db);
    const keyId = await findKeyOfDatabase(db);
    if (keyId !== undefined && keyId !== key.fingerprint)
      throw new Error(`the key was replaced (${keyId}): restart this node with the new key`);
    const moved = await listMoved(db, log, sources);
    return moved.length === 0 ? null : addSeal(db, key, moved);
  });
  if (seal) log.info({ seal: seal.id, mac: seal.mac.toString('hex') }, 'chains sealed');
  return seal;
}

/** Adds the first seal with a new key. It covers every chain in its current state. */
export async function sealAnew(
  tx: Platform['db'],
  key: Platform['key'],
  sources: readonly ChainSource[],
): Promise<void> {
  await lockSeals(tx);
  await deleteSealedChains(tx);
  const heads = await Promise.all(sources.map((source) => source.listHeads(tx)));
  await addSeal(
    tx,
    key,
    heads.flat().filter(({ length }) => length > 0),
  );
}

async function listMoved(
  db: Platform['db'],
  log: Platform['log'],
  sources: readonly ChainSource[],
): Promise<ChainHead[]> {
  const moved: ChainHead[] = [];
  const sealed = new Map((await listSealedChains(db)).map((head) => [head.chain, head]));
  for (const source of sources) {
    const heads = (await source.listHeads(db)).filter((head) => isMoved(head, sealed.get(head.chain)));
    const sealedHeads = heads.flatMap(({ chain }) => sealed.get(chain) ?? []);
    const broken = await listBroken(db, source, sealedHeads);
    for (const chain of broken) log.error(`the chain "${chain}" no longer contains its sealed entries`);
    moved.push(...heads.filter(({ chain }) => !broken.includes(chain)));
  }
  return moved;
}

const isMoved = ({ length, head }: ChainHead, sealed: ChainHead | undefined): boolean =>
  sealed ? sealed.length !== length || !sealed.head.equals(head) : length > 0;

/** Chains whose entry at the sealed position is not the one that was sealed. */
async function listBroken(db: Platform['db'], source: ChainSource, sealed: ChainHead[]): Promise<string[]> {
  const entries = sealed.map(({ chain, length }) => ({ chain, position: length }));
  const hashes = await source.hashesAt(db, entries);
  return sealed.filter(({ head }, index) => !hashes[index]?.equals(head)).map(({ chain }) => chain);
}

async function addSeal(db: Platform['db'], key: Platform['key'], heads: ChainHead[]): Promise<Seal> {
  const last = await findLastSeal(db);
  const sorted = heads.toSorted((one, other) => (one.chain < other.chain ? -1 : 1));
  const draft = {
    id: (last?.id ?? 0) + 1,
    at: await readSealClock(db),
    heads: sorted,
    keyId: key.fingerprint,
  };
  const seal = { ...draft, mac: macOf(key, draft, last?.mac ?? Buffer.alloc(0)) };
  await insertSeal(db, seal);
  await recordSeal(db, sorted);
  return seal;
}
