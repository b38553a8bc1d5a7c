import { describe, expect, test } from 'vitest';
import { financialYearLabel } from '../../kernel/calendar-date.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { firstDayOfFinancialYear, parseFinancialYear } from './financial-year.ts';
import { prepareIncomeTaxLaw } from './income-tax-law.ts';
import { ratesSource, sectionLabel, sectionSource } from './section-source.ts';

function lawOf(year: number) {
  const law = prepareIncomeTaxLaw(year);
  if (isRefusal(law)) throw new Error(law.message);
  return law;
}

describe('a section', () => {
  test('is that of 1961 up to March 2026', () => {
    expect(sectionLabel(lawOf(2025), 'rebate')).toBe('87A');
    expect(sectionSource(lawOf(2025), 'rebate')).toEqual([
      { title: 'Income-tax Act, 1961', section: 's.87A', from: '2025-04-01', status: 'enacted' },
    ]);
  });

  test('has that of the Act of 2025 beside it from then on', () => {
    expect(sectionLabel(lawOf(2026), 'rebate')).toBe('87A (156)');
    expect(sectionSource(lawOf(2026), 'rebate')).toEqual([
      { title: 'Income-tax Act, 1961', section: 's.87A', from: '2026-04-01', status: 'enacted' },
      { title: 'Income-tax Act, 2025', section: 's.156', from: '2026-04-01', status: 'enacted' },
    ]);
    expect(sectionSource(lawOf(2026), 'houseRent')[1]?.section).toBe('Schedule III Sl. 11');
  });

  test('is one and the same object in all sheets of a run', () => {
    const law = lawOf(2026);
    expect(sectionSource(law, 'rebate')).toBe(sectionSource(law, 'rebate'));
    expect(sectionSource(law, 'rebate')).not.toBe(sectionSource(law, 'houseRent'));
    expect(sectionSource(lawOf(2026), 'rebate')).not.toBe(sectionSource(law, 'rebate'));
  });
});

test('the rates of a year are those of its Finance Act', () => {
  expect(ratesSource(lawOf(2026))).toEqual([
    {
      title: 'Finance Act, 2026',
      section: 's.3 and First Schedule, Part I-B',
      from: '2026-04-01',
      status: 'enacted',
    },
  ]);
});

describe('a financial year', () => {
  test('is written with two digits or four', () => {
    expect(['2026-27', '2026-2027', '2099-00', '1999-2000'].map(parseFinancialYear)).toEqual([2026, 2026, 2099, 1999]);
    expect(
      ['FY2026-27', '2026-27 ', '2026-7', '2026-28', '2026-2028', '2026-0027', '2099-2000'].map(parseFinancialYear),
    ).toEqual(Array(7).fill(null));
  });

  test('is named and begins in April', () => {
    expect([financialYearLabel(2026), financialYearLabel(2008), financialYearLabel(2099)]).toEqual([
      '2026-27',
      '2008-09',
      '2099-00',
    ]);
    expect(firstDayOfFinancialYear(2026)).toBe('2026-04-01');
  });

  test('before April 2024 is refused by its code and its year', () => {
    expect(prepareIncomeTaxLaw(2023)).toMatchObject({ code: 'NO_INCOME_TAX_LAW', figures: { financialYear: 2023 } });
    expect([lawOf(2026).new.regime, lawOf(2026).old.regime]).toEqual(['new', 'old']);
  });
});
