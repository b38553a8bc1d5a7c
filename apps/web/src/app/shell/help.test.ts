import { expect, test } from 'vitest';
import { HELP } from './help.texts.ts';
import { builtScreenAt } from './help.ts';

test.each([
  ['/', '/'],
  ['/users/my-people/', '/users/my-people'],
  ['/Payroll/Details/0190-ab', '/payroll/details/$id'],
  ['/payroll/payslips', '/payroll/payslips'],
  ['/payroll/payslips/0190-ab', '/payroll/payslips/$id'],
])('the help of %s is that of the screen %s', (address, path) => {
  expect(builtScreenAt(address)?.path).toBe(path);
});

test('an address without a built screen has no help of its own', () => {
  expect(builtScreenAt('/exception-logs')).toBeNull();
  expect(builtScreenAt('/nowhere')).toBeNull();
});

test('every help says what the screen is for in sentences, and what to do in three to five steps', () => {
  for (const [path, { purpose, steps, words }] of Object.entries(HELP)) {
    const sentences = [purpose, ...steps, ...words.map(([, meaning]) => meaning)];
    for (const sentence of sentences) expect(sentence, path).toMatch(/^[A-Z“0-9].*[.]$/);
    expect(steps.length, path).toBeGreaterThanOrEqual(3);
    expect(steps.length, path).toBeLessThanOrEqual(5);
  }
});
