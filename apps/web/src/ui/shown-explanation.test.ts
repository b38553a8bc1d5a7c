import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { amountInput, daysInput, type ExplanationSource, rateInput, textInput } from '@muster/engine/kernel/trace.ts';
import { describe, expect, it } from 'vitest';
import { shownInputs, shownLaws, shownParts } from './shown-explanation.ts';

const law = (title: string, section: string | null = null): ExplanationSource => ({
  title,
  section,
  from: null,
  status: 'enacted',
});

describe('why an amount is what it is', () => {
  it('shows no row of zero', () => {
    const inputs = [amountInput('Rent', rupees(5)), amountInput('Other', ZERO), daysInput('Loss of pay', 0)];
    expect(shownInputs([...inputs, textInput('Month', 'May 2026')]).map(({ label }) => label)).toEqual([
      'Rent',
      'Month',
    ]);
    const nothing = rateInput('Rate', ppm(0));
    expect(shownInputs([nothing, textInput('Said', '')])).toEqual([]);
    const parts = [
      { label: 'On regular pay', working: '', amount: rupees(100) },
      { label: 'On one-time pay', working: '', amount: ZERO },
      { label: 'In words', working: 'least of', amount: null },
    ];
    expect(shownParts(parts).map(({ label }) => label)).toEqual(['On regular pay', 'In words']);
  });

  it('names two laws at once and keeps the rest behind more, each law once', () => {
    const { first, more } = shownLaws([law('A', '1'), law('A', '1'), law('A', '2'), law('B'), law('C')]);
    expect(first.map(({ title, section }) => [title, section])).toEqual([
      ['A', '1'],
      ['A', '2'],
    ]);
    expect(more.map(({ title }) => title)).toEqual(['B', 'C']);
    expect(shownLaws([law('A')])).toEqual({ first: [law('A')], more: [] });
  });
});
