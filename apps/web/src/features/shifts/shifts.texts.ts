/** Texts of the specification, and those beside them. */
export const SHIFT_TEXTS = {
  upgrade: 'Upgrade to premium',
  mapping: 'User Shift Mapping',
  none: 'No Shift',
  saveFailed: 'An unexpected error occurred while saving the shift.',
  createFailed: 'An unexpected error occurred while creating the shift.',
  deleteFailed: 'Failed to delete shift',
  assignFailed: 'Failed to assign shift',
  assigned: 'Shift assigned successfully',
  fetchFailed: 'Failed to fetch employees',
  typeForMore: 'The first 20 are listed. Type a name or an employee number to find others.',
  updateAttendance: 'Update existing attendance records',
  past: 'These days have begun or are over. Attendance of days up to today keeps its old shift unless you update it below; what was approved and changes is to be approved again.',
  rotationFailed: 'An unexpected error occurred while saving the rotation.',
  endFailed: 'Failed to end the rotation',
  notInPlan:
    'Your plan does not include assigning shifts to people. Everybody works the shift of their department, or the default one.',
} as const;
