import { expect, test } from 'vitest';
import { blocks } from '../finding.ts';
import { latin1 } from '../rules/read-lines.ts';
import { validateEcr, validatePartPayment } from '../rules/validate-ecr.ts';
import { asciiBytes } from '../text.ts';
import { zipOf } from '../zip.ts';
import { ASHA, member, october } from './epf-for-tests.ts';
import type { EpfMember } from './epf-month.ts';
import { prepareEcr, preparePartPayment } from './prepare-ecr.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31', rate: 'usual' } as const;

const MEMBERS: readonly EpfMember[] = [
  ASHA,
  member({
    ...{ name: 'Vikram Shetty', uan: '100812345671', gross: 25_000, wage: 18_000 },
    ...{ own: 2160, pension: 1499, rest: 661, days: 2 },
  }),
  // Voluntary PF: only the own share grows.
  member({
    ...{ name: 'Meena Iyer', uan: '101122334455', gross: 60_000, wage: 25_000 },
    ...{ own: 6000, pension: 2083, rest: 917 },
  }),
  // Outside the pension scheme: the whole share of the employer is EPF.
  member({
    ...{ name: 'Rahul Saxena', uan: '101998877665', gross: 90_000, wage: 25_000, eps: 0 },
    ...{ own: 3000, pension: 0, rest: 3000 },
  }),
  member({
    ...{ name: 'Fatima Khan', uan: '101456789012', gross: 0, wage: 0 },
    ...{ own: 0, pension: 0, rest: 0, days: 31 },
  }),
  // Both sides on full wages.
  member({
    ...{ name: 'John Dsouza', uan: '101567890123', gross: 48_000, wage: 40_000, eps: 25_000, edli: 25_000 },
    ...{ own: 4800, pension: 2083, rest: 2717 },
  }),
];

test('a month is a line for each member, eleven fields, CR and LF, and no header', () => {
  const { file, findings, total, typed, people } = prepareEcr(october(MEMBERS));
  expect(findings).toEqual([]);
  expect(file?.fileName).toBe('ecr202610.txt');
  expect(latin1(file?.bytes ?? new Uint8Array())).toBe(
    [
      '101234567890#~#ASHA RAO#~#42000#~#25000#~#25000#~#25000#~#3000#~#2083#~#917#~#0#~#0',
      '100812345671#~#VIKRAM SHETTY#~#25000#~#18000#~#18000#~#18000#~#2160#~#1499#~#661#~#2#~#0',
      '101122334455#~#MEENA IYER#~#60000#~#25000#~#25000#~#25000#~#6000#~#2083#~#917#~#0#~#0',
      '101998877665#~#RAHUL SAXENA#~#90000#~#25000#~#0#~#25000#~#3000#~#0#~#3000#~#0#~#0',
      '101456789012#~#FATIMA KHAN#~#0#~#0#~#0#~#0#~#0#~#0#~#0#~#31#~#0',
      '101567890123#~#JOHN DSOUZA#~#48000#~#40000#~#25000#~#25000#~#4800#~#2083#~#2717#~#0#~#0',
      '',
    ].join('\r\n'),
  );
  expect(people).toHaveLength(6);
  // 6,000 + 4,320 + 9,000 + 6,000 + 0 + 9,600 of both sides; EDLI 590 and charges 665.
  expect(total).toBe(3_617_500);
  expect(typed.map(({ value }) => value)).toEqual(['October 2026', 'Regular', '12%', 'Salary October 2026']);
});

test('September 2026 holds both limits: 19,667 for those above them, 17,333 for 20,000', () => {
  const september = { month: { year: 2026, month: 9 }, from: '2026-09-01', to: '2026-09-30' };
  const asha = { ...ASHA, epfWage: 1_966_667, epsWage: 1_966_667, edliWage: 1_966_667 };
  const members = [
    { ...asha, employee: 236_000, employerEps: 163_800, employerEpf: 72_200 },
    member({
      ...{ name: 'Vikram Shetty', uan: '100812345671', gross: 27_000, wage: 17_333.33 },
      ...{ own: 2080, pension: 1444, rest: 636 },
    }),
  ];
  const { file, findings } = prepareEcr(october(members, september));
  expect(findings).toEqual([]);
  expect(file?.fileName).toBe('ecr202609.txt');
  expect(latin1(file?.bytes ?? new Uint8Array()).split('\r\n')).toEqual([
    '101234567890#~#ASHA RAO#~#42000#~#19667#~#19667#~#19667#~#2360#~#1638#~#722#~#0#~#0',
    '100812345671#~#VIKRAM SHETTY#~#27000#~#17333#~#17333#~#17333#~#2080#~#1444#~#636#~#0#~#0',
    '',
  ]);
});

test('the wage limit of October is refused in September, and that of September before', () => {
  const line = (wage: number, own: number, eps: number, rest: number) =>
    asciiBytes(`101234567890#~#ASHA RAO#~#42000#~#${wage}#~#${wage}#~#${wage}#~#${own}#~#${eps}#~#${rest}#~#0#~#0\r\n`);
  const in_ = (from: string, to: string) => ({ from, to, rate: 'usual' }) as const;
  expect(validateEcr(line(25_000, 3000, 2083, 917), OCTOBER)).toEqual([]);
  expect(validateEcr(line(25_000, 3000, 2083, 917), in_('2026-09-01', '2026-09-30'))).toMatchObject([
    { line: 1, rule: 'ceiling' },
  ]);
  expect(validateEcr(line(19_667, 2360, 1638, 722), in_('2026-08-01', '2026-08-31'))).toMatchObject([
    { line: 1, rule: 'ceiling' },
  ]);
  // A pay period from the 26th to the 25th has 22 days at 15,000 and 9 at 25,000.
  expect(validateEcr(line(17_903, 2148, 1491, 657), in_('2026-08-26', '2026-09-25'))).toEqual([]);
});

test('a part payment has six fields: UAN, name, three contributions, refund', () => {
  const { file, findings } = preparePartPayment(october(MEMBERS.slice(0, 2)));
  expect(findings).toEqual([]);
  expect(latin1(file?.bytes ?? new Uint8Array())).toBe(
    '101234567890#~#ASHA RAO#~#3000#~#2083#~#917#~#0\r\n100812345671#~#VIKRAM SHETTY#~#2160#~#1499#~#661#~#0\r\n',
  );
  expect(validatePartPayment(asciiBytes('101234567890#~#ASHA RAO#~#3000\r\n'))).toMatchObject([{ rule: 'fields' }]);
});

const broken: readonly [string, string, Partial<EpfMember>][] = [
  ['no UAN', 'uan', { uan: null }],
  ['a UAN of 11 digits', 'uan', { uan: '10123456789' }],
  ['a UAN with a line end', 'uan', { uan: '101234567890\n' }],
  ['the UAN of somebody else', 'uan-twice', { uan: '100812345671' }],
  ['an apostrophe in the name', 'name', { name: 'Asha D’Souza' }],
  ['a separator in the name', 'name', { name: 'Asha #~# Rao' }],
  ['a formula in the name', 'name', { name: '=Asha()' }],
  ['a name of another script', 'name', { name: 'आशा राव' }],
  ['a name that is too long', 'name', { name: 'Asha '.repeat(20) }],
  ['no name', 'name', { name: ' . ' }],
  ['EPF wages above the gross wages', 'gross', { gross: 2_400_000 }],
  ['EPS wages above the EPF wages', 'pension-wage', { epsWage: 2_500_100 }],
  ['EDLI wages above the limit', 'ceiling', { edliWage: 2_500_100 }],
  ['an own share below the rate', 'own-share', { employee: 299_000 }],
  ['an employer’s share below the rate', 'employer-share', { employerEpf: 0 }],
  ['a pension share that is not 8.33%', 'pension-share', { employerEps: 208_500, employerEpf: 91_500 }],
  ['a contribution for a month after somebody left', 'service', { leftOn: '2026-09-30' }],
  ['a contribution for a month before somebody joins', 'service', { joinedOn: '2026-11-01' }],
  ['a pension share of somebody who was 58 before the month', 'pension-age', { dateOfBirth: '1968-10-01' }],
  ['more days without wages than the month has', 'days', { lossOfPay: 3200 }],
  ['a negative amount', 'amount', { employee: -100 }],
  ['an amount of eleven digits', 'amount', { gross: 1_234_567_890_100 }],
];

test.each(broken)('%s is refused with the person’s name, and there is no file', (_, rule, change) => {
  const person = { ...ASHA, ...change };
  const { file, findings } = prepareEcr(october([...MEMBERS.slice(1), person]));
  const found = findings.filter((finding) => blocks(finding) && finding.rule === rule);
  expect(found.some((finding) => finding.person?.id === ASHA.id && finding.message.includes(person.name))).toBe(true);
  expect(file).toBeNull();
});

test('who leaves or joins on the first or last day, or turns 58 inside the month, is in the file', () => {
  const people = [
    { leftOn: '2026-10-01' },
    { joinedOn: '2026-10-31' },
    { dateOfBirth: '1968-10-02' },
    // A birthday that the year does not have is on 1 March, long after.
    { dateOfBirth: '1968-02-29', epsWage: 0, employerEps: 0, employerEpf: 300_000 },
    // Nothing is contributed after the last day: the line may stand.
    { leftOn: '2026-09-01', epfWage: 0, epsWage: 0, edliWage: 0, employee: 0, employerEps: 0, employerEpf: 0 },
  ];
  const members = people.map((change, at) => ({ ...ASHA, ...change, id: `a${at}`, uan: `10123456789${at}` }));
  expect(prepareEcr(october(members)).findings).toEqual([]);
});

test('a pension share ends on 1 March for whoever was born on 29 February', () => {
  const born = { ...ASHA, dateOfBirth: '1968-02-29' };
  const in_ = (from: string, to: string) => october([born], { month: { year: 2026, month: 2 }, from, to });
  const wage = { epfWage: 1_500_000, epsWage: 1_500_000, edliWage: 1_500_000 };
  const paid = { ...born, ...wage, employee: 180_000, employerEps: 125_000, employerEpf: 55_000 };
  expect(prepareEcr({ ...in_('2026-02-01', '2026-02-28'), members: [paid] }).file).not.toBeNull();
  const march = { ...in_('2026-03-01', '2026-03-31'), members: [paid], month: { year: 2026, month: 3 } };
  expect(prepareEcr(march).findings).toMatchObject([{ rule: 'pension-age', level: 'blocking' }]);
});

test('half a day without pay has wages and is no NCP day: two halves are one', () => {
  const daysOf = (lossOfPay: number) => {
    const { file } = prepareEcr(october([{ ...ASHA, lossOfPay }]));
    return latin1(file?.bytes ?? new Uint8Array()).split('#~#')[9];
  };
  expect([50, 100, 150, 199, 3100].map(daysOf)).toEqual(['0', '1', '1', '1', '31']);
});

test('a month without any wages is every day in employment, however days of lost pay are counted', () => {
  const nothing = { gross: 0, epfWage: 0, epsWage: 0, edliWage: 0, employee: 0, employerEps: 0, employerEpf: 0 };
  const daysOf = (change: Partial<EpfMember>) => {
    const { file } = prepareEcr(october([{ ...ASHA, ...nothing, edli: 0, admin: 0, ...change }]));
    return latin1(file?.bytes ?? new Uint8Array()).split('#~#')[9];
  };
  // 26 days of pay are a month where weekly days off are left out.
  expect(daysOf({ lossOfPay: 2600 })).toBe('31');
  expect(daysOf({ lossOfPay: 1800, joinedOn: '2026-10-10' })).toBe('22');
  expect(daysOf({ lossOfPay: 1800, leftOn: '2026-10-20' })).toBe('20');
  expect(daysOf({ lossOfPay: 0 })).toBe('0');
});

test('a name that is refused comes with a proposal in letters', () => {
  const proposal = (name: string) => prepareEcr(october([{ ...ASHA, name }])).findings[0]?.suggestion;
  expect(proposal('Ravi 2 Kumar')).toBe('RAVI KUMAR');
  expect(proposal('Asha D’Souza')).toBe('ASHA DSOUZA');
  expect(proposal('José Nuñez-Rao 2')).toBe('JOSE NUNEZ RAO');
  expect(proposal('आशा राव')).toBeUndefined();
});

test('the name recorded as on the UAN is written, whatever the payroll calls the person', () => {
  const { file } = prepareEcr(october([{ ...ASHA, name: 'आशा राव', uanName: ' Asha  k. Rao ' }]));
  expect(latin1(file?.bytes ?? new Uint8Array())).toContain('#~#ASHA K. RAO#~#');
});

const refusedLines: readonly [string, string][] = [
  ['UAN#~#NAME#~#1#~#1#~#1#~#1#~#1#~#1#~#1#~#0#~#0\r\n', 'uan'],
  ['101234567890#~#ASHA RAO#~#42000#~#25000#~#25000#~#25000#~#3000#~#2083#~#917#~#0\r\n', 'fields'],
  ['101234567890#~#ASHA RAO#~#42000.50#~#25000#~#25000#~#25000#~#3000#~#2083#~#917#~#0#~#0\r\n', 'amount'],
  ['101234567890#~#ASHA RAO#~#42000#~##~#25000#~#25000#~#3000#~#2083#~#917#~#0#~#0\r\n', 'amount'],
  ['101234567890#~#ASHA RAO#~#42000#~#25000#~#25000#~#25000#~#3000#~#2083#~#917#~#0#~#0', 'line-end'],
  ['101234567890#~#ASHA RAO#~#42000#~#25000#~#25000#~#25000#~#3000#~#2083#~#3000#~#0#~#0\n', 'line-end'],
  ['', 'empty'],
];

test.each(refusedLines)('the fund’s own rules refuse %j', (text, rule) => {
  expect(validateEcr(asciiBytes(text), OCTOBER).map((one) => one.rule)).toContain(rule);
});

test('letters beyond ASCII are refused as bytes too', () => {
  const bytes = asciiBytes('101234567890#~#ASHA RAO#~#0#~#0#~#0#~#0#~#0#~#0#~#0#~#31#~#0\r\n');
  bytes[20] = 0xe9;
  expect(validateEcr(bytes, OCTOBER).map((one) => one.rule)).toContain('letters');
});

test('a member twice is refused', () => {
  const line = '101234567890#~#ASHA RAO#~#0#~#0#~#0#~#0#~#0#~#0#~#0#~#31#~#0\r\n';
  expect(validateEcr(asciiBytes(line + line), OCTOBER)).toMatchObject([{ line: 2, rule: 'twice' }]);
});

test('somebody whose old payslip cannot be worked out again blocks the file by name', () => {
  const gita = { id: 'gita', name: 'Gita Rao', employeeNumber: null };
  const { file, findings } = prepareEcr(october(MEMBERS, { withoutFigures: [gita] }));
  expect(findings).toMatchObject([{ rule: 'figures', level: 'blocking', person: gita }]);
  expect(findings[0]?.message).toContain('Gita Rao');
  expect(file).toBeNull();
});

test('a return of more than 2 MB is packed alone into an archive, byte for byte', () => {
  const many = Array.from({ length: 28_000 }, (_, at) => ({
    ...ASHA,
    id: `p${at}`,
    uan: String(100_000_000_000 + at),
  }));
  const { file } = prepareEcr(october(many));
  expect(file?.fileName).toBe('ecr202610.zip');
  const bytes = file?.bytes ?? new Uint8Array();
  const view = new DataView(bytes.buffer);
  const content = bytes.subarray(30 + 'ecr202610.txt'.length, 30 + 'ecr202610.txt'.length + view.getUint32(22, true));
  expect(latin1(bytes.subarray(30, 43))).toBe('ecr202610.txt');
  const again = prepareEcr(october(many, { serial: 2 })).file;
  expect(again?.fileName).toBe('ecr202610n2.zip');
  // As text: two million numbers one by one take seconds.
  expect(again?.bytes.toHex() === bytes.toHex()).toBe(true);
  expect(validateEcr(content, OCTOBER)).toEqual([]);
});

test('a part payment of more than 2 MB is packed like a return', () => {
  const many = Array.from({ length: 45_000 }, (_, at) => ({
    ...ASHA,
    id: `p${at}`,
    uan: String(100_000_000_000 + at),
  }));
  const { file } = preparePartPayment(october(many));
  expect(file?.fileName).toBe('partpay202610.zip');
  expect(latin1((file?.bytes ?? new Uint8Array()).subarray(30, 47))).toBe('partpay202610.txt');
});

test('an archive carries the check sum that every reader asks for', () => {
  const view = new DataView(zipOf([{ name: 'a.txt', content: asciiBytes('123456789') }]).buffer);
  expect(view.getUint32(14, true)).toBe(0xcbf43926);
});

test('a month that nobody contributes in has no file, and arrears and missing codes are warnings', () => {
  expect(prepareEcr(october([]))).toMatchObject({ file: null, findings: [{ rule: 'nobody', level: 'blocking' }] });
  const gita = { id: 'gita', name: 'Gita Rao', employeeNumber: null };
  const odd = october([{ ...ASHA, dateOfBirth: null }], { establishment: null, arrears: 100, withoutPayslip: [gita] });
  const { file, findings } = prepareEcr(odd);
  expect(findings.map(({ rule, level }) => `${level} ${rule}`)).toEqual([
    'warning born',
    'warning establishment',
    'warning arrears',
    'warning no-payslip',
  ]);
  expect(file).not.toBeNull();
});

test('an establishment pays at least 500 of administrative charges, once a month', () => {
  const one = prepareEcr(october([ASHA]));
  // 125 are 0.5% of 25,000.
  expect(one.totals).toContainEqual({ label: 'Administrative charges (account 2)', amount: 12_500 });
  expect(one.totals).toContainEqual({
    label: 'Up to the least charges of an establishment (account 2)',
    amount: 37_500,
  });
  expect(one.total - one.people.reduce((sum, { amount }) => sum + amount, 0)).toBe(37_500);
  const four = [0, 1, 2, 3].map((at) => ({ ...ASHA, id: `a${at}`, uan: `10123456789${at}` }));
  for (const members of [prepareEcr(october(four)), prepareEcr(october([ASHA], { variant: 'Supplementary' }))])
    expect(members.totals.map(({ label }) => label)).not.toContain(
      'Up to the least charges of an establishment (account 2)',
    );
  const nobodyEarns = { ...ASHA, gross: 0, epfWage: 0, epsWage: 0, edliWage: 0, admin: 0 };
  expect(prepareEcr(october([nobodyEarns])).totals).toContainEqual({
    label: 'Up to the least charges of an establishment (account 2)',
    amount: 7_500,
  });
});
