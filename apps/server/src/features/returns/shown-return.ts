import type { ReturnFile, ReturnFinding } from '@muster/contract/features/returns/returns-file.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks, type Finding, type Mend } from '@muster/returns/finding.ts';
import { countOf } from '@muster/returns/text.ts';
import type { PreparedReturn } from './prepare-return.ts';
import type { ShownPayment } from './return-case.ts';
import { fileActions } from './returns.rules.ts';
import type { FileRow } from './returns.store.ts';

export function shownFile(file: FileRow, isOutdated: boolean, payment?: ShownPayment): ReturnFile {
  const { id, kind, variant, version, fileName, size, hash, people, total } = file;
  return {
    id,
    kind,
    variant,
    version,
    fileName,
    size,
    hash,
    people,
    total,
    isOutdated,
    payrollId: file.runId,
    madeAt: file.madeAt,
    madeBy: file.madeByName,
    downloadedAt: file.downloadedAt,
    downloadedBy: file.downloadedByName,
    filedOn: file.filedOn,
    reference: file.reference,
    paidOn: file.paidOn,
    challan: file.challan,
    leftOut: file.leftOut.length,
    actions: (payment?.actions ?? fileActions(file)).filter((action) => action !== 'release' || !isOutdated),
    ...(payment === undefined ? {} : { payment: payment.side }),
  };
}

/** People of one rule that are named. */
const NAMED = 50;

/** Blocking ones first; what is said of several people is said once, with their names. */
export function shownFindings({ findings, people }: Pick<PreparedReturn, 'findings' | 'people'>): ReturnFinding[] {
  const amounts = new Map(people.map(({ id, amount }) => [id, amount]));
  const groups = [...Map.groupBy(findings, ({ rule, level }) => `${level} ${rule}`).values()];
  return groups
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [shownFinding(first, group, amounts)];
    })
    .toSorted((left, right) => Number(right.isBlocking) - Number(left.isBlocking));
}

function shownFinding(first: Finding, group: readonly Finding[], amounts: ReadonlyMap<string, number>): ReturnFinding {
  const people = group.flatMap(({ person, message, suggestion }) =>
    person === null ? [] : [{ ...person, message, suggestion }],
  );
  const [only] = people;
  return {
    rule: first.rule,
    isBlocking: blocks(first),
    message: group.length === 1 ? first.message : (WORDS[first.rule]?.(group.length) ?? first.message),
    count: group.length,
    people: people.slice(0, NAMED).map(({ id, name, employeeNumber, message, suggestion }) => {
      const amount = paise(amounts.get(id) ?? 0);
      return { id, name, employeeNumber, message, amount, ...(suggestion === undefined ? {} : { suggestion }) };
    }),
    mend: first.mend,
    link: linkOf(first.mend, people.length === 1 ? (only?.name ?? null) : null),
  };
}

/** The same of several people in one sentence. */
const WORDS: Readonly<Record<string, (count: number) => string>> = {
  uan: (count) => `${countOf(count, 'person has', 'people have')} no UAN, or one that does not have 12 digits`,
  'uan-twice': (count) => `${count} people share a UAN with somebody else`,
  name: (count) => `${count} names have signs that the portal refuses: record them as on the UAN`,
  number: (count) =>
    `${countOf(count, 'person has', 'people have')} no insurance number, or one that does not have 10 digits`,
  'number-twice': (count) => `${count} people share an insurance number with somebody else`,
  'insured-name': (count) => `${count} names have other signs than letters and spaces`,
  'arrear-figures': (count) => `${countOf(count, 'earlier month')} cannot be worked out again from payslips`,
  figures: (count) => `The wages of ${count} people cannot be worked out again from their payslips`,
  born: (count) => `${count} people have no date of birth: whether their pension ends at 58 is not known`,
  account: (count) => `${count} bank account numbers do not have 9 to 18 digits`,
  ifsc: (count) => `${countOf(count, 'person has', 'people have')} no IFSC, or one that is not valid`,
  'name-at-bank': (count) => `${count} names have signs that banks refuse: record the account holders’ names`,
  'same-account': (count) => `${count} people share a bank account with somebody else`,
  'account-changed': (count) =>
    `The bank accounts of ${count} people were changed since their last payment: see by whom and when`,
  withheld: (count) => `${count} salaries are withheld: they are not in the file`,
  'no-account': (count) => `${count} people have no bank account: their salaries are not in the file`,
  'by-hand': (count) => `${count} people were paid in cash or by cheque: they are not in the file`,
  'no-name-of-bank': (count) => `The names of ${count} banks are not recorded: their column stays empty`,
  mobile: (count) => `${count} phone numbers do not have 10 digits: they are left out`,
  service: (count) => `${count} people contribute for a month they did not work in: the portal refuses that`,
  'left-before': (count) => `${count} people left before the month that is returned: the portal may refuse that`,
  'pension-age': (count) => `${count} people were 58 before this month: the portal refuses their pension shares`,
  'portal-shares': (count) =>
    `The portal works out other shares for ${count} people: wages are returned in whole rupees, or rates or days differ`,
  'esi-no-payslip': (count) =>
    `${count} people were insured in an earlier month and got no payslip: the sheet says no days for them`,
  'esi-not-insured': (count) =>
    `${count} people were insured in an earlier month and are paid without ESI: the sheet says no days for them`,
  'no-payslip': (count) => `${count} members got no payslip: no line is written for them`,
};

export function linkOf(mend: Mend | null, name: string | null): string | null {
  switch (mend) {
    case 'person':
      return name === null ? '/users/my-people' : `/users/my-people?search=${encodeURIComponent(name)}`;
    case 'statutory settings':
      return '/payroll/payroll-components/statutory';
    case 'organisation':
      return '/org/organization-details';
    case 'deductor':
      return '/org/tax-deductor';
    case 'payroll':
      return '/payroll/payroll-run';
    case 'bank settings':
      return '/payroll/files/bank';
    case null:
      return null;
  }
}
