import { describe, expect, test } from 'vitest';
import { deductionItems, deductionOptions } from './deduction-items.ts';
import { sectionNames } from './section-names.ts';

describe('deduction items', () => {
  test('have ids and names of their own and a known section', () => {
    expect(new Set(deductionItems.map((item) => item.id)).size).toBe(deductionItems.length);
    expect(new Set(deductionItems.map((item) => item.name)).size).toBe(deductionItems.length);
    for (const { section, treatment } of deductionItems)
      if (treatment !== 'exempt') expect(sectionNames[section].act1961).toBe(section);
  });

  test('ids tell the category: 1xx 80C, 2xx 80D, 3xx others', () => {
    for (const { id, category } of deductionItems) {
      expect(category).toBe({ 1: '80C', 2: '80D', 3: 'Other Investments' }[Math.floor(id / 100)]);
    }
  });

  test('are offered with the limit in force, in paise', () => {
    const options = new Map(deductionOptions('2026-11-20').map((option) => [option.id, option.maxLimit]));
    expect(options.get(102)).toBe(15_000_000);
    expect(options.get(201)).toBe(2_500_000);
    expect(options.get(204)).toBe(5_000_000);
    expect(options.get(205)).toBe(500_000);
    expect(options.get(301)).toBe(5_000_000);
    expect(options.get(304)).toBe(12_500_000);
    expect(options.get(307)).toBeNull();
  });
});
