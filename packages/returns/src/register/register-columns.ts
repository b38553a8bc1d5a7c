export type RegisterSection = 'earnings' | 'reimbursements' | 'deductions' | 'pay' | 'employer';

export type RegisterKind =
  | 'earning'
  | 'reimbursement'
  | 'employee-contribution'
  | 'tax'
  | 'deduction'
  | 'employer-contribution';

/** What the lines of payslips add up to in one component, in paise. */
export type ComponentSum = {
  readonly key: string;
  readonly kind: RegisterKind;
  readonly label: string;
  /** Of earlier months, settled by this payroll. */
  readonly isArrear: boolean;
  /** Where it stands on payslips. */
  readonly place: number;
  readonly amount: number;
};

/** What payslips say of themselves, beside their lines. */
export const OWN_COLUMNS = [
  'gross',
  'reimbursements',
  'deductions',
  'recoverable',
  'rounding',
  'net',
  'employerContributions',
  'employerCost',
] as const;
export type OwnColumn = (typeof OWN_COLUMNS)[number];
export type OwnSums = Readonly<Record<OwnColumn, number>>;

export type RegisterColumn = {
  readonly key: string;
  readonly label: string;
  readonly section: RegisterSection;
  readonly isTotal: boolean;
};

const DEDUCTED: readonly RegisterKind[] = ['employee-contribution', 'tax', 'deduction'];

const PARTS: readonly {
  readonly section: RegisterSection;
  readonly kinds: readonly RegisterKind[];
  readonly totals: readonly (readonly [OwnColumn, string])[];
}[] = [
  { section: 'earnings', kinds: ['earning'], totals: [['gross', 'Gross pay']] },
  { section: 'reimbursements', kinds: ['reimbursement'], totals: [['reimbursements', 'Total reimbursements']] },
  { section: 'deductions', kinds: DEDUCTED, totals: [['deductions', 'Total deductions']] },
  {
    section: 'pay',
    kinds: [],
    totals: [
      ['recoverable', 'To be recovered'],
      ['rounding', 'Rounding'],
      ['net', 'Net pay'],
    ],
  },
  {
    section: 'employer',
    kinds: ['employer-contribution'],
    totals: [
      ['employerContributions', 'Total employer contributions'],
      ['employerCost', 'Cost to the organisation'],
    ],
  },
];

/** There also where nobody has any. */
const ALWAYS: readonly OwnColumn[] = ['gross', 'deductions', 'net', 'employerCost'];

/**
 * The columns of a register: every component that is on a line, section by section as on a payslip, each section with
 * its sum. `used` names what somebody has of the rest.
 */
export function registerColumns(sums: readonly ComponentSum[], own: readonly OwnColumn[]): readonly RegisterColumn[] {
  const names = new Map(sums.filter(({ isArrear }) => !isArrear).map(({ key, label }) => [key, label]));
  return PARTS.flatMap(({ section, kinds, totals }) => [
    ...kinds.flatMap((kind) =>
      sums
        .filter((sum) => sum.kind === kind)
        .toSorted((one, other) => Number(one.isArrear) - Number(other.isArrear) || one.place - other.place)
        .map((sum) => ({ key: sum.key, label: labelOf(sum, names), section, isTotal: false })),
    ),
    ...totals
      .filter(([key]) => ALWAYS.includes(key) || own.includes(key))
      .map(([key, label]) => ({ key, label, section, isTotal: true })),
  ]);
}

export const ARREARS = ' arrears';
/** Days of earlier months that were lost or given back have one line for all components. */
const LOST_DAYS = /lost-days(-untaxed)?/;

function labelOf({ key, label, isArrear }: ComponentSum, names: ReadonlyMap<string, string>): string {
  if (!isArrear) return label;
  const match = LOST_DAYS.exec(key);
  if (match !== null) return `Loss of pay of earlier months${match[1] === undefined ? '' : ', not taxed'}`;
  return `${names.get(key.replace(ARREARS, '')) ?? label}, arrears`;
}

/** The net pay that the columns of components come to, read without looking at what payslips say their net pay is. */
export function netOfColumns(sums: readonly ComponentSum[], own: Pick<OwnSums, 'recoverable' | 'rounding'>): number {
  let net = own.recoverable + own.rounding;
  for (const { kind, amount } of sums) {
    if (kind === 'earning' || kind === 'reimbursement') net += amount;
    else if (DEDUCTED.includes(kind)) net -= amount;
  }
  return net;
}
