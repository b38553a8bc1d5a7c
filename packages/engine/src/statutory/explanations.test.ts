import { describe, expect, it } from 'vitest';
import { explanationLines } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { payPeriod } from '../kernel/pay-period.ts';
import { percent, ppm } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { epf } from './epf.ts';
import { epfRulesFor } from './epf-rules.ts';
import type { EpfInput } from './epf-types.ts';
import { esi, esiRulesFor } from './esi.ts';
import { gratuity, gratuityRulesOn } from './gratuity.ts';
import { codeWages, codeWagesRulesFor } from './labour-code-wages.ts';
import { labourWelfareFund, welfareFundRulesFor } from './labour-welfare-fund.ts';
import { leaveEncashment, leaveEncashmentRulesOn } from './leave-encashment.ts';
import { professionalTax } from './professional-tax.ts';
import { professionalTaxRulesFor } from './professional-tax-rules.ts';
import type { ProfessionalTaxInput } from './professional-tax-types.ts';

/* The words people read, whole: what a figure is called, its rule, what it comes from and the law. */

function periodOf(year: number, month: number) {
  const period = payPeriod({ kind: 'DaysInMonth' }, { year, month });
  if (isRefusal(period)) throw new Error(period.message);
  return period;
}

function required<Rules>(rules: Rules | null): Rules {
  if (rules === null) throw new Error('no law');
  return rules;
}

const MEMBER: EpfInput = {
  pfWage: rupees(20_000),
  employee: { kind: 'ceiling' },
  employer: { kind: 'ceiling' },
  vpf: percent(5),
  epsMember: true,
  dateOfBirth: null,
};

function epfTold(more: Partial<EpfInput>, month: number): string[] {
  const tracer = createTracer();
  epf({ ...MEMBER, ...more }, required(epfRulesFor(periodOf(2026, month))), tracer);
  return explanationLines(tracer);
}

describe('provident fund in words', () => {
  it('in a month of two ceilings', () => {
    expect(epfTold({}, 9)).toMatchInlineSnapshot(`
      [
        "epf-wage | EPF wage | 17333.33 | Your PF wage, ₹20,000, is divided by days, and each part counts up to its share of the PF wage limit of its days (₹15,000, then ₹25,000). | PF wage 20000 (pf-wage) | 01 to 16 Sep: ₹15,000.00 × 16 ÷ 30 = 8000; 17 to 30 Sep: ₹20,000.00 × 14 ÷ 30 = 9333.33 |  | EPF Scheme 1952, EPS 1995 and EDLI 1976; from 29 June 2026 the Schemes of 2026 with S.O. 2702(E) (2014-09-01); Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026 (2026-09-17); EPFO FAQs on the revised wage ceiling, 24 September 2026, Q7 and Q9 (2026-09-17)",
        "employer-epf-wage | EPF wage of the employer | 17333.33 | Your PF wage, ₹20,000, is divided by days, and each part counts up to its share of the PF wage limit of its days (₹15,000, then ₹25,000). | PF wage 20000 (pf-wage) | 01 to 16 Sep: ₹15,000.00 × 16 ÷ 30 = 8000; 17 to 30 Sep: ₹20,000.00 × 14 ÷ 30 = 9333.33 |  | EPF Scheme 1952, EPS 1995 and EDLI 1976; from 29 June 2026 the Schemes of 2026 with S.O. 2702(E) (2014-09-01); Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026 (2026-09-17); EPFO FAQs on the revised wage ceiling, 24 September 2026, Q7 and Q9 (2026-09-17)",
        "edli-wage | EDLI wage | 17333.33 | Your PF wage, ₹20,000, is divided by days, and each part counts up to its share of the PF wage limit of its days (₹15,000, then ₹25,000). | PF wage 20000 (pf-wage) | 01 to 16 Sep: ₹15,000.00 × 16 ÷ 30 = 8000; 17 to 30 Sep: ₹20,000.00 × 14 ÷ 30 = 9333.33 |  | EPF Scheme 1952, EPS 1995 and EDLI 1976; from 29 June 2026 the Schemes of 2026 with S.O. 2702(E) (2014-09-01); Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026 (2026-09-17); EPFO FAQs on the revised wage ceiling, 24 September 2026, Q7 and Q9 (2026-09-17)",
        "eps-wage | EPS wage | 17333.33 | Your PF wage, ₹20,000, is divided by days, and each part counts up to its share of the PF wage limit of its days (₹15,000, then ₹25,000). | PF wage 20000 (pf-wage) | 01 to 16 Sep: ₹15,000.00 × 16 ÷ 30 = 8000; 17 to 30 Sep: ₹20,000.00 × 14 ÷ 30 = 9333.33 |  | EPF Scheme 1952, EPS 1995 and EDLI 1976; from 29 June 2026 the Schemes of 2026 with S.O. 2702(E) (2014-09-01); Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026 (2026-09-17); EPFO FAQs on the revised wage ceiling, 24 September 2026, Q7 and Q9 (2026-09-17)",
        "employee-epf | Provident fund (EPF) | 2080 | 12% of ₹17,333.33, the part of your PF wage that counts. It is rounded to the nearest rupee. | EPF wage 17333.33 (epf-wage); Rate 12% |  |  | EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026 (before 1 Apr 2024)",
        "employer-epf-total | EPF with pension, employer share | 2080 | Your employer pays 12% of ₹17,333.33, the part of your PF wage that counts. It is rounded to the nearest rupee. | EPF wage of the employer 17333.33 (employer-epf-wage); Rate 12% |  |  | EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026 (before 1 Apr 2024)",
        "employer-edli | Insurance (EDLI) | 87 | Your employer pays 0.5% of ₹17,333.33, the part of your PF wage that counts. It is rounded to the nearest rupee. | EDLI wage 17333.33 (edli-wage); Rate 0.5% |  |  | EDLI Scheme 1976, para 8; EDLI Scheme 2026, para 5, with S.O. 3581(E) of 1 July 2026 (before 1 Apr 2024)",
        "employer-epf-admin | EPF administrative charges | 87 | Your employer pays 0.5% of ₹17,333.33, the part of your PF wage that counts. It is rounded to the nearest rupee. | EPF wage of the employer 17333.33 (employer-epf-wage); Rate 0.5% |  |  | S.O. 2011(E) of 2018, from 1 June 2018 (before 1 Apr 2024)",
        "vpf | Voluntary provident fund (VPF) | 1000 | You chose to add more: 5% of ₹20,000, your whole PF wage. | PF wage 20000 (pf-wage); Rate 5% |  |  | EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026 (before 1 Apr 2024)",
        "employer-eps | Pension (EPS) | 1444 | From your employer’s share: 8.33% of ₹17,333.33, the part of your PF wage that counts. It is rounded to the nearest rupee. | EPS wage 17333.33 (eps-wage); Rate 8.33% |  |  | EPS 1995, para 3; EPS 2026, para 4(1) (before 1 Apr 2024)",
        "employer-epf | EPF, employer share | 636 | Your employer also pays ₹2,080: ₹1,444 to your pension, ₹636 to your PF. | EPF with pension, employer share 2080 (employer-epf-total); Pension (EPS) 1444 (employer-eps) |  |  | EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026 (before 1 Apr 2024)",
      ]
    `);
  });

  it('by the basis of each side', () => {
    const bases = { employee: { kind: 'full' }, employer: { kind: 'amount', amount: rupees(18_000) } } as const;
    expect(epfTold({ ...bases, vpf: ppm(0), epsMember: false }, 10)).toMatchInlineSnapshot(`
      [
        "epf-wage | EPF wage | 20000 | Your PF wage, ₹20,000, counts in full. | PF wage 20000 (pf-wage) |  |  | Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026 (2026-09-17)",
        "employer-epf-wage | EPF wage of the employer | 18000 | Your PF wage, ₹20,000, counts up to ₹18,000, the amount agreed with your employer. | PF wage 20000 (pf-wage) |  |  | Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026 (2026-09-17)",
        "edli-wage | EDLI wage | 20000 | Your PF wage, ₹20,000, counts up to ₹25,000, the PF wage limit. | PF wage 20000 (pf-wage) |  |  | Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026 (2026-09-17)",
        "employee-epf | Provident fund (EPF) | 2400 | 12% of ₹20,000, your PF wage. | EPF wage 20000 (epf-wage); Rate 12% |  |  | EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026 (before 1 Apr 2024)",
        "employer-epf-total | EPF with pension, employer share | 2160 | Your employer pays 12% of ₹18,000, the PF wage agreed with your employer; your PF wage, ₹20,000, is higher. | EPF wage of the employer 18000 (employer-epf-wage); Rate 12% |  |  | EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026 (before 1 Apr 2024)",
        "employer-edli | Insurance (EDLI) | 100 | Your employer pays 0.5% of ₹20,000, your PF wage. | EDLI wage 20000 (edli-wage); Rate 0.5% |  |  | EDLI Scheme 1976, para 8; EDLI Scheme 2026, para 5, with S.O. 3581(E) of 1 July 2026 (before 1 Apr 2024)",
        "employer-epf-admin | EPF administrative charges | 90 | Your employer pays 0.5% of ₹18,000, the PF wage agreed with your employer; your PF wage, ₹20,000, is higher. | EPF wage of the employer 18000 (employer-epf-wage); Rate 0.5% |  |  | S.O. 2011(E) of 2018, from 1 June 2018 (before 1 Apr 2024)",
        "employer-eps | Pension (EPS) | 0 | You are not a member of the pension scheme (EPS), so your employer’s whole share goes to your PF. |  |  |  | EPS 1995, para 3; EPS 2026, para 4(1) (before 1 Apr 2024)",
        "employer-epf | EPF, employer share | 2160 | Your employer also pays ₹2,160, all of it to your PF. | EPF with pension, employer share 2160 (employer-epf-total); Pension (EPS) 0 (employer-eps) |  |  | EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026 (before 1 Apr 2024)",
      ]
    `);
  });

  it('of an agreed amount that the limit of law goes above', () => {
    const basis = { kind: 'amount', amount: rupees(18_000), floor: 'ceiling' } as const;
    const told = (month: number, pfWage = rupees(30_000)) =>
      epfTold({ pfWage, employee: basis, employer: basis, vpf: ppm(0) }, month)
        .filter((line) => /^(epf-wage|employee-epf) /.test(line))
        .map((line) => line.split(' | ').slice(2, 6).join(' | '));
    expect([...told(8), ...told(9), ...told(10)]).toMatchInlineSnapshot(`
      [
        "18000 | Your PF wage, ₹30,000, counts up to ₹18,000, the amount agreed with your employer. | PF wage 30000 (pf-wage) | ",
        "2160 | 12% of ₹18,000, the PF wage agreed with your employer; your PF wage, ₹30,000, is higher. | EPF wage 18000 (epf-wage); Rate 12% | ",
        "21266.67 | Your PF wage, ₹30,000, is divided by days, and each part counts up to its share of the PF wage limit of its days, or of ₹18,000, agreed with your employer, where that is more (₹18,000, then ₹25,000). | PF wage 30000 (pf-wage) | 01 to 16 Sep: ₹18,000.00 × 16 ÷ 30 = 9600; 17 to 30 Sep: ₹25,000.00 × 14 ÷ 30 = 11666.67",
        "2552 | 12% of ₹21,266.67, the part of your PF wage that counts. It is rounded to the nearest rupee. | EPF wage 21266.67 (epf-wage); Rate 12% | ",
        "25000 | Your PF wage, ₹30,000, counts up to ₹25,000, the PF wage limit. | PF wage 30000 (pf-wage) | ",
        "3000 | 12% of ₹25,000, the PF wage limit; your PF wage, ₹30,000, is higher. | EPF wage 25000 (epf-wage); Rate 12% | ",
      ]
    `);
  });

  it('at the end of pension membership', () => {
    const lines = epfTold({ dateOfBirth: calendarDate('1968-01-01') }, 10);
    expect(lines.filter((line) => line.startsWith('employer-eps'))).toMatchInlineSnapshot(`
      [
        "employer-eps | Pension (EPS) | 0 | Pension membership ends at the age of 58, so your employer’s whole share goes to your PF. |  |  |  | EPS 1995, para 6; EPS 2026 (before 1 Apr 2024)",
      ]
    `);
  });
});

describe('state insurance in words', () => {
  const covered = {
    contractedWages: rupees(18_000),
    wagesPaid: rupees(15_000),
    daysPaid: 25,
    coveredEarlierInPeriod: false,
    hasDisability: false,
    forced: false,
  };

  it.each([
    ['covered', {}],
    ['a low daily wage', { wagesPaid: rupees(4_400) }],
    ['covered earlier', { contractedWages: rupees(22_000), coveredEarlierInPeriod: true }],
    ['forced', { contractedWages: rupees(26_000), hasDisability: true, forced: true }],
  ])('%s', (_name, more) => {
    const tracer = createTracer();
    esi({ ...covered, ...more }, required(esiRulesFor(periodOf(2026, 10))), tracer);
    expect(explanationLines(tracer)).toMatchSnapshot();
  });
});

describe('professional tax in words', () => {
  const someone: ProfessionalTaxInput = {
    month: { year: 2026, month: 10 },
    gross: rupees(50_000),
    earlierInPeriod: ZERO,
    laterInPeriod: ZERO,
    deductedEarlierInPeriod: null,
    employedFrom: null,
    lastWorkingDay: null,
    gender: 'other',
    paysIncomeTax: true,
    dateOfBirth: null,
    hasDisability: false,
    grounds: [],
  };

  it.each([
    ['KA', {}],
    ['KA', { month: { year: 2027, month: 2 } }],
    ['KA', { gross: rupees(20_000) }],
    ['KA', { gross: ZERO }],
    ['KA', { dateOfBirth: calendarDate('1950-01-01') }],
    ['MH', { gross: rupees(9_000) }],
    ['TN', { month: { year: 2027, month: 1 }, earlierInPeriod: rupees(100_000), laterInPeriod: rupees(50_000) }],
    ['TN', { laterInPeriod: rupees(50_000) }],
    ['MP', {}],
    ['WB', { month: { year: 2026, month: 10 } }],
    ['PB', { paysIncomeTax: false }],
    ['PY', { month: { year: 2026, month: 12 }, employedFrom: calendarDate('2026-12-01') }],
  ] as const)('%s %j', (state, more) => {
    const input: ProfessionalTaxInput = { ...someone, ...more };
    const rules = required(professionalTaxRulesFor(state, periodOf(input.month.year, input.month.month)));
    const tracer = createTracer();
    professionalTax(input, rules, tracer);
    expect(explanationLines(tracer)).toMatchSnapshot();
  });
});

describe('welfare funds in words', () => {
  it.each([
    ['KA', 12],
    ['HR', 10],
    ['MH', 12],
    ['GJ', 12],
    ['MP', 12],
    ['TN', 12],
    ['DL', 12],
    ['KL', 12],
    ['PB', 12],
    ['GA', 12],
  ] as const)('%s in month %d', (state, month) => {
    const rules = welfareFundRulesFor(state, periodOf(2026, month));
    if (rules === null) throw new Error(`no fund in ${state}`);
    const tracer = createTracer();
    const input = { month, wages: rupees(12_000), category: 'worker', onRegister: true, headcount: null } as const;
    labourWelfareFund(input, rules, tracer);
    expect(explanationLines(tracer)).toMatchSnapshot();
  });
});

describe('what is due on leaving in words', () => {
  it.each([
    ['after seven years', { years: 7, months: 7, days: 0 }],
    ['after four years', { years: 4, months: 2, days: 0 }],
  ])('gratuity %s', (_name, service) => {
    const tracer = createTracer();
    const input = { monthlyWages: rupees(26_000), service, fixedTerm: false, reason: 'leaving' } as const;
    gratuity(input, required(gratuityRulesOn(calendarDate('2026-10-31'))), tracer);
    expect(explanationLines(tracer)).toMatchSnapshot();
  });

  it.each([false, true])('leave encashment, government: %s', (governmentEmployee) => {
    const tracer = createTracer();
    const input = {
      received: rupees(50_000),
      averageMonthlySalary: rupees(48_000),
      leaveDays: 26,
      serviceYears: null,
      exemptedBefore: ZERO,
      governmentEmployee,
      limit: null,
    };
    leaveEncashment(input, leaveEncashmentRulesOn(calendarDate('2026-10-31')), tracer);
    expect(explanationLines(tracer)).toMatchSnapshot();
  });

  it('wages of the Labour Codes', () => {
    const tracer = createTracer();
    codeWages(rupees(40_000), rupees(60_000), required(codeWagesRulesFor(periodOf(2026, 10))), tracer);
    expect(explanationLines(tracer)).toMatchSnapshot();
  });
});
