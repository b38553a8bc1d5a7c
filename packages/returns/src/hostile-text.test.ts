import { expect, test } from 'vitest';
import { october as bankMonth, payment, TEMPLATE } from './bank/bank-for-tests.ts';
import { BANK_LAYOUTS } from './bank/bank-month.ts';
import { prepareBank } from './bank/prepare-bank.ts';
import { ASHA, october as epfMonth, member } from './epf/epf-for-tests.ts';
import { prepareEcr, preparePartPayment } from './epf/prepare-ecr.ts';
import type { InsuredPerson } from './esi/esi-month.ts';
import { prepareEsi, prepareEsiReview } from './esi/prepare-esi.ts';
import { blocks, type Prepared } from './finding.ts';
import { utf8 } from './rules/read-lines.ts';
import { readTextSheet } from './rules/read-xls.ts';

/** Whose name is at stake, beside somebody whose name is plain. */
type Person = { readonly name?: string; readonly recorded?: string | null; readonly number?: string };
type Format = {
  readonly prepare: (person: Person) => Prepared;
  /** The cells of each person. */
  readonly rows: (bytes: Uint8Array) => readonly (readonly string[])[];
};

const NINA = member({
  ...{ name: 'Nina Rao', uan: '100812345671', gross: 25_000, wage: 18_000 },
  ...{ own: 2160, pension: 1499, rest: 661 },
});
const insured = (change: Partial<InsuredPerson>): InsuredPerson => ({
  ...{
    id: 'nina',
    name: 'Nina Rao',
    employeeNumber: null,
    insuranceNumber: '3112345678',
    otherNames: [],
    accountHolderName: null,
  },
  ...{ paidDays: 3100, wage: 1_850_000, employee: 13_900, employer: 60_200, reason: 0, lastDay: null, ...change },
});
const members = ({ name = 'Nina Rao', recorded = null, number = '100812345671' }: Person) =>
  epfMonth([ASHA, { ...NINA, name, uanName: recorded, uan: number }]);
const insuredPeople = ({ name = 'Nina Rao', recorded = null, number = '3112345678' }: Person) => ({
  ...{
    month: { year: 2026, month: 10 },
    establishment: null,
    arrears: 0,
    withoutFigures: [],
    withoutPayslip: [],
    withoutInsurance: [],
  },
  people: [
    insured({ name, otherNames: recorded === null ? [] : [recorded], insuranceNumber: number }),
    insured({ id: 'asha', name: 'Asha Rao', insuranceNumber: '3112345679' }),
  ],
});

const byLine =
  (separator: string, skipped = 0, end = '\r\n') =>
  (bytes: Uint8Array) =>
    utf8(bytes)
      .split(end)
      .slice(skipped, -1)
      .map((line) => line.split(separator));

const OF_BANK = {
  hdfc: { account: '50200099887766', ifsc: 'HDFC0000999' },
  icici: { account: '000405001234', ifsc: 'ICIC0000004' },
  kotak: { account: '1234567890', ifsc: 'KKBK0000888' },
  axis: { account: '917020012345678', ifsc: 'UTIB0000001', narration: 'SALARY {month}' },
  razorpayx: { account: '2323230041626905', ifsc: 'RATN0VAAPIS' },
  razorpayxFund: { account: '2323230041626905', ifsc: 'RATN0VAAPIS' },
  generic: { account: '50200099887766', ifsc: 'HDFC0000999' },
  template: { account: '50200099887766', ifsc: 'HDFC0000999', template: TEMPLATE },
} as const;
const LAYOUTS = [...BANK_LAYOUTS, 'template'] as const;

const bankFormat = (layout: (typeof LAYOUTS)[number]): Format => ({
  prepare: ({ name = 'Nina Rao', recorded = null, number: account = '30412345678' }) =>
    prepareBank(
      bankMonth({
        ...OF_BANK[layout],
        layout,
        payments: [payment({ name, nameInBank: recorded, account, id: 'nina' }), payment({ name: 'Asha Rao' })],
      }),
    ),
  rows: layout === 'template' ? byLine('|', 1, '\n') : byLine(',', layout === 'hdfc' || layout === 'axis' ? 0 : 1),
});

const FORMATS: readonly (readonly [string, Format])[] = [
  ['ECR', { prepare: (person) => prepareEcr(members(person)), rows: byLine('#~#') }],
  ['part payment', { prepare: (person) => preparePartPayment(members(person)), rows: byLine('#~#') }],
  ['ESI', { prepare: (person) => prepareEsi(insuredPeople(person)), rows: (bytes) => readTextSheet(bytes).slice(1) }],
  ['ESI as CSV', { prepare: (person) => prepareEsiReview(insuredPeople(person)), rows: byLine(',', 1) }],
  ...LAYOUTS.map((layout) => [`bank file ${layout}`, bankFormat(layout)] as const),
];

const HOSTILE = [
  ...[
    '=HYPERLINK("http://x")',
    '+91 98',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    'Nina,Rao',
    'Nina#~#Rao',
    'Nina|Rao',
    'Nina^Rao',
  ],
  ...['Nina\r\nRao', 'Nina\nRao', '"Nina"', '<script>alert(1)</script>', "'; drop table users; --"],
];
const BEYOND_ASCII = ['नीना राव', 'José Nuñez', 'Nina‮Rao', 'Ｎina', '李娜'];

test.each(FORMATS)('%s: a name that a spreadsheet, a portal or a browser would run is refused by name', (_, format) => {
  for (const name of HOSTILE) {
    const { file, findings } = format.prepare({ name });
    const own = findings.filter((finding) => blocks(finding) && finding.message.includes(name));
    expect([name, own.length > 0, file]).toEqual([name, true, null]);
    const recorded = format.prepare({ recorded: name });
    // ESI has the name of the payroll to fall back on, and takes it.
    if (recorded.file !== null) expect(format.rows(recorded.file.bytes)[0]).toContain('NINA RAO');
  }
});

test.each(FORMATS)('%s: numbers are digits, whatever was typed', (_, format) => {
  for (const number of ['=1+1', '+912345678901', '30412,45678', '3041 2345678', '<b>12345678</b>', '30412345678\n']) {
    const { file, findings } = format.prepare({ number });
    expect([number, file, findings.some((one) => blocks(one) && one.message.includes('Nina Rao'))]).toEqual([
      ...[number, null, true],
    ]);
  }
});

test.each(FORMATS)(
  '%s: a name beyond ASCII is refused or carried by the recorded one, and nobody is dropped',
  (_, format) => {
    for (const name of BEYOND_ASCII) {
      const refused = format.prepare({ name });
      expect(refused.file, name).toBeNull();
      expect(
        refused.findings.filter(blocks).some(({ message }) => message.includes(name)),
        name,
      ).toBe(true);
      const carried = format.prepare({ name, recorded: 'Nina K Rao' });
      expect(carried.findings.filter(blocks), name).toEqual([]);
      const rows = format.rows(carried.file?.bytes ?? new Uint8Array());
      expect(rows).toHaveLength(2);
      expect(rows.some((cells) => cells.includes('NINA K RAO'))).toBe(true);
      expect(carried.people).toHaveLength(2);
    }
  },
);
