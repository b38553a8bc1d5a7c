import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { periodOf } from '@muster/engine/kernel/pay-period.ts';
import { esi, esiRulesFor } from '@muster/engine/statutory/esi.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTextSheet } from '../rules/read-xls.ts';
import { validateEsi } from '../rules/validate-esi.ts';
import { ESI_REASON, type InsuredPerson } from './esi-month.ts';
import { esiDueOf, prepareEsi } from './prepare-esi.ts';

const PERIOD = periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31'));

const person = fc.record({
  name: fc.constantFrom('Fatima Khan', '  Ravi   Kumar ', 'suresh b', 'A', 'Meera Iyer Nair'),
  wage: fc.integer({ min: 0, max: 2_100_000 }),
  /** Hundredths of a day. */
  days: fc.integer({ min: 0, max: 3100 }),
  hasLeft: fc.boolean(),
  hasDisability: fc.boolean(),
});
type Drawn = typeof person extends fc.Arbitrary<infer T> ? T : never;

function insured({ name, wage, days, hasLeft, hasDisability }: Drawn, at: number): InsuredPerson {
  const rules = esiRulesFor(PERIOD);
  if (rules === null) throw new Error('There is no law of the month');
  const paid = days > 0 ? wage : 0;
  const input = {
    ...{ contractedWages: paise(wage), wagesPaid: paise(paid), daysPaid: days / 100, hasDisability },
    ...{ coveredEarlierInPeriod: true, forced: false },
  };
  const due = esi(input, rules, null);
  const identity = { id: `p${at}`, name, employeeNumber: null, otherNames: [], accountHolderName: null };
  const number = String(3_000_000_000 + at);
  if (days > 0) {
    const figures = { paidDays: days, wage: paid, employee: due.employee, employer: due.employer };
    return { ...identity, ...figures, insuranceNumber: number, reason: ESI_REASON.none, lastDay: null };
  }
  const nothing = { paidDays: 0, wage: 0, employee: 0, employer: 0, insuranceNumber: number };
  return hasLeft
    ? { ...identity, ...nothing, reason: ESI_REASON.leftService, lastDay: '2026-09-28' }
    : { ...identity, ...nothing, reason: ESI_REASON.onLeave, lastDay: null };
}

test('whatever the calculation makes of random organisations passes the rules of the portal', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 40 }), (drawn) => {
      const people = drawn.map(insured);
      const month = {
        ...{ month: { year: 2026, month: 10 }, establishment: '31000123450000999' },
        ...{ people, arrears: 0, withoutFigures: [], withoutPayslip: [], withoutInsurance: [] },
      };
      const { file, findings, total } = prepareEsi(month);
      expect(new Set(findings.map(({ rule }) => rule)).difference(new Set(['portal-shares'])).size).toBe(0);
      if (file === null) throw new Error('There is no file');
      expect(validateEsi(file.bytes, month.month)).toEqual([]);
      const [, ...rows] = readTextSheet(file.bytes);
      expect(rows).toHaveLength(people.length);
      expect(total).toBe(people.reduce((sum, one) => sum + esiDueOf(one), 0));
      expect(total % 100).toBe(0);
    }),
    { numRuns: 150 },
  );
});
