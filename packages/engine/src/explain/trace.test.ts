import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import {
  amountInput,
  countInput,
  createTracer,
  daysInput,
  type Explanation,
  monthInput,
  rateInput,
  type Tracer,
  textInput,
} from './trace.ts';

const FIGURE: Explanation = {
  id: 'gross',
  label: 'Gross pay',
  amount: rupees(3_000),
  reason: { kind: 'gross-pay' },
  inputs: [],
  source: [],
};

describe('tracer', () => {
  it('keeps explanations by id; a later, fuller one of the same figure replaces the first', () => {
    const tracer = createTracer();
    tracer.record(FIGURE);
    tracer.record({ ...FIGURE, notes: [{ kind: 'table-for-men' }] });
    expect([...tracer.explanations.keys()]).toEqual(['gross']);
    expect(tracer.explanations.get('gross')?.notes).toEqual([{ kind: 'table-for-men' }]);
  });

  it('does not let two different figures share an id', () => {
    const tracer = createTracer();
    tracer.record(FIGURE);
    expect(() => tracer.record({ ...FIGURE, amount: rupees(1) })).toThrow('two figures are called gross');
  });

  it('does not even build what is recorded when there is none', () => {
    let built = 0;
    const build = () => {
      built += 1;
      return FIGURE;
    };
    const explained = (tracer: Tracer | null): void => tracer?.record(build());
    explained(null);
    expect(built).toBe(0);
    explained(createTracer());
    expect(built).toBe(1);
  });

  it('names inputs with their kind, and the figure they refer to', () => {
    expect(amountInput('Basic', rupees(1), 'earning:BASIC')).toEqual({
      label: 'Basic',
      value: { kind: 'amount', amount: 100 },
      ref: 'earning:BASIC',
    });
    expect(daysInput('Days', 14).value).toEqual({ kind: 'days', days: 14 });
    expect(rateInput('Rate', percent(12)).value).toEqual({ kind: 'rate', rate: 120_000 });
    expect(countInput('Months', 4).value).toEqual({ kind: 'count', count: 4 });
    expect(monthInput('Month', { year: 2026, month: 9 }).value).toEqual({
      kind: 'month',
      month: { year: 2026, month: 9 },
    });
    expect(textInput('Basis', 'ceiling')).toEqual({ label: 'Basis', value: { kind: 'text', text: 'ceiling' } });
  });
});
