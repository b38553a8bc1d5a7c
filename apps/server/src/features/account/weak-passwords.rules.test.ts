import { expect, test } from 'vitest';
import { cpuTime } from '../../platform/cpu-time-for-tests.ts';
import { weakness } from './weak-passwords.rules.ts';

const ABOUT = ['Asha', 'Raghunathan', 'asha.raghunathan@vaigai.test', 'Vaigai Instruments'];

test.each([
  'Password123!',
  'Welcome@123',
  'qwertyuiop1',
  'P@ssw0rd2026',
  'aaaaaaaaaaaa',
  '1234567890',
  'Administrator1',
  'asdfghjkl;1',
  'iloveyou2026',
])('"%s" is refused', (password) => {
  expect(weakness(password, ABOUT)).toMatch(/common|guess/);
});

test.each(['VaigaiInstruments1', 'Vaigai@2026', 'raghunathan123', 'Asha.Raghunathan1', 'asha.raghunathan@vaigai.test'])(
  '"%s" is refused to somebody of whom it speaks',
  (password) => {
    expect(weakness(password, ABOUT)).toBe('Do not use your own name, e-mail or company as password.');
  },
);

test.each([
  'Muster-demo-1',
  'Basalt-monsoon-41',
  'A-long-pass-phrase-1',
  'Another-long-phrase-2',
  'Only-the-owner-knows-1',
  'correct horse battery staple',
  'நீண்ட கடவுச்சொல் மழை',
])('"%s" is taken', (password) => {
  expect(weakness(password, ABOUT)).toBeNull();
});

test.each([
  'Vik Iyer Vik',
  'vikiyervik',
  'Vik.Iyer.1990',
  'vikiyer2026!',
  'Org a Org a Org a',
  'Muster Muster',
  'muster-muster-1',
  'aaaaabbbbbcc',
])('"%s" is refused: nothing is left of it beside the names of person, company and product', (password) => {
  expect(weakness(password, ['vik.iyer@org-a.test', 'Org a', 'Vik', 'Iyer'])).not.toBeNull();
});

test('an own word beside others that carry the password is no reason to refuse it', () => {
  expect(weakness('Vik-basalt-monsoon-41', ['Vik', 'Iyer'])).toBeNull();
});

test('the domain of an address is nobody’s name', () => {
  expect(weakness('Muster-demo-1', ['admin@demo.test', 'Vaigai Instruments'])).toBeNull();
});

test('the longest password there may be is judged at once', () => {
  expect(cpuTime(() => weakness('aB3$'.repeat(50), ABOUT))).toBeLessThan(1000);
});
