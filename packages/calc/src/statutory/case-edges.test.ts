import { explanationOf } from '@muster/engine/explain/testing-explanations.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import { describe, expect, test } from 'vitest';
import { gratuityCase } from './gratuity-case.ts';
import { leaveEncashmentCase } from './leave-encashment-case.ts';
import { lossOfPayCase } from './loss-of-pay-case.ts';

describe('input at its edges', () => {
  test('gratuity received from an employer that is not named is that of a covered one', () => {
    expect(gratuityCase.calculate({ inputs: { gratuityReceived: 2_500_000 } })).toEqual({
      exempt: 2_000_000,
      taxable: 500_000,
    });
  });

  test('days paid or lost are explained as given', () => {
    const explained = (inputs: Record<string, unknown>) => {
      const tracer = createTracer();
      lossOfPayCase.calculate({ inputs: { monthlyGross: 31_000, daysInMonth: 31, ...inputs } }, tracer);
      return explanationOf(tracer.explanations, 'earned');
    };
    expect(explained({ paidDays: 30 })).toMatchObject({
      amount: 3_000_000,
      inputs: [{ label: 'Full month' }, { label: 'Days paid', value: { days: 30 } }, { label: 'Lost' }],
    });
    expect(explained({ lopDays: 2 })).toMatchObject({
      amount: 2_900_000,
      rule: 'Of a month of 31 days what is paid; lost days never take more than the month.',
      inputs: [{ label: 'Full month' }, { label: 'Loss of pay', value: { days: 2 } }, { label: 'Lost' }],
    });
  });

  test('gratuity needs the wages, or what was received; leave paid out needs the salary of ten months', () => {
    expect(gratuityCase.calculate({ inputs: {} })).toEqual({ error: 'field monthlyWages: is required' });
    expect(leaveEncashmentCase.calculate({ inputs: { received: 1 } })).toEqual({
      error: 'field averageMonthlySalary: is required',
    });
  });

  test('what of a gratuity is free is explained', () => {
    const tracer = createTracer();
    gratuityCase.calculate({ inputs: { gratuityReceived: 2_500_000 } }, tracer);
    expect(explanationOf(tracer.explanations, 'gratuity-exemption')?.amount).toBe(200_000_000);
  });

  test('a month needs days to divide by', () => {
    expect(lossOfPayCase.calculate({ inputs: { monthlyGross: 30_000, lopDays: 1 } })).toEqual({
      error: 'field daysInMonth: must be above zero',
    });
    expect(lossOfPayCase.calculate({ inputs: { monthlyGross: 30_000, lopDays: 1, divisor: 0 } })).toEqual({
      error: 'field divisor: must be above zero',
    });
    expect(lossOfPayCase.calculate({ inputs: { monthlyGross: 30_000, daysInMonth: 30 } })).toEqual({
      error: 'field lopDays: or paidDays is required',
    });
  });
});
