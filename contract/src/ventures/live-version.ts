/**
 * The version of the profile or the projections that readers outside the venture see after a save: the one just saved, or while a
 * round is open the previous live one, until the team approves the change. Null if none has been live yet.
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
