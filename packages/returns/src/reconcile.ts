import { type Paise, paise } from '@muster/engine/kernel/money.ts';

/** What a payroll adds up to, in paise, each read in its own way: from lines, from payslips, from the run. */
export type MonthSums = {
  readonly people: number;
  /** Payslips whose own lines do not give their own totals. */
  readonly brokenPayslips: number;
  readonly runNet: number;
  readonly runGross: number;
  /** What the columns of the salary register come to. */
  readonly registerNet: number;
  /** Of payslips. */
  readonly net: number;
  readonly gross: number;
  readonly rounding: number;
  readonly recoverable: number;
  /** Of lines. */
  readonly earnings: number;
  readonly reimbursements: number;
  readonly taken: number;
  readonly pfLines: number;
  readonly pfArrears: number;
  readonly esiLines: number;
  readonly esiArrears: number;
};

/** Where the pay of a month goes; earlier salaries that it releases come on top. */
export type MonthPayments = {
  readonly bank: Share;
  readonly withheld: Share;
  readonly withoutAccount: Share;
  readonly byHand: Share;
  readonly released: Share;
};

export type Share = { readonly people: number; readonly amount: number };

/** Two sums that must be the same once what lies between them is named. */
export type Comparison = {
  readonly label: string;
  readonly left: Sum;
  readonly right: Sum;
  /** What explains it: left = right + parts. */
  readonly parts: (Sum & { readonly people: number | null })[];
  readonly difference: Paise;
};

type Sum = { readonly label: string; readonly amount: Paise };
type Part = Comparison['parts'][number];

/** What the files of the month say they pay over, and what of it is in none of them yet; null where none goes out. */
export type FileTotals = {
  readonly pf: FileTotal | null;
  readonly esi: FileTotal | null;
  readonly bank: BankShares | null;
};

/** What payment files hold of the salaries that go to bank accounts, and what lies between the two. */
export type BankShares = {
  readonly inFiles: Share;
  /** Unpaid and in no file. */
  readonly open: Share;
  /** Recorded as paid, and in no file. */
  readonly otherwise: Share;
  /** By how much salaries have changed since their file. */
  readonly changed: Share;
  /** In a file, and withheld or paid by hand since. */
  readonly stopped: Share;
};
export type FileTotal = {
  readonly total: number;
  readonly open: Share;
  /** What of it belongs to nobody: it brings the administrative charges up to the least there are. */
  readonly leastCharge?: number;
  /** By how much charges on the total of wages are more than those of the members, each rounded by itself. */
  readonly chargesRounded?: number;
};

/** From the lines of payslips to what leaves the house: every step to the paisa, with the name of what lies between. */
export function reconcile(sums: MonthSums, payments: MonthPayments, files: FileTotals): Comparison[] {
  const { net } = sums;
  const byLines = sums.earnings + sums.reimbursements - sums.taken;
  return [
    comparison(
      'Lines and payslips',
      ['Lines of payslips', byLines],
      ['Net pay of payslips', net],
      [
        part('Rounding to the rupee', -sums.rounding),
        part('More deducted than earned, to be recovered', -sums.recoverable),
      ],
    ),
    comparison('Gross pay', ['Earnings on payslips', sums.earnings], ['Gross pay of the payroll', sums.runGross], []),
    comparison('Payslips and payroll', ['Net pay of payslips', net], ['Net pay of the payroll', sums.runNet], []),
    comparison(
      'Payroll and register',
      ['Net pay of the payroll', sums.runNet],
      ['Columns of the salary register', sums.registerNet],
      [],
    ),
    comparison(
      'Payroll and bank',
      ['Net pay of the payroll', sums.runNet],
      ['To bank accounts', payments.bank.amount],
      [
        share('Withheld', payments.withheld, 1),
        share('No bank account', payments.withoutAccount, 1),
        share('In cash or by cheque', payments.byHand, 1),
        share('Released from earlier months', payments.released, -1),
      ],
    ),
    ...(files.bank === null ? [] : [comparedWithBank(payments, files.bank)]),
    ...statutory(sums, files),
  ];
}

function statutory(sums: MonthSums, { pf, esi }: FileTotals): Comparison[] {
  const ofPf = pf && [
    share('Left out of the return', pf.open, 1),
    part('Arrears of earlier months', sums.pfArrears),
    part('Up to the least administrative charges', -(pf.leastCharge ?? 0)),
    part('Charges are rounded once, on the total of wages', -(pf.chargesRounded ?? 0)),
  ];
  const ofEsi = esi && [share('Left out of the file', esi.open, 1), part('Arrears of earlier months', sums.esiArrears)];
  return [
    ...(ofPf ? [comparison('Provident fund', ['On payslips', sums.pfLines], ['ECR', pf.total], ofPf)] : []),
    ...(ofEsi ? [comparison('ESI', ['On payslips', sums.esiLines], ['ESI contribution', esi.total], ofEsi)] : []),
  ];
}

function comparedWithBank({ bank }: MonthPayments, files: BankShares): Comparison {
  return comparison(
    'Bank files',
    ['To bank accounts', bank.amount],
    ['In bank files', files.inFiles.amount],
    [
      share('In no file yet', files.open, 1),
      share('Paid without a file', files.otherwise, 1),
      share('Changed since the file', files.changed, 1),
      share('In a file, withheld or paid by hand since', files.stopped, -1),
    ],
  );
}

/** Whether every rupee is where it should be. */
export function isBalanced(comparisons: readonly Comparison[], { brokenPayslips }: MonthSums): boolean {
  return brokenPayslips === 0 && comparisons.every(({ difference }) => difference === 0);
}

type Pair = readonly [label: string, amount: number];

function comparison(label: string, left: Pair, right: Pair, parts: readonly Part[]): Comparison {
  const nonZero = parts.filter(({ amount }) => amount !== 0);
  const partsTotal = nonZero.reduce((sum, { amount }) => sum + amount, 0);
  return {
    label,
    left: { label: left[0], amount: paise(left[1]) },
    right: { label: right[0], amount: paise(right[1]) },
    parts: nonZero,
    difference: paise(left[1] - right[1] - partsTotal),
  };
}

function part(label: string, amount: number): Part {
  return { label, amount: paise(amount), people: null };
}

function share(label: string, { people, amount }: Share, sign: 1 | -1): Part {
  return { label, amount: paise(amount * sign), people };
}
