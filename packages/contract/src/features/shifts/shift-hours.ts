/** A slip of the hand would make a shift of 24 hours of it. */
export const NO_HOURS_OF_SHIFT =
  'A shift ends at another time than it begins. One round the clock ends a minute before it begins.';

/** Whether a shift has a beginning and another end. */
export const hasHours = ({ shiftStart, shiftEnd }: { readonly shiftStart: string; readonly shiftEnd: string }) =>
  shiftStart !== shiftEnd;
