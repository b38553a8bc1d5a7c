/** Weekly days off where an organisation has said nothing: Sunday (0) and Saturday. */
export const DEFAULT_DAYS_OFF: readonly number[] = [0, 6];
