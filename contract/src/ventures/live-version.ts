/**
 * The version of the profile or the projections that readers outside of the venture see after a save: the one just saved, or while a
 * round is open the one that was live, until the team approves the change. Null while none has been live.
 */
export const liveAfterSave = ({
  saved,
  live,
  hasOpenRound,
}: {
  saved: number;
  live: number | null;
  hasOpenRound: boolean;
}): number | null => (hasOpenRound ? live : saved);
