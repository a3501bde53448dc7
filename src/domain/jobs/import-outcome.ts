/** Of the day of an export: all its listings would be newer than those of any later one. */
export const DAY_TO_COME = 'This day has not come yet.';

/** Whether nothing came of the rows of an export. */
export const keepsNothing = ({ kept, merged }: { readonly kept: number; readonly merged: number }) =>
  kept + merged === 0;
