import { expect, test } from 'vitest';
import { sectionIn } from './section-names.ts';

test('a section has its name of 1961 to 2025-26, and that of the Act of 2025 from 2026-27', () => {
  expect([sectionIn(2025, 'tdsOnSalary'), sectionIn(2026, 'tdsOnSalary')]).toEqual(['192', '392']);
});
