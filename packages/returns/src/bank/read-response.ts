import { addDays, dateOf, daysInMonth, isoOf } from '@muster/engine/kernel/calendar-date.ts';

/** A payment that was sent, as the bank is expected to report it. */
export type SentPayment = { readonly reference: string; readonly amount: number };

/** What a row of the bank's response says of a payment. */
export type ResponseRow = {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly reference: string;
  readonly outcome: 'paid' | 'failed' | 'pending' | null;
  readonly utr: string | null;
  readonly on: string | null;
  readonly reason: string | null;
  /** Why it cannot be recorded. */
  readonly problem: string | null;
};

type Rows = readonly (readonly string[])[];
type ColumnKind = 'status' | 'utr' | 'reason' | 'amount' | 'date';
type Columns = Readonly<Record<ColumnKind, number | null>>;

const HEADINGS: Readonly<Record<ColumnKind, RegExp>> = {
  status: /^(transaction|txn|payment|payout|pymt)?status$/,
  utr: /^(bank|neft|rtgs|imps)?(utr|utrno|utrnumber|utrreferenceno|utrrefno|rrn|rrnno|bankreferenceno|bankreferencenumber|bankrefno)$/,
  reason:
    /^(reason|remarksfromthebank|errordescription|errormessage|error|rejectreason|rejectionreason|reasonforrejection|failurereason|returnreason|statusdescription|statusreason|statusremarks)$/,
  amount: /^(amount|amt|transactionamount|payoutamount.*|instrumentamount|netamount)$/,
  date: /^(processedon|processeddate|processdate|creditdate|creditedon|utrdate|settlementdate|transactiondate|txndate|paymentdate|pymtdate|valuedate|liquidationdate|date)$/,
};

const STATUS: readonly [ResponseRow['outcome'], RegExp][] = [
  ['failed', /^(FAIL|REJECT|RETURN|REVERS|CANCEL|ERROR|BOUNC|DECLIN|INVALID|UNSUCC|NOT )/],
  ['pending', /^(PEND|QUEUE|PROCESSING|IN ?PRO|INITIAT|ON ?HOLD|SCHEDUL|UNDER|SENT|AWAIT|OPEN)/],
  ['paid', /^(SUCC|PAID|PROCESSED|COMPLETED|CREDITED|SETTLED|EXECUTED|DONE)/],
];
const UTR_IN_TEXT = /^(?=.*\d)[A-Z]{4}[A-Z0-9]{8,18}$/;
const UTR = /^(?=.*\d)[A-Za-z0-9/-]{6,40}$/;

const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Reads what a bank says of payments, whatever its columns: each is found by its reference, and the other columns by
 * their headings, or by what they hold where there is none. Null where no row has a reference of the file.
 */
export function readResponse(rows: Rows, payments: readonly SentPayment[]): readonly ResponseRow[] | null {
  const byReference = new Map(payments.map((payment) => [payment.reference.toUpperCase(), payment]));
  const place = referenceColumn(rows, byReference);
  if (place === null) return null;
  const own = rows.flatMap((cells, at) => {
    const payment = byReference.get((cells[place] ?? '').trim().toUpperCase());
    return payment === undefined ? [] : [{ cells, at, payment }];
  });
  const columns = columnsOf(
    rows.slice(0, own[0]?.at ?? 0),
    own.map(({ cells }) => cells),
    place,
  );
  const seenReferences = new Set<string>();
  return own.map(({ cells, at, payment }) => {
    const row = rowOf(cells, columns, payment);
    const isTwice = seenReferences.has(payment.reference);
    seenReferences.add(payment.reference);
    const problem = isTwice ? 'The payment is in the response twice' : row.problem;
    return { row: at + 1, reference: payment.reference, ...row, problem };
  });
}

function referenceColumn(rows: Rows, byReference: ReadonlyMap<string, SentPayment>): number | null {
  const hits = new Map<number, number>();
  for (const cells of rows) {
    for (const [at, cell] of cells.entries()) {
      if (byReference.has(cell.trim().toUpperCase())) hits.set(at, (hits.get(at) ?? 0) + 1);
    }
  }
  const [best] = [...hits].toSorted((left, right) => right[1] - left[1]);
  return best?.[0] ?? null;
}

function columnsOf(above: Rows, own: Rows, reference: number): Columns {
  const heading = above.findLast((cells) => cells.filter((cell) => isHeading(cell)).length > 1) ?? [];
  const named = (what: ColumnKind) => {
    const at = heading.findIndex((cell) => HEADINGS[what].test(keyOf(cell)));
    return at === -1 ? null : at;
  };
  const width = Math.max(0, ...own.map((cells) => cells.length));
  const places = Array.from({ length: width }, (_, at) => at).filter((at) => at !== reference);
  const holding = (test: (cell: string) => boolean, every: boolean) =>
    places.find((at) => {
      const cells = own.map((row) => (row[at] ?? '').trim());
      return every ? cells.every(test) : cells.some(test) && cells.every((cell) => cell === '' || test(cell));
    }) ?? null;
  return {
    status: named('status') ?? holding((cell) => statusOf(cell) !== null, true),
    utr: named('utr') ?? holding((cell) => UTR_IN_TEXT.test(cell), false),
    reason: named('reason'),
    amount: named('amount'),
    date: named('date'),
  };
}

function isHeading(cell: string): boolean {
  const key = keyOf(cell);
  return Object.values(HEADINGS).some((pattern) => pattern.test(key)) || /(ref|account|acc|name|ifsc)/.test(key);
}

function statusOf(cell: string): ResponseRow['outcome'] {
  const word = cell.trim().toUpperCase();
  return STATUS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

type Read = Omit<ResponseRow, 'row' | 'reference'>;

function rowOf(cells: readonly string[], columns: Columns, payment: SentPayment): Read {
  const cell = (what: ColumnKind) => {
    const at = columns[what];
    return at === null ? '' : (cells[at] ?? '').trim();
  };
  const [status, utr, reason] = [cell('status'), cell('utr'), plainText(cell('reason'))];
  const outcome =
    columns.status === null ? (utr === '' ? (reason === '' ? null : 'failed') : 'paid') : statusOf(status);
  const read = {
    outcome,
    utr: utr === '' ? null : utr,
    on: dayOf(cell('date')),
    reason: reason === '' ? (outcome === 'failed' ? plainText(status) : null) : reason,
  };
  return { ...read, problem: problemOf(read, { status, amount: cell('amount'), payment }) };
}

type Beside = { readonly status: string; readonly amount: string; readonly payment: SentPayment };

function problemOf({ outcome, utr }: Omit<Read, 'problem'>, { status, amount, payment }: Beside): string | null {
  if (outcome === null) {
    return status === ''
      ? 'The response does not say what became of it'
      : `The status “${plainText(status)}” is not known`;
  }
  if (outcome === 'pending') return null;
  const fileAmount = paiseOf(amount);
  if (fileAmount !== null && fileAmount !== payment.amount) return 'The amount is not that of the file';
  if (outcome === 'paid' && utr === null) return 'It is paid and has no UTR';
  return utr !== null && !UTR.test(utr) ? 'The UTR has signs that no UTR has' : null;
}

const MAX_REASON = 200;

/** What a bank writes, on one line and without what a spreadsheet would run. */
function plainText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/^[=+\-@\s]+/, '')
    .trim()
    .slice(0, MAX_REASON);
}

function paiseOf(text: string): number | null {
  const match = /^(?:₹|INR|Rs\.?)?\s*([\d,]+)(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (match === null) return null;
  return Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as banks write it, with or without a time behind it; null where it is none. */
function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const indian = /^(\d{1,2})[/. -](\d{1,2}|[A-Za-z]{3})[/. -](\d{4})/.exec(text);
  if (indian) {
    const month = Number(indian[2]) || MONTHS.indexOf((indian[2] ?? '').toLowerCase()) + 1;
    return realDay(Number(indian[3]), month, Number(indian[1]));
  }
  const serial = /^(\d{5})(\.\d+)?$/.exec(text);
  return serial ? dayOfSerial(Number(serial[1])) : null;
}

function realDay(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth({ year, month })) return null;
  return isoOf({ year, month, day });
}

/** 1 January 2000 as spreadsheets count days. */
const SERIAL_2000 = 36_526;

function dayOfSerial(serial: number): string | null {
  return serial < SERIAL_2000 ? null : isoOf(addDays(dateOf(2000, 1, 1), serial - SERIAL_2000));
}
