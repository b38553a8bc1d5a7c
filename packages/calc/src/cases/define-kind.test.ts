import { ZERO } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { amount, choice } from './case-fields.ts';
import { inRupees } from './case-results.ts';
import { defineKind } from './define-kind.ts';
import { formOf } from './field-forms.ts';
import { lawOfYear, requireLaw } from './latest-law.ts';

test('a mistake of the program is not taken for bad input', () => {
  const broken = defineKind({
    title: 'Broken.',
    inputs: { wage: amount() },
    results: { tax: inRupees() },
    work: () => {
      throw new TypeError('broken');
    },
  });
  expect(() => broken.calculate({ inputs: { wage: 5 } })).toThrow('broken');
  expect(broken.calculate({ inputs: { wage: '5' } })).toEqual({ error: 'field wage: must be a number of rupees' });
});

test('fields are read beside the inputs where they may be, and win there; written straight into the case as well', () => {
  const kind = defineKind({
    title: 'Beside.',
    outerFields: ['regime'],
    inputs: { regime: choice(['new', 'old']), wage: amount() },
    results: { regime: z.string(), wage: inRupees(), tax: inRupees() },
    work: ({ regime, wage }) => ({ regime, wage, tax: ZERO }),
  });
  expect(kind.calculate({ regime: 'old', inputs: { regime: 'new', wage: 1.25 } })).toEqual({
    regime: 'old',
    wage: 1.25,
    tax: 0,
  });
  expect(kind.calculate({ regime: null, inputs: { regime: 'new', wage: 1 } })).toMatchObject({ regime: 'new' });
  expect(kind.calculate({ id: 'x', regime: 'old', wage: 1 })).toMatchObject({ regime: 'old' });
  expect(kind.calculate({ wage: 1, inputs: { regime: 'new' } })).toEqual({ error: 'field wage: is required' });
});

test('a field without words for the help is a mistake of the program', () => {
  expect(() => formOf(z.string())).toThrow('a field of a case has no form');
});

test('law that a case cannot do without is there, or its absence is said', () => {
  expect(requireLaw(5, 'gratuity')).toBe(5);
  expect(() => requireLaw(null, 'gratuity')).toThrow('no law on gratuity is held for this day');
  expect(() => lawOfYear(2020)).toThrow('field financialYear: Income tax is known from FY 2024-25; 2020-21 is not.');
});
