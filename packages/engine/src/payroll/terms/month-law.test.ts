import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { periodOf } from '../../kernel/pay-period.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { EVERY_STATE_AS_ENACTED, type LawChoices, type MonthLaw, prepareMonthLaw } from './month-law.ts';

const SEPTEMBER = periodOf(calendarDate('2026-09-01'), calendarDate('2026-09-30'));
const OCTOBER = periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31'));
const NO_STATES: LawChoices = { epfRate: 'usual', esi: 'enacted', professionalTax: {}, welfareFund: {} };

function lawOf(choices: Partial<LawChoices>, period = OCTOBER): MonthLaw {
  const law = prepareMonthLaw(period, { ...NO_STATES, ...choices });
  if (isRefusal(law)) throw new Error(law.message);
  return law;
}

describe('the law of a month', () => {
  it('has the tax and the fund of the states that are named and of no other, in their order', () => {
    const law = lawOf({
      professionalTax: { MH: { reading: 'enacted' }, KA: { reading: 'enacted' } },
      welfareFund: { KA: { reading: 'enacted', establishment: 'shop' } },
    });
    expect([...law.professionalTax.keys()]).toEqual(['MH', 'KA']);
    expect([...law.welfareFund.keys()]).toEqual(['KA']);
    expect(lawOf({}).professionalTax.size).toBe(0);
  });

  it('leaves out states that levy nothing', () => {
    const fund = { reading: 'enacted', establishment: 'shop' } as const;
    const law = lawOf({ professionalTax: { DL: { reading: 'enacted' } }, welfareFund: { RJ: fund } });
    expect([law.professionalTax.size, law.welfareFund.size]).toEqual([0, 0]);
    const every = prepareMonthLaw(OCTOBER, EVERY_STATE_AS_ENACTED);
    if (isRefusal(every)) throw new Error(every.message);
    expect([every.professionalTax.has('DL'), every.professionalTax.has('KA')]).toEqual([false, true]);
    expect(lawOf({ professionalTax: { KA: undefined } }).professionalTax.size).toBe(0);
  });

  it('reads each state as the organisation has chosen for it', () => {
    const own = { slabs: [{ upTo: null, tax: 10_000 }], months: [9, 3] };
    const law = lawOf({
      professionalTax: {
        BR: { reading: 'enacted', yearly: 'spread' },
        MP: { reading: 'enacted', yearly: 'once' },
        TN: { reading: 'enacted', own },
        WB: { reading: 'disputed' },
      },
      welfareFund: {
        KL: { reading: 'enacted', establishment: 'factory' },
        KA: { reading: 'enacted', establishment: 'shop' },
      },
    });
    const usual = prepareMonthLaw(OCTOBER);
    if (isRefusal(usual)) throw new Error(usual.message);
    expect(law.professionalTax.get('BR')?.value.collection).toEqual({ how: 'instalments', balanceMonth: 3 });
    expect(law.professionalTax.get('MP')).toEqual(usual.professionalTax.get('MP'));
    expect(law.professionalTax.get('TN')?.value).toMatchObject({
      slabs: [{ upTo: null, inclusive: true, tax: 10_000 }],
      collection: { how: 'once-a-period', months: [9, 3] },
    });
    expect(law.professionalTax.get('WB')).not.toEqual(usual.professionalTax.get('WB'));
    expect(law.welfareFund.get('KL')?.value).not.toEqual(usual.welfareFund.get('KL')?.value);
    expect(law.welfareFund.get('KA')).toEqual(usual.welfareFund.get('KA'));
  });

  it('takes provident fund at the lower rate of notified classes from both, now, ahead and since every ceiling', () => {
    const law = lawOf({ epfRate: 'reduced' }, SEPTEMBER);
    const rates = [law.epf, law.epfAhead, ...law.epfSince.map(({ rules }) => rules)].map((rules) => [
      rules?.employeeRate.value,
      rules?.employerRate.value,
    ]);
    expect(rates).toEqual(rates.map(() => [100_000, 100_000]));
    expect(law.epf?.ceilings.map(({ cited }) => cited.value)).toEqual([1_500_000, 2_500_000]);
    expect(law.epfAhead?.ceilings.map(({ cited }) => cited.value)).toEqual([2_500_000]);
    const october = lawOf({ epfRate: 'reduced' });
    expect(october.epfAhead).toBe(october.epf);
    expect(lawOf({}).epf?.employeeRate.value).toBe(120_000);
    const beforeAny = periodOf(calendarDate('2014-08-01'), calendarDate('2014-08-31'));
    expect(prepareMonthLaw(beforeAny, NO_STATES)).toMatchObject({ refused: true });
  });
});
