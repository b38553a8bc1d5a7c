/** What the roles are for. What each may read and do comes from the server, from the access it requires. */
export const ROLE_WORDS = {
  Administrator: { purpose: 'Runs the organisation.', also: 'Everything a moderator can do, and:' },
  Moderator: {
    purpose: 'Does the daily work of people and payroll.',
    also: 'Everything a member can do, but nothing on administrators, and:',
  },
  Member: { purpose: 'Every other employee.', also: 'Their own records, and who their colleagues are:' },
} as const;
