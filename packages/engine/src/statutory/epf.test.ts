import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate, dateOf } from '../kernel/calendar-date.ts';
import { paise, rupees } from '../kernel/money.ts';
import { payPeriod, periodOf } from '../kernel/pay-period.ts';
import { percent, ppm } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { employerEpf, epf } from './epf.ts';
import { EPF_IDS } from './epf-explanation.ts';
import { type EpfRules, epfCeilingAtEnd, epfRulesFor } from './epf-rules.ts';
import type { EpfInput } from './epf-types.ts';

function rulesOfDays(from: string, to: string): EpfRules {
  const rules = epfRulesFor(periodOf(calendarDate(from), calendarDate(to)));
  if (rules === null) throw new Error('no law');
  return rules;
}

const AUGUST = rulesOfDays('2026-08-01', '2026-08-31');
const SEPTEMBER = rulesOfDays('2026-09-01', '2026-09-30');
const OCTOBER = rulesOfDays('2026-10-01', '2026-10-31');

function member(wage: number, changes: Partial<EpfInput> = {}): EpfInput {
  return {
    pfWage: rupees(wage),
    employee: { kind: 'ceiling' },
    employer: { kind: 'ceiling' },
    vpf: ppm(0),
    epsMember: true,
    dateOfBirth: null,
    ...changes,
  };
}

const ON_FULL_WAGE = { employee: { kind: 'full' }, employer: { kind: 'full' } } as const;

/** Employee, EPS, employer EPF, EDLI, admin in rupees. */
function shares(input: EpfInput, rules: EpfRules): readonly number[] {
  const result = epf(input, rules);
  return [result.employee, result.employerEps, result.employerEpf, result.edli, result.admin].map(
    (amount) => amount / 100,
  );
}

describe('a month with one ceiling', () => {
  test.each([
    [AUGUST, 20_000, [1800, 1250, 550, 75, 75]],
    [AUGUST, 10_000, [1200, 833, 367, 50, 50]],
    [AUGUST, 15_001, [1800, 1250, 550, 75, 75]],
    [OCTOBER, 14_999, [1800, 1249, 551, 75, 75]],
    [OCTOBER, 15_001, [1800, 1250, 550, 75, 75]],
    [OCTOBER, 20_000, [2400, 1666, 734, 100, 100]],
    [OCTOBER, 24_999, [3000, 2082, 918, 125, 125]],
    [OCTOBER, 35_000, [3000, 2083, 917, 125, 125]],
    [OCTOBER, 0, [0, 0, 0, 0, 0]],
  ])('caps the wage and rounds each share to the rupee (%#)', (rules, wage, expected) => {
    expect(shares(member(wage), rules)).toEqual(expected);
  });

  test('takes 12% of the full wage where both sides agreed, with pension and insurance still capped', () => {
    expect(shares(member(30_000, ON_FULL_WAGE), OCTOBER)).toEqual([3600, 2083, 1517, 125, 150]);
  });

  test('lets the employee contribute on more than the employer', () => {
    expect(shares(member(30_000, { employee: { kind: 'full' } }), OCTOBER)).toEqual([3600, 2083, 917, 125, 125]);
    const agreed = { kind: 'amount', amount: rupees(28_000) } as const;
    expect(shares(member(30_000, { employee: agreed, employer: agreed }), OCTOBER)).toEqual([
      3360, 2083, 1277, 125, 140,
    ]);
  });

  test('gives the whole employer share to the fund for those outside the pension scheme', () => {
    expect(shares(member(30_000, { epsMember: false }), OCTOBER)).toEqual([3000, 0, 3000, 125, 125]);
  });

  test('takes the voluntary contribution on the whole PF wage', () => {
    expect(epf(member(50_000, { vpf: percent(10) }), OCTOBER).vpf).toBe(rupees(5000));
  });

  test('rounds the voluntary contribution of a part of the month once, from the exact wage', () => {
    // 14 of 30 days of 81,621.42 are 38,089.996: 5% of them is 1,904.4998, which a wage of whole paise would make 1,904.50.
    const joined = member(81_621.42, { vpf: percent(5), memberFrom: calendarDate('2026-09-17') });
    expect(epf(joined, SEPTEMBER).vpf).toBe(rupees(1904));
  });

  test('scales the ceiling with paid days only where the employer chose so', () => {
    expect(epf(member(20_000), AUGUST).epfWage).toBe(rupees(15_000));
    expect(epf(member(20_000, { ceilingProration: { paidDays: 15.5, days: 31 } }), AUGUST).epfWage).toBe(rupees(7_500));
  });
});

describe('an amount agreed in place of the ceiling', () => {
  const agreedOn = (amount: number) => {
    const basis = { kind: 'amount', amount: rupees(amount), floor: 'ceiling' } as const;
    return { employee: basis, employer: basis };
  };

  test('below the ceiling counts as the ceiling, and the pension wage is never above the EPF wage', () => {
    expect(shares(member(37_500, agreedOn(18_000)), OCTOBER)).toEqual([3000, 2083, 917, 125, 125]);
    const result = epf(member(37_500, agreedOn(18_000)), OCTOBER);
    expect(result).toMatchObject({ epfWage: rupees(25_000), employerEpfWage: rupees(25_000), epsWage: rupees(25_000) });
    expect(shares(member(20_000, agreedOn(18_000)), OCTOBER)).toEqual([2400, 1666, 734, 100, 100]);
  });

  test('above the ceiling counts itself, and each day has its own ceiling', () => {
    expect(epf(member(37_500, agreedOn(18_000)), AUGUST).epfWage).toBe(rupees(18_000));
    expect(epf(member(37_500, agreedOn(28_000)), OCTOBER).epfWage).toBe(rupees(28_000));
    // 18,000 × 16/30 + 25,000 × 14/30
    expect(epf(member(37_500, agreedOn(18_000)), SEPTEMBER)).toMatchObject({
      epfWage: 21_266_67,
      employee: 2552_00,
      employerEps: 1638_00,
    });
  });

  test('is scaled with paid days as the ceiling is', () => {
    const ceilingProration = { paidDays: 15.5, days: 31 };
    expect(epf(member(37_500, { ...agreedOn(18_000), ceilingProration }), OCTOBER).epfWage).toBe(rupees(12_500));
  });

  test('counted by itself in a month that was paid before the floor was kept', () => {
    const basis = { kind: 'amount', amount: rupees(18_000) } as const;
    const input = member(37_500, { employee: basis, employer: basis });
    expect(shares(input, OCTOBER)).toEqual([2160, 2083, 77, 125, 90]);
    expect(shares(input, SEPTEMBER)).toEqual([2160, 1638, 522, 98, 90]);
  });
});

describe('an international worker', () => {
  test('contributes on the whole wage, pension included; insurance stays on the ceiling', () => {
    expect(shares(member(50_000, { isInternationalWorker: true }), OCTOBER)).toEqual([6000, 4165, 1835, 125, 250]);
    expect(shares(member(50_000, { isInternationalWorker: true, epsMember: false }), OCTOBER)).toEqual([
      6000, 0, 6000, 125, 250,
    ]);
    const joined = member(50_000, { isInternationalWorker: true, memberFrom: calendarDate('2026-10-16') });
    // 16 of 31 days.
    expect(epf(joined, OCTOBER)).toMatchObject({ epfWage: 25_806_45, epsWage: 25_806_45, edliWage: 12_903_23 });
  });

  test('is told by its own law', () => {
    const tracer = createTracer();
    epf(member(50_000, { isInternationalWorker: true }), OCTOBER, tracer);
    const sourceOf = (id: string) => explanationOf(tracer.explanations, id)?.source.map(({ title }) => title);
    expect(sourceOf(EPF_IDS.epfWage)).toEqual(['EPF Scheme 1952, para 83; EPS 1995, para 43A; from 1 October 2008']);
    expect(sourceOf(EPF_IDS.edliWage)).toEqual([
      'Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026',
    ]);
  });
});

describe('September 2026, with 16 days under 15,000 and 14 under 25,000', () => {
  test('caps each part, adds them and applies the rates once', () => {
    const result = epf(member(20_000), SEPTEMBER);
    expect(result.epfWage).toBe(17_333_33);
    expect(shares(member(20_000), SEPTEMBER)).toEqual([2080, 1444, 636, 87, 87]);
    expect(epf(member(30_000), SEPTEMBER)).toMatchObject({ epfWage: 19_666_67, employee: 2360_00 });
    expect(shares(member(12_000), SEPTEMBER)).toEqual([1440, 1000, 440, 60, 60]);
  });

  test('counts only the days from the 17th for someone who became a member then', () => {
    const joined = member(20_000, { memberFrom: calendarDate('2026-09-17') });
    expect(epf(joined, SEPTEMBER)).toMatchObject({ epfWage: 9_333_33, epsWage: 9_333_33 });
    expect(shares(joined, SEPTEMBER)).toEqual([1120, 777, 343, 47, 47]);
  });

  test('gives pension from the 17th to a member on higher wages who enters the pension scheme then', () => {
    const result = epf(member(20_000, { ...ON_FULL_WAGE, epsFrom: calendarDate('2026-09-17') }), SEPTEMBER);
    expect(result).toMatchObject({ employee: 2400_00, employerEps: 777_00, employerEpf: 1623_00, edliWage: 17_333_33 });
  });

  test('divides a pay period across two months by its own days: 22 of 31 under the old ceiling', () => {
    const period = payPeriod({ kind: 'FixedRange', startDay: 26 }, { year: 2026, month: 9 });
    if (isRefusal(period)) throw new Error(period.message);
    const rules = epfRulesFor(period);
    if (rules === null) throw new Error('no law');
    // 15,000 × 22/31 + 20,000 × 9/31
    expect(epf(member(20_000), rules)).toMatchObject({ epfWage: 16_451_61, employee: 1974_00, employerEps: 1370_00 });
  });

  test('divides the wage of a joiner and of a leaver over their own days', () => {
    const joiner = member(11_000, { employedFrom: calendarDate('2026-09-20') });
    expect(epf(joiner, SEPTEMBER).epfWage).toBe(rupees(11_000));
    const leaver = member(20_000, { employedTo: calendarDate('2026-09-20') });
    // 15,000 × 16/20 + 20,000 × 4/20
    expect(epf(leaver, SEPTEMBER).epfWage).toBe(rupees(16_000));
    const former = member(20_000, { employedTo: calendarDate('2026-08-20') });
    expect(epf(former, SEPTEMBER).epfWage).toBe(17_333_33);
  });

  test('explains the two parts and names the guidance behind them', () => {
    const tracer = createTracer();
    epf(member(20_000), SEPTEMBER, tracer);
    const wage = explanationOf(tracer.explanations, EPF_IDS.epfWage);
    expect(wage?.parts).toMatchObject([
      { label: '01 to 16 Sep', working: '₹15,000.00 × 16 ÷ 30', amount: 8_000_00 },
      { label: '17 to 30 Sep', working: '₹20,000.00 × 14 ÷ 30', amount: 9_333_33 },
    ]);
    expect(wage?.source.map((source) => [source.from, source.status])).toEqual([
      ['2014-09-01', 'enacted'],
      ['2026-09-17', 'enacted'],
      ['2026-09-17', 'guidance'],
    ]);
    expect(wage?.source[2]?.title).toContain('EPFO FAQs');
  });
});

describe('pension membership and age', () => {
  test('ends on the 58th birthday', () => {
    expect(shares(member(20_000, { dateOfBirth: calendarDate('1967-05-01') }), SEPTEMBER)).toEqual([
      2080, 0, 2080, 87, 87,
    ]);
    expect(shares(member(30_000, { dateOfBirth: calendarDate('1968-10-01') }), OCTOBER)[1]).toBe(0);
    expect(shares(member(30_000, { dateOfBirth: calendarDate('1968-11-01') }), OCTOBER)[1]).toBe(2083);
  });

  test('counts the days before a birthday inside the month', () => {
    // 25,000 × 10/31
    const result = epf(member(30_000, { dateOfBirth: calendarDate('1968-10-11') }), OCTOBER);
    expect(result).toMatchObject({ epsWage: 8_064_52, employerEps: 672_00, employerEpf: 2328_00 });
  });

  test('takes 1 March for a birthday on 29 February in a common year', () => {
    const rules = rulesOfDays('2026-02-01', '2026-02-28');
    expect(shares(member(15_000, { dateOfBirth: dateOf(1968, 2, 29) }), rules)[1]).toBe(1250);
    expect(shares(member(15_000, { dateOfBirth: dateOf(1968, 2, 28) }), rules)[1]).toBe(1205);
  });

  test('does not begin before the first day in the pension scheme', () => {
    expect(shares(member(20_000, { epsFrom: calendarDate('2026-11-01') }), OCTOBER)).toEqual([2400, 0, 2400, 100, 100]);
  });
});

describe('for every wage and month', () => {
  const wages = fc.integer({ min: 0, max: 500_000_00 }).map(paise);
  const rules = fc.constantFrom(AUGUST, SEPTEMBER, OCTOBER);
  const bases = fc.constantFrom({ kind: 'ceiling' } as const, { kind: 'full' } as const);

  test('the employer parts add up to the employer share, in whole rupees', () => {
    fc.assert(
      fc.property(wages, rules, bases, fc.boolean(), (pfWage, law, basis, epsMember) => {
        const result = epf({ ...member(0), pfWage, employer: basis, epsMember }, law);
        expect(result.employerEps + result.employerEpf).toBe(result.employerTotal);
        expect(result.employerEpf).toBeGreaterThanOrEqual(0);
        expect([result.employee, result.employerEps, result.edli, result.admin].every((each) => each % 100 === 0)).toBe(
          true,
        );
        expect(result.epfWage).toBeLessThanOrEqual(pfWage);
      }),
    );
  });

  test('more wage never means a smaller contribution, and explaining changes nothing', () => {
    fc.assert(
      fc.property(wages, wages, rules, (one, other, law) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const less = epf({ ...member(0), pfWage: low, vpf: percent(5) }, law);
        const more = epf({ ...member(0), pfWage: high, vpf: percent(5) }, law);
        expect(more.employee).toBeGreaterThanOrEqual(less.employee);
        expect(more.employerEps).toBeGreaterThanOrEqual(less.employerEps);
        expect(epf({ ...member(0), pfWage: low, vpf: percent(5) }, law, createTracer())).toEqual(less);
      }),
    );
  });
});

test.each([
  ['of one ceiling', OCTOBER, {}, [2_400, 1_666, 734, 100, 100]],
  ['of two ceilings', SEPTEMBER, {}, [2_080, 1_444, 636, 87, 87]],
  ['the member joined the fund in', OCTOBER, { memberFrom: calendarDate('2026-10-17') }, [1_161, 806, 355, 48, 48]],
])('the employer alone pays what the whole contributions say, in a month %s', (_, rules, changes, expected) => {
  const input = member(20_000, changes);
  const due = employerEpf(input, rules)(input.pfWage);
  const amounts = [due.employerTotal, due.employerEps, due.employerEpf, due.edli, due.admin];
  expect(amounts.map((amount) => amount / 100)).toEqual(expected);
  expect(epf(input, rules)).toMatchObject(due);
});

test('explanations carry the very amounts of the result and say why there is no pension', () => {
  const tracer = createTracer();
  const result = epf(member(30_000, { vpf: percent(2) }), OCTOBER, tracer);
  const amountOf = (id: string): number | null | undefined => explanationOf(tracer.explanations, id)?.amount;
  expect(amountOf(EPF_IDS.employee)).toBe(result.employee);
  expect(amountOf(EPF_IDS.employerEps)).toBe(result.employerEps);
  expect(amountOf(EPF_IDS.employerEpf)).toBe(result.employerEpf);
  expect(amountOf(EPF_IDS.vpf)).toBe(600_00);
  expect(explanationOf(tracer.explanations, EPF_IDS.epfWage)?.rule).toBe(
    'Your PF wage, ₹30,000, counts up to ₹25,000, the PF wage limit.',
  );

  const aged = createTracer();
  epf(member(30_000, { dateOfBirth: calendarDate('1960-01-01'), employee: { kind: 'full' } }), OCTOBER, aged);
  expect(explanationOf(aged.explanations, EPF_IDS.employerEps)?.rule).toContain('ends at the age of 58');
  expect(explanationOf(aged.explanations, EPF_IDS.epfWage)?.rule).toBe('Your PF wage, ₹30,000, counts in full.');
  const outside = createTracer();
  const agreed = { kind: 'amount', amount: rupees(28_000) } as const;
  epf(member(30_000, { epsMember: false, employee: agreed }), OCTOBER, outside);
  expect(explanationOf(outside.explanations, EPF_IDS.employerEps)?.rule).toContain(
    'You are not a member of the pension scheme (EPS)',
  );
  expect(explanationOf(outside.explanations, EPF_IDS.epfWage)?.rule).toBe(
    'Your PF wage, ₹30,000, counts up to ₹28,000, the amount agreed with your employer.',
  );
});

test('a wage at the first of two limits is called the part that counts', () => {
  const tracer = createTracer();
  epf(member(20_000, { employedTo: calendarDate('2026-09-16') }), SEPTEMBER, tracer);
  expect(explanationOf(tracer.explanations, EPF_IDS.employee)?.rule).toBe(
    '12% of ₹15,000, the part of your PF wage that counts.',
  );
});

test('an agreed voluntary amount is taken as far as the wage leaves it, and says so', () => {
  const vpfExplanation = (changes: Partial<EpfInput>) => {
    const tracer = createTracer();
    const { vpf } = epf(member(30_000, changes), SEPTEMBER, tracer);
    const { rule, inputs } = explanationOf(tracer.explanations, EPF_IDS.vpf) ?? { rule: null, inputs: [] };
    return [vpf / 100, rule, inputs.map(({ label }) => label)];
  };
  expect(vpfExplanation({ vpfAmount: rupees(2_000) })).toEqual([
    2_000,
    'You chose to add ₹2,000 a month.',
    ['PF wage', 'Agreed amount'],
  ]);
  // September's 12% leaves 27,640 of 30,000.
  expect(vpfExplanation({ vpfAmount: rupees(40_000) })).toEqual([
    27_640,
    'You chose to add ₹40,000 a month. Your PF wage leaves room for ₹27,640.',
    ['PF wage', 'Agreed amount'],
  ]);
  const fromTheMiddle = { memberFrom: calendarDate('2026-09-16') };
  expect(vpfExplanation({ ...fromTheMiddle, vpfAmount: rupees(2_000) })).toEqual([
    2_000,
    'You chose to add ₹2,000 a month.',
    ['PF wage of the days of membership', 'Agreed amount'],
  ]);
  expect(vpfExplanation({ ...fromTheMiddle, vpf: percent(10) })).toEqual([
    1_500,
    'You chose to add more: 10% of ₹15,000, your whole PF wage for your days of membership.',
    ['PF wage of the days of membership', 'Rate'],
  ]);
  expect(vpfExplanation({})).toEqual([0, null, []]);
});

test('the ceiling at the end of September 2026 is 25,000, and there is no law before September 2014', () => {
  expect(epfCeilingAtEnd(SEPTEMBER)).toBe(rupees(25_000));
  expect(epfRulesFor(periodOf(calendarDate('2014-08-01'), calendarDate('2014-08-31')))).toBeNull();
  expect(epfRulesFor(periodOf(calendarDate('2014-08-26'), calendarDate('2014-09-25')))).toBeNull();
});
