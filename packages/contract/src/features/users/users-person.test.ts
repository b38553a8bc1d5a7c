import { expect, test } from 'vitest';
import { z } from '../../zod.ts';
import { checkDateOrder } from './users-person.ts';

const dates = z
  .object({ dateOfJoining: z.string(), noticeDate: z.string().nullable(), lastWorkingDay: z.string().nullable() })
  .superRefine(checkDateOrder);

function said(noticeDate: string | null, lastWorkingDay: string | null): readonly string[] {
  const { error } = dates.safeParse({ dateOfJoining: '2026-04-01', noticeDate, lastWorkingDay });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('notice is given while somebody is employed', () => {
  expect(said('2026-10-01', '2026-12-31')).toEqual([]);
  expect(said('2026-12-31', '2026-12-31')).toEqual([]);
  expect(said('2026-10-01', null)).toEqual([]);
  expect(said('2026-03-31', null)).toEqual(['noticeDate: Notice cannot be given before the date of joining']);
  expect(said('2027-01-01', '2026-12-31')).toEqual(['noticeDate: Notice cannot be given after the last working day']);
});
