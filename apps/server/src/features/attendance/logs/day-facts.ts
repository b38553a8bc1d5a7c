import type { AttendanceFacts, AttendanceRules } from '@muster/engine/attendance/attendance-types.ts';

/**
 * What a stored day of before the history of shifts and settings was judged by; its facts alone say so. Where the shift
 * does not stay, somebody has said since which shift the day has.
 */
export type KeptDay = {
  readonly userId: string;
  readonly date: string;
  readonly keepsShift: boolean;
  readonly approval: 1 | 2 | 3;
  readonly shift: StoredFacts['shift'];
  readonly hours: AttendanceFacts['shift'];
  readonly isWeekOff: boolean;
  readonly rules: AttendanceRules;
};

/** Everything a day was worked out from, as it is stored with it. `v` is raised when the shape changes. */
export type StoredFacts = {
  readonly v: 1;
  readonly facts: AttendanceFacts;
  readonly rules: AttendanceRules;
  readonly shift: { readonly id: string; readonly name: string };
};
