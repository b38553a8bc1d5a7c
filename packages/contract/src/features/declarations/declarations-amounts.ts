/* Every amount of a declaration, once: fields of the wire, rows that are kept, forms and summaries are toValue of these. */

export type AmountLine<Kind extends string = string, Name extends string = string, Part extends string = string> = {
  /** With the part its name where it is kept, as comments and proofs name it too. */
  readonly kind: Kind;
  readonly part: Part;
  /** On the wire, and in the form. */
  readonly name: Name;
  /** What an upload calls it. */
  readonly documentType: number;
  readonly label: string;
  /** What is said below its field. */
  readonly help?: string;
  /** Where the form, the proofs or the summary call it otherwise. */
  readonly inForm?: string;
  readonly inProofs?: string;
  readonly inSummary?: string;
};

function linesOf<Kind extends string, const Name extends string, const Part extends string>(
  kind: Kind,
  ...lines: readonly Omit<AmountLine<Kind, Name, Part>, 'kind'>[]
): readonly AmountLine<Kind, Name, Part>[] {
  return lines.map((line) => ({ kind, ...line }));
}

/** Of the loan on the home one lives in. */
export const LOAN = linesOf(
  'loan',
  {
    part: 'principal',
    name: 'principalPaidOnHomeLoan',
    documentType: 1,
    label: 'Principal paid',
    inSummary: 'Principal',
  },
  { part: 'interest', name: 'interestPaidOnHomeLoan', documentType: 2, label: 'Interest paid', inSummary: 'Interest' },
);

/** Of each let-out house. */
export const LETOUT = linesOf(
  'letout',
  { part: 'rent', name: 'annualRentReceived', documentType: 3, label: 'Annual rent received' },
  { part: 'municipalTax', name: 'municipalTaxesPaid', documentType: 4, label: 'Municipal taxes paid' },
);

/** Of the loan on a let-out house. */
export const LETOUT_LOAN = linesOf(
  'letout',
  {
    part: 'principal',
    name: 'principalPaidOnHomeLoan',
    documentType: 5,
    label: 'Principal paid on home loan',
    inSummary: 'Loan principal',
  },
  {
    part: 'interest',
    name: 'interestPaidOnHomeLoan',
    documentType: 6,
    label: 'Interest paid on home loan',
    inSummary: 'Loan interest',
  },
);

/** What an upload calls the rent of a month. */
export const RENT_DOCUMENT = 7;

export const PREVIOUS = linesOf(
  'previous',
  {
    part: 'income',
    name: 'previousEmploymentIncome',
    documentType: 8,
    label: 'Income',
    help: 'After the exemptions allowed there',
    inForm: 'Previous employment income',
  },
  { part: 'tax', name: 'previousEmploymentTaxPaid', documentType: 9, label: 'Tax paid', help: 'TDS deducted there' },
  { part: 'professionalTax', name: 'previousEmploymentProfessionalTax', documentType: 10, label: 'Professional tax' },
  { part: 'epf', name: 'previousEmploymentEPF', documentType: 11, label: 'EPF', help: 'Own contribution' },
  {
    part: 'leaveEncashment',
    name: 'previousEmploymentLeaveEncashment',
    documentType: 12,
    label: 'Leave encashment',
    help: 'Leave encashment exempted by earlier employers (lifetime limit)',
  },
);

export const OTHER = linesOf(
  'other',
  {
    part: 'income',
    name: 'incomeOtherSources',
    documentType: 13,
    label: 'Income from other sources',
    inProofs: 'Other income',
  },
  { part: 'savings', name: 'interestFromSavings', documentType: 14, label: 'Interest from savings' },
  { part: 'fd', name: 'interestFromFD', documentType: 15, label: 'Interest from FD' },
  { part: 'nsc', name: 'interestFromNSC', documentType: 16, label: 'Interest from NSC' },
);

/** Amounts that everybody may have, one each. */
export const SINGLE = [...OTHER, ...PREVIOUS];

/** The one amount of a rent period, of a month, and of a deduction. */
const OF_ROW = 'declaredAmount';
const NAMES = [OF_ROW, ...[...SINGLE, ...LOAN, ...LETOUT].map(({ name }) => name)] as const;

/** What an amount is called on the wire where it is declared. */
type AmountName = (typeof NAMES)[number];
/** The same where it is proved. */
type ActualName<Name extends AmountName> = Name extends typeof OF_ROW ? 'actualAmount' : `actual${Capitalize<Name>}`;
type ToActual = { [Name in AmountName]: ActualName<Name> };
type ToDeclared = { [Name in AmountName as ActualName<Name>]: Name };

const actualNameOf = (name: string) =>
  name === OF_ROW ? 'actualAmount' : `actual${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const TO_ACTUAL: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [name, actualNameOf(name)]));
const TO_DECLARED: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [actualNameOf(name), name]));

/** A value for each of these amounts, by their names. */
export function byName<Line extends AmountLine, V>(
  lines: readonly Line[],
  toValue: (line: Line) => V,
): Record<Line['name'], V>;
export function byName(lines: readonly AmountLine[], toValue: (line: AmountLine) => unknown): Record<string, unknown> {
  return Object.fromEntries(lines.map((line) => [line.name, toValue(line)]));
}

/** The same by the names of actual amounts. */
export function byActualName<Line extends AmountLine<string, AmountName>, V>(
  lines: readonly Line[],
  toValue: (line: Line) => V,
): Record<ActualName<Line['name']>, V>;
export function byActualName(lines: readonly AmountLine[], toValue: (line: AmountLine) => unknown): unknown {
  return Object.fromEntries(lines.map((line) => [actualNameOf(line.name), toValue(line)]));
}

type Plain = string | number | boolean | null | undefined;
type Renamed<T, Names> = T extends Plain
  ? T
  : T extends readonly (infer Row)[]
    ? Renamed<Row, Names>[]
    : { [Name in keyof T as Name extends keyof Names ? Names[Name] & string : Name]: Renamed<T[Name], Names> };

/** With actual amounts in the places of declared ones, also in its rows. */
export type AsDeclared<T> = Renamed<T, ToDeclared>;
export function asDeclared<T>(proof: T): AsDeclared<T>;
export function asDeclared(proof: unknown): unknown {
  return rename(proof, TO_DECLARED);
}

/** The other way: declared amounts become actual ones. */
export function asActual<T>(declaration: T): Renamed<T, ToActual>;
export function asActual(declaration: unknown): unknown {
  return rename(declaration, TO_ACTUAL);
}

/** What has both keeps the one that is renamed. */
function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((row) => rename(row, names));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => ({ name, to: names.get(name), one: rename(one, names) }));
  const last = fields.toSorted((a, b) => Number(a.to !== undefined) - Number(b.to !== undefined));
  return Object.fromEntries(last.map(({ name, to = name, one }) => [to, one]));
}

type AmountOf<T> = T extends Plain
  ? never
  : T extends readonly (infer Row)[]
    ? AmountOf<Row>
    : { [Name in keyof T]: Name extends AmountName ? T[Name] : AmountOf<T[Name]> }[keyof T];

export type WithAmounts<T, Amount> = T extends Plain
  ? T
  : T extends readonly (infer Row)[]
    ? WithAmounts<Row, Amount>[]
    : { [Name in keyof T]: Name extends AmountName ? Amount : WithAmounts<T[Name], Amount> };

/** With each of its amounts, also in its rows, made into another. */
export function mapAmounts<T, Amount>(value: T, to: (amount: AmountOf<T>) => Amount): WithAmounts<T, Amount>;
export function mapAmounts(value: unknown, to: (amount: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => mapAmounts(row, to));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, entry]) => [
    name,
    TO_ACTUAL.has(name) ? to(entry) : mapAmounts(entry, to),
  ]);
  return Object.fromEntries(fields);
}
