/** IT declarations and proofs of investment each have a window of their own in a financial year. */
export const WINDOW_KINDS = ['declaration', 'poi'] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

/** Numbers of the wire; Submitted is of a declaration, not of a window. */
export const WINDOW_STATUS = { Locked: 0, Released: 1 } as const;
export type WindowStatus = keyof typeof WINDOW_STATUS;

export type ReminderOutcome = 'sent' | 'skipped';
