import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { periodOf } from '@muster/engine/kernel/pay-period.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { prepareMonthLaw } from '@muster/engine/payroll/month-law.ts';
import { epf } from '@muster/engine/statutory/epf.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { october } from './epf-for-tests.ts';
import type { EpfMember } from './epf-month.ts';
import { prepareEcr } from './prepare-ecr.ts';

const MONTHS = [
  ['2026-08-01', '2026-08-31'],
  ['2026-09-01', '2026-09-30'],
  ['2026-10-01', '2026-10-31'],
  ['2026-08-26', '2026-09-25'],
] as const;

const person = fc.record({
  pfWage: fc.integer({ min: 0, max: 20_000_000 }),
  more: fc.integer({ min: 0, max: 5_000_000 }),
  epsMember: fc.boolean(),
  full: fc.boolean(),
  vpf: fc.integer({ min: 0, max: 200_000 }),
  born: fc.integer({ min: 1960, max: 2004 }),
  lost: fc.integer({ min: 0, max: 3000 }),
});

test('whatever the calculation makes of random organisations passes the rules of the fund', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MONTHS), fc.array(person, { minLength: 1, maxLength: 30 }), ([from, to], people) => {
      const law = prepareMonthLaw(periodOf(calendarDate(from), calendarDate(to)), {
        epfRate: 'usual',
        esi: 'enacted',
        professionalTax: {},
        welfareFund: {},
      });
      if (isRefusal(law) || law.epf === null) throw new Error('There is no law of the month');
      const rules = law.epf;
      const members = people.map((one, at): EpfMember => {
        const basis = one.full ? ({ kind: 'full' } as const) : ({ kind: 'ceiling' } as const);
        const due = epf(
          {
            pfWage: paise(one.pfWage),
            employee: basis,
            employer: basis,
            vpf: ppm(one.vpf),
            epsMember: one.epsMember,
            dateOfBirth: calendarDate(`${one.born}-09-10`),
          },
          rules,
        );
        return {
          id: `p${at}`,
          name: `Person ${'abcdefghij'[at % 10]}`,
          employeeNumber: null,
          uan: String(100_000_000_000 + at),
          uanName: null,
          dateOfBirth: `${one.born}-09-10`,
          joinedOn: from,
          leftOn: to,
          gross: one.pfWage + one.more,
          epfWage: due.epfWage,
          epsWage: due.epsWage,
          edliWage: due.edliWage,
          employee: due.employee + due.vpf,
          employerEps: due.employerEps,
          employerEpf: due.employerEpf,
          edli: due.edli,
          admin: due.admin,
          lossOfPay: one.lost,
        };
      });
      const month = { year: Number(to.slice(0, 4)), month: Number(to.slice(5, 7)) };
      const { file, findings, people: listed, total } = prepareEcr(october(members, { month, from, to }));
      expect(findings).toEqual([]);
      expect(file).not.toBeNull();
      const least = members.some(({ epfWage }) => epfWage > 0) ? 50_000 : 7_500;
      const wagesOf = (wage: 'epfWage' | 'edliWage') =>
        members.reduce((sum, member) => sum + Math.round(member[wage] / 100), 0);
      // Half a percent of the whole account, to the rupee.
      const [admin, edli] = [wagesOf('epfWage'), wagesOf('edliWage')].map((wages) => Math.round(wages / 200) * 100);
      const contributions = members.reduce((sum, one) => sum + one.employee + one.employerEps + one.employerEpf, 0);
      expect(contributions + Math.max(least, admin ?? 0) + (edli ?? 0)).toBe(total);
      expect(listed).toHaveLength(members.length);
    }),
    { numRuns: 150 },
  );
});
