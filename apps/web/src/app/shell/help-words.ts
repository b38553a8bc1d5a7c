/** Words that the help of a screen may explain. */
export const WORDS = {
  approve: ['Approve', 'An approved payroll cannot be changed. People see their payslips from then on.'],

  ctc: [
    'CTC',
    'Cost to company: everything an employer spends on a person in a year, their salary and the employer’s PF.',
  ],
  draft: ['Draft', 'A payroll that is calculated but not yet approved. It can be run again as often as you like.'],
  epf: [
    'EPF or PF',
    'Employees’ provident fund: usually 12% of the PF wage from the employee and 12% from the employer, up to the PF wage limit.',
  ],
  esi: [
    'ESI',
    'Employees’ State Insurance: health cover for employees up to a wage limit, paid by employee and employer.',
  ],
  lop: ['Loss of pay', 'Days that are not paid.'],
  lwf: ['LWF', 'Labour welfare fund of a state: a small amount, in most states once or twice a year.'],
  mask: ['Masked', 'PAN, bank account and other personal numbers show only their last digits.'],
  net: ['Net pay', 'What reaches the bank account: gross pay minus deductions.'],
  oneOff: ['One-time pay', 'Pay of one month only, such as a festival bonus.'],
  outlier: [
    'Outlier',
    'A person whose net pay changed by more than 20%, or for whom something is missing. Check these first.',
  ],
  pt: ['PT', 'Professional tax: a tax of some states, at most ₹2,500 a year.'],
  regime: [
    'Tax regime',
    'The new regime has lower tax rates and few deductions. The old regime has higher rates and more deductions.',
  ],
  restricted: ['Restricted login', 'A person who is paid but cannot log in.'],
  role: [
    'Role',
    'Administrators do everything. Moderators look after people and run payroll. Members see only their own records.',
  ],
  seat: ['Seat', 'One person of your plan: active, invited, or with restricted login.'],
  shift: [
    'Night shift',
    'A shift that ends before it starts ends on the next day, and counts for the day it starts on.',
  ],
  tds: ['TDS', 'Income tax that the employer deducts from salary and pays to the government.'],
  weekOff: ['Week off', 'A day that a shift has off, such as every Sunday, or the second and fourth Saturday.'],
  withheld: ['Withheld', 'A salary that is calculated but not paid yet. It can be released later.'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
