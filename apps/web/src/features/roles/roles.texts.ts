/** What each role may do, in the words of the screen. */
export const ROLE_WORDS = {
  Administrator: {
    purpose: 'Runs the organisation.',
    may: [
      'Everything a moderator may',
      'Approve and pay payroll',
      'Make someone an administrator',
      'Organisation, subscription and audit trail',
    ],
  },
  Moderator: {
    purpose: 'Does the daily work.',
    may: [
      'Invite, edit and de-activate moderators and members',
      'Departments, attendance, leave and requests',
      'Run payroll, but not approve it',
      'Nothing on administrators',
    ],
  },
  Member: {
    purpose: 'Everyone else.',
    may: [
      'Own attendance, leave, payslips and declarations',
      'Own contact details and photo',
      'With reports: their attendance and leave, never their pay',
    ],
  },
} as const;
