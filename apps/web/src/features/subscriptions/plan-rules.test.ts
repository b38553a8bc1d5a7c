import { rupees } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { addedFeatures, billingOf, type Plan, plansToShow, yearlySavings } from './plan-rules.ts';

const plan = (name: string, features: string[], monthly: number, yearly: number): Plan => ({
  id: name,
  name,
  description: '',
  features,
  monthlyPricePerUser: rupees(monthly),
  yearlyPricePerUser: rupees(yearly),
  razorpayPlanId: null,
  razorpayYearlyPlanId: null,
  isFree: monthly === 0,
  isPlanActiveForTenant: false,
  mayChoose: true,
});

test('a year at ₹600 instead of twelve months at ₹60 saves 17%', () => {
  expect(yearlySavings(plan('Standard', [], 60, 600))).toBe(17);
});

test('nothing is saved on a free plan, or where a year costs twelve months', () => {
  expect(yearlySavings(plan('Free', [], 0, 0))).toBeNull();
  expect(yearlySavings(plan('Flat', [], 50, 600))).toBeNull();
});

test('a card names what its plan adds to the one before', () => {
  const free = plan('Free', ['Payroll', 'Leaves', 'Payslips', 'Invoices'], 0, 0);
  expect(addedFeatures(plan('Standard', ['Leaves', 'Payslips', 'Payroll', 'Reports'], 60, 600), free)).toEqual([
    'Reports',
  ]);
  expect(addedFeatures(free, undefined)).toEqual(['Leaves', 'Payroll', 'Payslips']);
});

test('a plan that adds nothing that is built is not offered, unless it is the present one', () => {
  const free = plan('Free', ['Payroll'], 0, 0);
  const premium = plan('Premium', ['Payroll', 'Invoices', 'Skills'], 100, 1000);
  expect(plansToShow([free, premium]).map((one) => one.plan.name)).toEqual(['Free']);
  const present = { ...premium, isPlanActiveForTenant: true };
  expect(plansToShow([free, present]).map((one) => one.plan.name)).toEqual(['Free', 'Premium']);
});

test('a trial that is over is not billed as a paid plan', () => {
  const trial = { isTenantOnTrial: true, isTenantOnFreePlan: false, isPlanOver: false };
  expect(billingOf(trial)).toBe('Trial');
  expect(billingOf({ ...trial, isPlanOver: true })).toBe('None: the trial has ended');
});
