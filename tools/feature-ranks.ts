/** The server's features from the ground up. Each knows only those written before it, in its own rank too. */
export const RANKS = {
  ground: ['files', 'organisation', 'subscriptions', 'outbox', 'notifications', 'periods'],
  people: ['users', 'departments', 'roles', 'account', 'announcements'],
  time: [
    'feeds',
    'shifts',
    'holidays',
    'leave-types',
    'leave-balances',
    'leaves',
    'sites',
    'attendance',
    'devices',
    'requests',
    'reports',
  ],
  pay: ['statutory', 'payroll-settings', 'salary', 'taxes', 'declaration-settings', 'declarations'],
  runs: ['payroll', 'payslips', 'tax-sheet', 'returns', 'payments', 'tax-forms'],
  journeys: ['people', 'dashboard'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Rooms inside the features that have outgrown one folder, from the ground up: a file knows its own room and those before
 * it. What a feature serves stands in its own folder and knows all of them; a README there says what is in each.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  leaves: ['record', 'judge'],
  attendance: ['logs', 'days', 'punches', 'team'],
  people: ['import', 'spreadsheet'],
  payroll: ['run', 'payslip-record', 'pay-days', 'inputs', 'calculation', 'warnings'],
  returns: ['month', 'settings', 'register', 'files', 'kinds', 'dues'],
  payments: ['settings', 'file', 'response', 'letter'],
};

/** Pairs that still go past the ranks, to be taken out one by one: none is added, and one that is mended must go. */
export const EXCEPTIONS: readonly string[] = [];
