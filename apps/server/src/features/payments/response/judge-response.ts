import type { BankResponse, ResponseOutcome } from '@muster/contract/features/payments/payments-bank.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { ResponseRow } from '@muster/returns/bank/read-response.ts';
import type { BankPayments } from '../../payroll/bank-payments.facts.ts';
import type { LineOutcome } from '../../returns/files/file-payments.facts.ts';
import type { LineNow } from '../file/payments.views.ts';

/** What a response comes to: what is shown of it, and what is recorded. */
export type Judged = BankPayments & {
  readonly response: Omit<BankResponse, 'isDryRun'>;
  readonly outcomes: readonly LineOutcome[];
};

type Days = { readonly usual: string; readonly today: string };
type Row = BankResponse['rows'][number];
type One = BankPayments & { readonly shown: Row; readonly outcomes: readonly LineOutcome[] };

/** Holds what the bank says against the payments of its file, as they are now. */
export function judgeResponse(rows: readonly ResponseRow[], lines: readonly LineNow[], days: Days): Judged {
  const ofReference = Map.groupBy(lines, ({ reference }) => reference);
  const rowsJudged = rows.map((row) => judge(row, ofReference.get(row.reference) ?? [], days));
  const counts: Record<ResponseOutcome, number> = { paid: 0, failed: 0, pending: 0, known: 0, refused: 0 };
  for (const { shown } of rowsJudged) counts[shown.outcome] += 1;
  const sum = (outcome: ResponseOutcome) =>
    paise(rowsJudged.reduce((total, { shown }) => total + (shown.outcome === outcome ? (shown.amount ?? 0) : 0), 0));
  const named = new Set(rows.map(({ reference }) => reference));
  return {
    outcomes: rowsJudged.flatMap((one) => one.outcomes),
    paid: rowsJudged.flatMap((one) => one.paid),
    returned: rowsJudged.flatMap((one) => one.returned),
    response: {
      counts,
      paid: sum('paid'),
      failed: sum('failed'),
      rows: rowsJudged.map(({ shown }) => shown),
      missing: [...ofReference.keys()].filter((reference) => reference === null || !named.has(reference)).length,
    },
  };
}

function judge(row: ResponseRow, lines: readonly LineNow[], { usual, today }: Days): One {
  const [first] = lines;
  const on = row.on ?? usual;
  const amount = paise(lines.reduce((sum, line) => sum + line.amount, 0));
  const rowFor = (outcome: ResponseOutcome, note: string | null): Row => ({
    row: row.row,
    outcome,
    name: first?.name ?? null,
    amount,
    note,
    utr: row.utr,
    paidOn: outcome === 'paid' ? on : null,
  });
  const only = (outcome: ResponseOutcome, note: string | null): One => {
    return { shown: rowFor(outcome, note), outcomes: [], paid: [], returned: [] };
  };
  if (row.problem !== null) return only('refused', row.problem);
  if (row.outcome === 'failed') return failed(row, lines, rowFor, only);
  if (row.outcome !== 'paid') return only('pending', null);
  if (lines.every(({ outcome, utr }) => outcome === 'paid' && utr === row.utr)) return only('known', null);
  const refusal = refusesPayment(lines, on, today);
  if (refusal !== null) return only('refused', refusal);
  return {
    shown: rowFor('paid', null),
    outcomes: lines.map(({ id }) => ({ id, outcome: 'paid', utr: row.utr, note: null })),
    paid: lines.flatMap(({ payslipNow }) =>
      payslipNow === null ? [] : [{ payslipId: payslipNow, utr: row.utr ?? '', on }],
    ),
    returned: [],
  };
}

function failed(
  row: ResponseRow,
  lines: readonly LineNow[],
  rowFor: (outcome: ResponseOutcome, note: string | null) => Row,
  only: (outcome: ResponseOutcome, note: string | null) => One,
): One {
  const note = row.reason ?? 'The bank gave no reason';
  if (lines.every(({ outcome }) => outcome === 'failed')) return only('known', note);
  return {
    shown: rowFor('failed', note),
    outcomes: lines.map(({ id }) => ({ id, outcome: 'failed', utr: row.utr, note })),
    paid: [],
    // Paid at first and then returned: the salary is open again.
    returned: lines.flatMap(({ outcome, payslipNow }) =>
      outcome === 'paid' && payslipNow !== null ? [payslipNow] : [],
    ),
  };
}

/** Why payments that the bank made cannot be recorded, in words; null where they can. */
function refusesPayment(lines: readonly LineNow[], on: string, today: string): string | null {
  if (on > today) return 'The day of payment lies in the future';
  if (lines.some(({ periodFrom }) => periodFrom !== null && on < periodFrom)) {
    return 'The day of payment lies before the pay period';
  }
  if (lines.some(({ isElsewhere }) => isElsewhere)) return 'Another file pays this salary by now';
  if (lines.some(({ payslipNow }) => payslipNow === null)) return 'The payroll of this salary is not there any more';
  if (lines.some(({ net, amount }) => net !== amount)) {
    return 'The payroll was run again and pays another amount: record the payment by hand and settle the difference';
  }
  if (lines.some(({ isWithheld }) => isWithheld)) return 'The salary was withheld since: stop withholding it first';
  if (lines.some(({ isByHand }) => isByHand)) return 'The salary is recorded as paid in cash or by cheque';
  return null;
}
