import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRefusal } from '../kernel/refusal.ts';
import { anyFacts, anyPolicy, LAWS, monthName } from '../payroll/arbitraries-for-tests.ts';
import { computePayslip } from '../payroll/compute-payslip.ts';
import { inWords } from './in-words.ts';
import type { Reader } from './reader.ts';
import { createTracer } from './trace.ts';

it('all that a payslip says speaks to its reader, and the organisation is the reader’s own', () => {
  const without = /\byours?\b|\byou\b/i;
  fc.assert(
    fc.property(anyFacts, monthName, anyPolicy, (payslipFacts, name, choices) => {
      const payslip = computePayslip(payslipFacts, LAWS[name], choices, createTracer());
      if (isRefusal(payslip)) return;
      for (const explanation of payslip.explanations?.values() ?? []) {
        const textFor = (reader: Reader) => JSON.stringify({ ...inWords(explanation, reader), source: [] });
        expect(textFor('administrator').replace(/your organisation/gi, '')).not.toMatch(without);
        expect(textFor('employee')).not.toMatch(/the employee\b/i);
      }
    }),
    { numRuns: 300 },
  );
});
