import { describe, expect, it, test } from 'vitest';
import { cpuTime } from '../../platform/cpu-time-for-tests.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type ReadOptions, readPunches } from './read-punches.ts';

const believed = { earliest: Date.parse('2024-11-27'), latest: Date.parse('2026-11-28') };
const OPTIONS: ReadOptions = { isMonthFirst: false, thisYear: 2026, zone: 'Asia/Kolkata', ...believed };
const read = (text: string | Buffer, more: Partial<ReadOptions> = {}) =>
  readPunches(Buffer.from(text), { ...OPTIONS, ...more });
const punchesOf = (text: string | Buffer, more: Partial<ReadOptions> = {}) =>
  read(text, more).punches.map(({ code, at }) => [code, at]);
const AT = ['E-1', '2026-11-27T04:35:00Z'];

function refusal(text: string | Buffer): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'read';
}

describe('a file of a machine', () => {
  it.each([
    ['with commas', 'Employee number,Time\nE-1,27/11/2026 10:05\n'],
    ['with a byte order mark and semicolons', '\uFEFFEmp Code;Punch Time\r\nE-1;27-11-2026 10:05:00\r\n'],
    ['with date and time apart', 'Date,Time,Name,Emp. No.\n27/11/2026,10:05 AM,Asha,E-1\n'],
    ['of eTimeTrackLite', 'DeviceLogId,DeviceId,UserId,LogDate,Direction\n1,3,E-1,2026-11-27 10:05:00,in\n'],
    ['from a USB stick, without a heading', '     E-1\t2026-11-27 10:05:00\t1\t0\t1\t0\n'],
    ['in the Unicode of Windows', Buffer.from('\uFEFFUserID\tDateTime\r\nE-1\t27/11/2026 10:05\r\n', 'utf16le')],
    ['with a formula for a name', 'Name,Employee code,Date time\n"=HYPERLINK(""x"")",E-1,27/11/2026 10:05\n'],
  ])('%s', (_, text) => {
    expect(punchesOf(text)).toEqual([AT]);
  });

  it.each([
    ['UserId,LogDate,Direction\nE-1,2026-11-27 10:05:00,in\nE-1,2026-11-27 19:05:00,\n', ['in', null]],
    ['Status;Emp Code;Punch Time\n C/In ;E-1;27-11-2026 10:05:00\n', ['C/In']],
    ['userid|eventdatetime|entryexittype\nE-1|27/11/2026 10:05:00|0\n', ['0']],
    ['E-1\t2026-11-27 10:05:00\t1\t255\t1\t0\n', ['255']],
    // Neither a column of it, nor the layout that has one.
    ['UserID,Time\nE-1,27/11/2026 10:05\n', [null]],
    ['E-1\t2026-11-27 10:05:00\t1\n', [null]],
    [`UserID,Time,Status\nE-1,27/11/2026 10:05,${'x'.repeat(30)}\n`, ['x'.repeat(20)]],
  ] as const)('says what a punch was, where it has a column of it: %j', (text, statuses) => {
    expect(read(text).punches.map(({ status }) => status)).toEqual(statuses);
  });

  it('whose headings nobody knows is read by those that are named', () => {
    const text = 'Wer,Wann\nE-1,27/11/2026 10:05\n';
    expect(refusal(text)).toContain('IMPORT_WRONG_COLUMNS');
    expect(refusal(text)).toContain('Choose it from: Wer, Wann.');
    expect(punchesOf(text, { codeColumn: 'wer', timeColumn: 'WANN' })).toEqual([AT]);
  });

  it('names each row that cannot be read, and why', () => {
    const { errors, rows, punches, sample } = read(
      [
        'UserID,Time',
        'E-1,31/11/2026 10:05',
        ',27/11/2026 10:05',
        'E-1,27/11/2026',
        '',
        `${'x'.repeat(61)},27/11/2026 10:05`,
        'E-1,27/11/2026 10:05',
      ].join('\n'),
    );
    expect(errors).toEqual([
      { row: 2, value: '31/11/2026 10:05', message: 'November 2026 has 30 days' },
      { row: 3, value: '27/11/2026 10:05', message: 'There is no id of a person' },
      { row: 4, value: '27/11/2026', message: 'There is a date and no time of day' },
      { row: 6, value: '27/11/2026 10:05', message: 'The id of the person is longer than 60 characters' },
    ]);
    expect({ rows, punches: punches.length, sample }).toEqual({
      rows: 5,
      punches: 1,
      sample: { text: '27/11/2026 10:05', date: '2026-11-27', time: '10:05:00' },
    });
  });

  it('holds no time of days to come, nor of a machine that was never set', () => {
    expect(read('UserID,Time\n1,29/11/2026 10:05\n1,01/01/2000 00:00').errors).toEqual([
      { row: 2, value: '29/11/2026 10:05', message: 'This time is in the future' },
      { row: 3, value: '01/01/2000 00:00', message: 'This time is more than two years ago' },
    ]);
  });

  it('says which dates could be read month first', () => {
    const text = 'UserID,Time\n1,05/11/2026 10:05\n1,06/11/2026 10:05\n1,27/11/2026 10:05';
    expect(read(text).ambiguousDates).toEqual({
      count: 2,
      value: '05/11/2026 10:05',
      dayFirst: '2026-11-05',
      monthFirst: '2026-05-11',
    });
    expect(read(text, { isMonthFirst: true }).punches[0]?.date).toBe('2026-05-11');
  });
});

test.each([
  ['that is empty', '', 'The file is empty.'],
  ['that is a heading alone', 'UserID,Time\n', 'no punches below it'],
  ['that is a workbook', Buffer.from('PK\u0003\u0004rest'), 'Excel workbook'],
  ['in another encoding', Buffer.from([0x41, 0xe9, 0x2c, 0x0a]), 'UTF-8'],
  ['with an open quotation mark', 'UserID,Time\n"1,2', 'a quotation mark is open'],
  ['without a time', 'UserID,Name\n1,x\n', 'known to hold the time'],
  ['with more punches than there may be', `UserID,Time\n${'1,x\n'.repeat(150_001)}`, 'at most 1,50,000 punches'],
])('a file %s is refused', (_, text, reason) => {
  expect(refusal(text)).toContain(reason);
});

test('100,000 punches are read within seconds', () => {
  const lines = Array.from(
    { length: 100_000 },
    (_, i) => `E-${i % 500},27/11/2026 ${String(i % 24).padStart(2, '0')}:05`,
  );
  const file = `UserID,Time\n${lines.join('\n')}`;
  expect(cpuTime(() => expect(read(file).punches).toHaveLength(100_000))).toBeLessThan(15_000);
});
