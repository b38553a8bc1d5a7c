import { afterEach, expect, test } from 'vitest';
import { signedInAs } from '../testing/signed-in-for-tests.ts';
import { todayIso } from '../ui/format-date.ts';
import { storeUser } from './session.ts';

afterEach(() => storeUser(null));

test('where the server fixes the business date, screens count from it until one signs out', () => {
  const real = todayIso();
  storeUser(signedInAs({ fixedToday: '2026-11-27' }));
  expect(todayIso()).toBe('2026-11-27');
  storeUser(null);
  expect(todayIso()).toBe(real);
});
