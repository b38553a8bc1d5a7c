import { expect, test } from 'vitest';
import { type DeductorFacts, deductorProblems } from './deductor-problems.ts';

const WHOLE: DeductorFacts = {
  ...{ tan: 'PNEV12345C', pan: 'AABCV1234F', deductorType: 'company', address: '14 FC Road', state: 'MH' },
  ...{ pinCode: '411001', email: 'tds@vaigai.test', responsibleName: 'Asha Rao', responsibleFatherName: 'Mohan Rao' },
  ...{ responsibleDesignation: 'Director', responsiblePan: 'ABCPR1234F', responsibleAddress: '14 FC Road' },
  ...{ responsibleState: 'MH', responsiblePinCode: '411001', responsibleEmail: null, responsibleMobile: '9876543210' },
};

const rules = (change: Partial<DeductorFacts>) => deductorProblems({ ...WHOLE, ...change }).map(({ rule }) => rule);

test('nothing speaks against a deductor of whom everything is known', () => {
  expect(rules({})).toEqual([]);
  expect(rules({ email: null, responsibleEmail: 'asha@vaigai.test' })).toEqual([]);
});

test.each(Object.keys(WHOLE).filter((field) => field !== 'responsibleEmail'))('without %s it is blocked', (field) => {
  const [problem, ...more] = deductorProblems({ ...WHOLE, [field]: null });
  expect(problem).toMatchObject({ rule: field, level: 'blocking' });
  expect(problem?.mend).toBe(field === 'tan' || field === 'pan' ? 'organisation' : 'deductor');
  expect(more).toEqual([]);
});

test('a name that a statement cannot carry is said, and not changed', () => {
  expect(deductorProblems({ ...WHOLE, responsibleName: 'आशा राव' })).toMatchObject([
    { rule: 'responsibleName', message: 'आशा राव has letters that statements of tax cannot carry' },
  ]);
  expect(rules({ responsibleFatherName: 'Mohan^Rao' })).toEqual(['responsibleFatherName']);
});
