import { expect, test } from 'vitest';
import type { WrittenFile } from '../finding.ts';
import { latin1 } from '../rules/read-lines.ts';
import { type ArrearOfMember, prepareArrears } from './prepare-arrears.ts';

const textOf = (file: WrittenFile | null) => latin1(file?.bytes ?? new Uint8Array()).replace('\u00EF\u00BB\u00BF', '');

const AUGUST = { year: 2026, month: 8 };
const BEFORE = {
  ...{ gross: 2_800_000, epfWage: 1_400_000, epsWage: 1_400_000, edliWage: 1_400_000 },
  ...{ employee: 168_000, employerEps: 116_600, employerEpf: 51_400, edli: 7_000, admin: 7_000 },
};
const AFTER = {
  ...{ gross: 3_000_000, epfWage: 1_500_000, epsWage: 1_500_000, edliWage: 1_500_000 },
  ...{ employee: 180_000, employerEps: 125_000, employerEpf: 55_000, edli: 7_500, admin: 7_500 },
};
const ASHA: ArrearOfMember = {
  ...{ id: 'asha', name: 'Asha Rao', employeeNumber: null, uan: '101234567890', uanName: null },
  ...{ forMonth: AUGUST, before: BEFORE, after: AFTER },
};
const statement = (members: readonly ArrearOfMember[], onPayslips = 25_000) =>
  prepareArrears({ month: { year: 2026, month: 10 }, members, onPayslips });

test('a statement has the wages as paid and as due of each member and month, and what is due', () => {
  const { file, findings, total, people } = statement([ASHA]);
  expect(findings).toEqual([]);
  expect(total).toBe(25_000);
  expect(people).toEqual([{ id: 'asha', amount: 25_000 }]);
  expect(file?.fileName).toBe('epfarrears202610.csv');
  const [heading, line] = textOf(file).split('\r\n');
  expect(heading).toMatch(/^UAN,Member,Month,Gross wages as paid,Gross wages as due,Gross wages difference,EPF wages/);
  expect(line).toBe(
    '101234567890,Asha Rao,August 2026,28000.00,30000.00,2000.00,14000.00,15000.00,1000.00,14000.00,15000.00,1000.00,14000.00,15000.00,1000.00,120.00,84.00,36.00,5.00,5.00,250.00',
  );
});

test('two months of one person are one person', () => {
  const july = { ...ASHA, forMonth: { year: 2026, month: 7 } };
  expect(statement([july, ASHA], 50_000).people).toEqual([{ id: 'asha', amount: 50_000 }]);
});

test.each([
  ['a member without a UAN', 'uan', { uan: null }],
  ['a month that cannot be worked out again', 'arrear-figures', { before: null, after: null }],
])('%s is said with the name, and there is no statement', (_, rule, change) => {
  const { file, findings } = statement([{ ...ASHA, ...change }]);
  expect(findings).toMatchObject([{ rule, level: 'blocking' }]);
  expect(findings[0]?.message).toContain('Asha Rao');
  expect(file).toBeNull();
});

test('dues that are not those on payslips are no statement', () => {
  expect(statement([ASHA], 24_900)).toMatchObject({ file: null, findings: [{ rule: 'arrear-sum' }] });
});

test('a name of another script is kept', () => {
  const { file } = statement([{ ...ASHA, name: 'आशा' }]);
  expect(textOf(file)).toContain(',\u00E0\u00A4\u0086\u00E0\u00A4\u00B6\u00E0\u00A4\u00BE,');
});

test('a name is no formula and no two cells', () => {
  const { file } = statement([{ ...ASHA, name: '=HYPERLINK("x"), Rao' }]);
  expect(textOf(file)).toContain(`,"'=HYPERLINK(""x""), Rao",August 2026,`);
});
