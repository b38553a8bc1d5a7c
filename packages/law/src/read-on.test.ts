import { expect, test } from 'vitest';
import { allParameters } from './all-parameters.ts';
import { inForce } from './dated.ts';
import { lastReadOn } from './read-on.ts';
import { LAW_VERSION } from './version.ts';

test('the law is as old as the fact in force that was read longest ago', () => {
  const oldest = lastReadOn('2026-11-27');
  const days = allParameters.flatMap((parameter) => inForce(parameter, '2026-11-27')?.confirmedOn ?? []);
  expect(days).toContain(oldest);
  expect(days.every((confirmedOn) => confirmedOn >= oldest)).toBe(true);
  expect(oldest <= LAW_VERSION).toBe(true);
});
