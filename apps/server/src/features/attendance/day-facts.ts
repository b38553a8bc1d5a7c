import type { AttendanceFacts, AttendanceRules } from '@muster/engine/attendance/attendance-types.ts';

/** Everything a day was worked out from, as it is stored with it. `v` is raised when the shape changes. */
export type StoredFacts = {
  readonly v: 1;
  readonly facts: AttendanceFacts;
  readonly rules: AttendanceRules;
  readonly shift: { readonly id: string; readonly name: string };
};
