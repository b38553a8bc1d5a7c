/** What the codes of a day of attendance are called, by their number. */
export const ATTENDANCE_LABELS = [
  'Not applicable',
  'Present',
  'Half day',
  'Absent',
  'Present but late',
  'Week off',
  'Holiday',
  'Present on holiday',
  'Present on leave',
  'Week off present',
] as const;
