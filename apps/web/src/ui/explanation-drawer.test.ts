import type { ExplanationInput, ExplanationSource } from '@muster/contract/explanation.ts';
import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { describe, expect, it } from 'vitest';
import { visibleInputs, visibleLaws, visibleParts } from './explanation-drawer.tsx';

const law = (title: string, section: string | null = null): ExplanationSource => ({
  title,
  section,
  from: null,
  status: 'enacted',
});

describe('why an amount is what it is', () => {
  it('shows no row of zero', () => {
    const inputs: readonly ExplanationInput[] = [
      { label: 'Rent', value: { kind: 'amount', amount: rupees(5) } },
      { label: 'Other', value: { kind: 'amount', amount: ZERO } },
      { label: 'Loss of pay', value: { kind: 'days', days: 0 } },
      { label: 'Month', value: { kind: 'text', text: 'May 2026' } },
      { label: 'Rate', value: { kind: 'rate', rate: ppm(0) } },
      { label: 'Said', value: { kind: 'text', text: '' } },
    ];
    expect(visibleInputs(inputs).map(({ label }) => label)).toEqual(['Rent', 'Month']);
    const parts = [
      { label: 'On regular pay', working: '', amount: rupees(100) },
      { label: 'On one-time pay', working: '', amount: ZERO },
    ];
    expect(visibleParts(parts).map(({ label }) => label)).toEqual(['On regular pay']);
  });

  it('names two laws at once and keeps the rest behind more, each law once', () => {
    const { first, more } = visibleLaws([law('A', '1'), law('A', '1'), law('A', '2'), law('B'), law('C')]);
    expect(first.map(({ title, section }) => [title, section])).toEqual([
      ['A', '1'],
      ['A', '2'],
    ]);
    expect(more.map(({ title }) => title)).toEqual(['B', 'C']);
    expect(visibleLaws([law('A')])).toEqual({ first: [law('A')], more: [] });
  });
});
