import { IMPORT_COLUMNS, type ImportField } from './users-import.ts';

/** What a column of somebody else's sheet can be that no column of ours is: it is taken apart or put together. */
const COMBINED = {
  /** One name in one cell: its first word is the first name, the rest the last; one word is a first name alone. */
  fullName: 'First and last name',
  /** "Pune", "Pune, Maharashtra": the work city, and the state it lies in. */
  place: 'Work city and state',
  /** Twelve of them are the CTC. */
  monthlyCTC: 'CTC a month',
  /** Basic, HRA and the like, where no column has the CTC: it is their sum. */
  ctcPart: 'Part of the CTC',
} as const;
type CombinedTarget = keyof typeof COMBINED;

/** What a column of a file of people is read as. */
export type ImportTarget = ImportField | CombinedTarget;

/** What the page calls them where the heading of the template is another. */
const LABELS: Partial<Record<ImportField, string>> = {
  annualCTC: 'CTC a year',
  bankAccountNumber: 'Account number',
  reportingManager: 'Manager’s employee number',
  'openingBalances.gross': 'Pay since April',
  'openingBalances.taxable': 'Taxable pay since April',
  'openingBalances.pf': 'PF since April',
  'openingBalances.professionalTax': 'PT since April',
  'openingBalances.tds': 'TDS since April',
};

const COMBINED_TARGETS: readonly CombinedTarget[] = ['fullName', 'place', 'monthlyCTC', 'ctcPart'];

/** Every target with its label, in the order of the template; what is put together stands beside its parts. */
export const IMPORT_TARGETS: readonly { readonly target: ImportTarget; readonly label: string }[] = [
  ...IMPORT_COLUMNS.map(({ heading, field }) => ({ target: field, label: LABELS[field] ?? heading })),
  ...COMBINED_TARGETS.map((target) => ({ target, label: COMBINED[target] })),
];

const NAMES = new Map<string, (typeof IMPORT_TARGETS)[number]>(IMPORT_TARGETS.map((target) => [target.target, target]));

export const isImportTarget = (name: string): name is ImportTarget => NAMES.has(name);
export const targetLabel = (target: ImportTarget): string => NAMES.get(target)?.label ?? target;

/** Targets that several columns may have; every other is one column's. */
export const SHARED_TARGETS: readonly ImportTarget[] = ['ctcPart'];
