interface Owned {
  owner_id: number | null;
  owner_name: string;
  done_at: Date | null;
}

/** Whose a task is. An open one of someone who can no longer have it is nobody's, with the name of whom it was: it waits to be passed on. */
export const ownerNow = (
  { owner_id, owner_name, done_at }: Owned,
  owners: readonly { id: number | null }[],
): { id: number | null; name: string } => {
  const isTheirs = done_at !== null || owners.some(({ id }) => id === owner_id);
  return { id: isTheirs ? owner_id : null, name: owner_name };
};
