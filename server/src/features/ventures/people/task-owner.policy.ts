interface Owned {
  owner_id: number | null;
  owner_name: string;
  done_at: Date | null;
}

/** The owner of a task. An open task whose owner can no longer have it has no id but keeps the name, until it is passed on. */
export const ownerNow = (
  { owner_id, owner_name, done_at }: Owned,
  owners: readonly { id: number | null }[],
): { id: number | null; name: string } => {
  const isTheirs = done_at !== null || owners.some(({ id }) => id === owner_id);
  return { id: isTheirs ? owner_id : null, name: owner_name };
};
