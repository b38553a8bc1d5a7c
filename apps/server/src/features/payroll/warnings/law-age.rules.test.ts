import { expect, test } from 'vitest';
import { lawAgeWarning } from './law-age.rules.ts';

test('law that was read against its sources more than 60 days ago is said, with the day', () => {
  expect(lawAgeWarning('2026-11-20', '2027-01-19')).toEqual([]);
  expect(lawAgeWarning('2026-11-20', '2027-01-20')).toMatchObject([
    {
      code: 'LAW_NOT_READ_LATELY',
      severity: 'warning',
      isBlocking: false,
      title: 'Law was last read against its sources 61 days ago',
      detail:
        'Rates and limits are those known on 20 Nov 2026. Look for a newer version of Muster, or whether anything changed since.',
    },
  ]);
});
