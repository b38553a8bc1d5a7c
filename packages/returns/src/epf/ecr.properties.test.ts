import { addDays, calendarDate, isBefore } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { periodOf } from '@muster/engine/kernel/pay-period.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { prepareMonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import { epf } from '@muster/engine/statutory/epf.ts';
import type { EpfRules } from '@muster/engine/statutory/epf-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocks } from '../finding.ts';
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

type Month = readonly [from: string, to: string];
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;
type Service = { readonly joinedOn: string | null; readonly leftOn: string | null };

function rulesOf([from, to]: Month): EpfRules {
  const law = prepareMonthLaw(periodOf(calendarDate(from), calendarDate(to)), {
    epfRate: 'usual',
    esi: 'enacted',
    professionalTax: {},
    welfareFund: {},
  });
  if (isRefusal(law) || law.epf === null) throw new Error('There is no law of the month');
  return law.epf;
}

/** What the calculation makes of somebody's month, as a line of the return. */
function lineOf(one: Person, at: number, rules: EpfRules, { joinedOn, leftOn }: Service): EpfMember {
  const basis = one.full ? ({ kind: 'full' } as const) : ({ kind: 'ceiling' } as const);
  const due = epf(
    {
      pfWage: paise(one.pfWage),
      employee: basis,
      employer: basis,
      vpf: ppm(one.vpf),
      epsMember: one.epsMember,
      dateOfBirth: calendarDate(`${one.born}-09-10`),
      employedFrom: joinedOn === null ? null : calendarDate(joinedOn),
      employedTo: leftOn === null ? null : calendarDate(leftOn),
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
    joinedOn,
    leftOn,
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
}

const monthAt = (to: string) => ({ year: Number(to.slice(0, 4)), month: Number(to.slice(5, 7)) });

test('whatever the calculation makes of random organisations passes the rules of the fund', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MONTHS), fc.array(person, { minLength: 1, maxLength: 30 }), ([from, to], people) => {
      const rules = rulesOf([from, to]);
      const members = people.map((one, at) => lineOf(one, at, rules, { joinedOn: from, leftOn: to }));
      const { file, findings, people: listed, total } = prepareEcr(october(members, { month: monthAt(to), from, to }));
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

test('so do the wages of whoever joins or leaves on any day of a month in which the wage limit changes', () => {
  const day = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(
      fc.constantFrom<Month>(['2026-09-01', '2026-09-30'], ['2026-08-26', '2026-09-25']),
      fc.array(fc.record({ one: person, from: fc.option(day), to: fc.option(day) }), { minLength: 1, maxLength: 30 }),
      ([from, to], people) => {
        const rules = rulesOf([from, to]);
        const dayAt = (at: number) => {
          const date = addDays(calendarDate(from), at);
          return isBefore(calendarDate(to), date) ? to : date.toString();
        };
        const members = people.map(({ one, from: first, to: last }, at) => {
          const days = [first, last].filter((one) => one !== null).toSorted((a, b) => a - b);
          const joinedOn = first === null ? null : dayAt(days.at(0) ?? 0);
          const leftOn = last === null ? null : dayAt(days.at(-1) ?? 0);
          return lineOf({ ...one, born: 1990 }, at, rules, { joinedOn, leftOn });
        });
        const { file, findings } = prepareEcr(october(members, { month: monthAt(to), from, to }));
        expect(findings.filter(blocks)).toEqual([]);
        expect(file).not.toBeNull();
      },
    ),
    { numRuns: 150 },
  );
});
