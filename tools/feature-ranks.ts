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
  runs: ['payroll', 'payslips', 'tax-sheet', 'returns', 'tax-forms'],
  journeys: ['people', 'dashboard'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Pairs that still go past the ranks, to be taken out one by one: none is added, and one that is mended must go. */
export const EXCEPTIONS: readonly string[] = [];
