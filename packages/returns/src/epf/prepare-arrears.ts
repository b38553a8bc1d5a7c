import { type CalendarMonth, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { blocks, type Finding, type PersonRef, type Prepared } from '../finding.ts';
import { countOf, csvCell, firstLines, lines, rupeesOf, utf8Bytes, yearAndMonth } from '../text.ts';
import type { EpfFigures } from './epf-month.ts';

/** What a return says of one month: wages, and what both sides pay. */
export type ArrearFigures = EpfFigures & { readonly gross: number };

export type ArrearOfMember = PersonRef & {
  readonly uan: string | null;
  readonly uanName: string | null;
  readonly forMonth: CalendarMonth;
  /** Null where the month cannot be worked out again. */
  readonly before: ArrearFigures | null;
  readonly after: ArrearFigures | null;
};

export type ArrearMonths = {
  /** The month of the payroll that paid them: it decides by when they are due. */
  readonly month: CalendarMonth;
  readonly members: readonly ArrearOfMember[];
  /** What payslips say of the same, in paise. */
  readonly onPayslips: number;
};

const DUES = ['employee', 'employerEps', 'employerEpf', 'edli', 'admin'] as const;
const WAGES = ['gross', 'epfWage', 'epsWage', 'edliWage'] as const;

/** What is paid over for a member and month. */
export function arrearDueOf({ before, after }: ArrearOfMember): number {
  if (before === null || after === null) return 0;
  return DUES.reduce((sum, due) => sum + after[due] - before[due], 0);
}

/** To be typed in where arrears are returned: the layout of a file for them is not published, so that none is made. */
export function prepareArrears({ month, members, onPayslips }: ArrearMonths): Prepared {
  const findings = [...members.flatMap(ofMember), ...ofAll(members, onPayslips)];
  const isWritten = !findings.some(blocks);
  const text = arrearText(members);
  const sumOf = (due: (typeof DUES)[number]) =>
    members.reduce((sum, { before, after }) => sum + (after?.[due] ?? 0) - (before?.[due] ?? 0), 0);
  return {
    findings,
    checks: [
      {
        label: 'Months worked out again as they were paid and as they should have been',
        isPassed: findings.every(({ rule }) => rule !== 'arrear-figures'),
        result: countOf(members.length, 'line'),
      },
      {
        label: 'The same as on payslips',
        isPassed: findings.every(({ rule }) => rule !== 'arrear-sum'),
        result: 'to the rupee',
      },
    ],
    people: dueByPerson(members),
    total: members.reduce((sum, member) => sum + arrearDueOf(member), 0),
    totals: [
      { label: 'EPF, employee and employer (account 1)', amount: sumOf('employee') + sumOf('employerEpf') },
      { label: 'Administrative charges (account 2)', amount: sumOf('admin') },
      { label: 'Pension (account 10)', amount: sumOf('employerEps') },
      { label: 'Insurance, EDLI (account 21)', amount: sumOf('edli') },
    ],
    typed: [
      { label: 'Screen', value: 'File arrear return' },
      { label: 'Paid with', value: formatMonth(month) },
    ],
    firstLines: isWritten ? firstLines(text) : [],
    source: text,
    file: isWritten
      ? {
          fileName: `epfarrears${yearAndMonth(month)}.csv`,
          contentType: 'text/csv',
          bytes: utf8Bytes(`\uFEFF${text}`),
        }
      : null,
  };
}

/** Somebody with two months is one person. */
function dueByPerson(members: readonly ArrearOfMember[]): Prepared['people'] {
  const dues = new Map<string, number>();
  for (const member of members) dues.set(member.id, (dues.get(member.id) ?? 0) + arrearDueOf(member));
  return [...dues].map(([id, amount]) => ({ id, amount }));
}

function ofMember(member: ArrearOfMember): Finding[] {
  const { uan, name, before, after } = member;
  const blocking = (rule: string, message: string, mend: Finding['mend']): Finding => {
    return { rule, level: 'blocking', message, person: member, mend };
  };
  if (before === null || after === null) {
    return [
      blocking('arrear-figures', `${formatMonth(member.forMonth)} of ${name} cannot be worked out again`, 'payroll'),
    ];
  }
  return uan !== null && /^\d{12}$/.test(uan) ? [] : [blocking('uan', `${name} has no UAN`, 'person')];
}

function ofAll(members: readonly ArrearOfMember[], onPayslips: number): Finding[] {
  const total = members.reduce((sum, member) => sum + arrearDueOf(member), 0);
  if (total === onPayslips || members.some(({ before }) => before === null)) return [];
  const message = 'The dues of the statement are not those on payslips';
  return [{ rule: 'arrear-sum', level: 'blocking', message, person: null, mend: 'payroll' }];
}

const HEADINGS = [
  ...['UAN', 'Member', 'Month'],
  ...['Gross wages', 'EPF wages', 'EPS wages', 'EDLI wages'].flatMap((wage) => [
    `${wage} as paid`,
    `${wage} as due`,
    `${wage} difference`,
  ]),
  ...['EPF employee', 'EPS employer', 'EPF employer', 'EDLI', 'Administrative charges', 'Total due'],
];

function arrearText(members: readonly ArrearOfMember[]): string {
  return lines([HEADINGS.join(','), ...members.map((member) => cellsOf(member).join(','))]);
}

function cellsOf(member: ArrearOfMember): readonly string[] {
  const { uan, uanName, name, forMonth, before, after } = member;
  const who = [uan ?? '', csvCell(uanName ?? name), formatMonth(forMonth)];
  if (before === null || after === null) return who;
  return [
    ...who,
    ...WAGES.flatMap((wage) => [before[wage], after[wage], after[wage] - before[wage]].map(rupeesOf)),
    ...DUES.map((due) => rupeesOf(after[due] - before[due])),
    rupeesOf(arrearDueOf(member)),
  ];
}
