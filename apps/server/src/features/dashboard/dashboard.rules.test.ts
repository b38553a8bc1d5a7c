import type { Checklist } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { describe, expect, test } from 'vitest';
import { type SetUpFacts, setUpSteps } from './dashboard.rules.ts';

const step = { completed: true, unlocked: true, missing: null, title: '', description: '' };
const COMPLETE: Checklist = { salaryComponents: step, statutoryComponents: step, settings: step, isComplete: true };
const OPEN = { ...step, completed: false };
const WAITING: Checklist = { ...COMPLETE, statutoryComponents: OPEN, settings: OPEN, isComplete: false };
const FACTS: SetUpFacts = {
  organisation: { orgDetails: true, settings: true },
  checklist: COMPLETE,
  people: { active: 41, pending: 40, withoutSalary: 1 },
  hasPayroll: false,
};

const open = (facts: Partial<SetUpFacts>) =>
  setUpSteps({ ...FACTS, ...facts })
    .filter(({ done }) => !done)
    .map(({ step: name }) => name);

describe('the way to the first payroll', () => {
  test('ends with the first payroll, also where the administrator is not on the payroll', () => {
    expect(open({})).toEqual(['payroll']);
    expect(open({ hasPayroll: true })).toEqual([]);
  });

  test('ends where the administrator is the only one who is paid', () => {
    expect(open({ people: { active: 1, pending: 0, withoutSalary: 0 }, hasPayroll: true })).toEqual([]);
  });

  test('says of what the law requires that one press does it, and before people that it waits for them', () => {
    const statutory = (missing: string | null) =>
      setUpSteps({
        ...FACTS,
        checklist: { ...WAITING, statutoryComponents: { ...OPEN, missing, description: 'Later.' } },
      }).find(({ step: name }) => name === 'statutory')?.missing;
    expect(statutory('Set up EPF; ESI.')).toBe('One press sets it up for the states your people work in.');
    expect(statutory(null)).toBe('Later.');
  });

  test('says that everything is ready only when it is', () => {
    const words = (facts: Partial<SetUpFacts>) => setUpSteps({ ...FACTS, ...facts }).at(-1)?.missing;
    expect(words({})).toBe('Everything is ready for the first payroll.');
    const nobody = { active: 1, pending: 0, withoutSalary: 1 };
    for (const facts of [{ checklist: WAITING }, { people: nobody }]) {
      expect(words(facts)).toBe('It can be run when the steps before it are done.');
    }
  });
});
