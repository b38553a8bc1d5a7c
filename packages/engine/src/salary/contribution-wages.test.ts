import { describe, expect, it } from 'vitest';
import { rupees, ZERO } from '../kernel/money.ts';
import { BASIC, CONVEYANCE, FIXED, HRA, lawOf } from '../payroll/testing-payslip.ts';
import { addEarning, contributionWages, earningSums, pfWageAlwaysCounted } from './contribution-wages.ts';

const { codeWages } = lawOf(2026, 10);
const EARNINGS = [BASIC, HRA, CONVEYANCE, FIXED];
// Half of 1,00,000 is 50,000: the excluded 58,000 are 8,000 too many.
const AMOUNTS = [rupees(30_000), rupees(50_000), rupees(8_000), rupees(12_000)];

const OPTIONS = { belowCeilingCounted: false, codeWages, addBackToPf: true, esiWageBasis: 'marked' } as const;

describe('wages contributions are charged on', () => {
  it('are the earnings that count, with what is excluded beyond half of remuneration', () => {
    expect(contributionWages(EARNINGS, AMOUNTS, OPTIONS)).toEqual({
      wages: { pf: rupees(38_000), esi: rupees(100_000), gross: rupees(100_000) },
      addBack: {
        remuneration: rupees(100_000),
        excluded: rupees(58_000),
        excess: rupees(8_000),
        addedToPfWage: rupees(8_000),
      },
    });
    expect(pfWageAlwaysCounted(EARNINGS, AMOUNTS)).toBe(rupees(30_000));
  });

  it('leave the excess out of the PF wage where the organisation does not add it back', () => {
    const result = contributionWages(EARNINGS, AMOUNTS, { ...OPTIONS, addBackToPf: false });
    expect([result.wages.pf, result.addBack.excess, result.addBack.addedToPfWage]).toEqual([
      rupees(30_000),
      rupees(8_000),
      ZERO,
    ]);
  });

  it('know no excess before the Labour Codes', () => {
    const before = { ...OPTIONS, codeWages: null, belowCeilingCounted: true };
    expect(contributionWages(EARNINGS, AMOUNTS, before)).toMatchObject({
      wages: { pf: rupees(42_000), esi: rupees(100_000) },
      addBack: { excess: ZERO, addedToPfWage: ZERO },
    });
    // The other reading of ESI wages is then what is not excluded.
    const other = contributionWages(EARNINGS, AMOUNTS, { ...before, esiWageBasis: 'code-wages' });
    expect(other.wages.esi).toBe(rupees(42_000));
  });

  it('take ESI on wages of section 2(88) where the organisation reads the law so', () => {
    const result = contributionWages(EARNINGS, AMOUNTS, { ...OPTIONS, esiWageBasis: 'code-wages' });
    expect(result.wages.esi).toBe(rupees(50_000));
  });

  it('do not add back twice what is excluded and in the PF wage already', () => {
    const earnings = [BASIC, { ...HRA, epf: 'always' } as const, CONVEYANCE, FIXED];
    // 30,000 + 50,000 of HRA are in; the 8,000 beyond half are covered by them.
    expect(contributionWages(earnings, AMOUNTS, OPTIONS)).toMatchObject({
      wages: { pf: rupees(80_000) },
      addBack: { addedToPfWage: ZERO },
    });
  });

  it('leave out of ESI what is not marked for it', () => {
    const earnings = [BASIC, { ...HRA, esi: false }, CONVEYANCE, FIXED];
    expect(contributionWages(earnings, AMOUNTS, OPTIONS).wages.esi).toBe(rupees(50_000));
  });

  it.each([
    ['for PF and excluded', { ...FIXED, epf: 'always', excludedFromWages: true }],
    ['for PF below the ceiling and excluded', { ...FIXED, excludedFromWages: true }],
    ['neither for PF nor for ESI, and excluded', { ...FIXED, epf: 'never', esi: false, excludedFromWages: true }],
  ] as const)('add up the same with the last earning by itself, where it counts %s', (_, last) => {
    const [others, rest] = [EARNINGS.slice(0, -1), AMOUNTS.slice(0, -1)];
    for (const isCounted of [true, false])
      expect(addEarning(earningSums(others, rest, isCounted), last, rupees(12_000), isCounted)).toEqual(
        earningSums([...others, last], AMOUNTS, isCounted),
      );
  });
});
