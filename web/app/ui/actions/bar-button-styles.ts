/** A button of the bar above a full-screen dialog. */
export const barButtonStyles =
  'grid size-11 shrink-0 place-items-center rounded-control text-on-night hover:bg-night-soft';
