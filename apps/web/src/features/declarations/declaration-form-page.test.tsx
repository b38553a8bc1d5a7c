import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  createDeclaration,
  declarationForm,
  deductionOptions,
  updateDeclaration,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { taxFacts } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { TAX_FACTS, TAX_YEAR } from '../../testing/tax-facts-for-tests.ts';
import { choose, fill, press } from '../../testing/user-actions-for-tests.ts';
import { DeclarationFormPage } from './declaration-form-page.tsx';

const PERSON = '0190a000-0000-7000-8000-0000000000e1';
const PATH = '/payroll/taxes/employeeDeclaration';

type Form = ResponseOf<typeof declarationForm>;

const DECLARED: NonNullable<Form['declaration']> = {
  ...{ declarationId: '0190a000-0000-7000-8000-0000000000e2', employeeId: PERSON, employeeName: 'Meera Krishnan' },
  ...{ financialYearStart: 2026, financialYearEnd: 2027, version: 3, actions: ['edit'], isPOIFormSubmitted: false },
  ...{ isRentedAccomodation: false, isLetOutProperty: false, hasLoanOnSelfOccupiedHome: false },
  ...{ houseRentDetails: [], letOutProperties: [], selfOccupiedHomeLoan: null, deductions: [] },
  ...{ incomeOtherSources: ZERO, interestFromSavings: ZERO, interestFromFD: rupees(7_000), interestFromNSC: ZERO },
  ...{ previousEmploymentIncome: ZERO, previousEmploymentTaxPaid: ZERO, previousEmploymentProfessionalTax: ZERO },
  ...{ previousEmploymentEPF: ZERO, previousEmploymentLeaveEncashment: ZERO, totalDeclared: ZERO },
  ...{ isDraft: false, isSubmitted: true, status: 'Submitted', statusComments: null },
  ...{ submissionDate: '2026-11-20T05:30:00Z', lastUpdated: '2026-11-20T05:30:00Z' },
};

function withForm(more: Partial<Form> = {}) {
  const server = fakeServer();
  server.returns(declarationForm, {
    ...{ employeeId: PERSON, employeeName: 'Meera Krishnan', financialYearStart: 2026, maySubmit: true },
    window: { isReleased: true, startDate: '2026-11-01', lockDate: '2026-11-30', allowRegimeSwitch: true },
    ...{ declaration: null, draft: null },
    ...more,
  });
  const item = (itemId: number, name: string, limit: number | null) => ({
    ...{ itemId, name },
    maxLimit: limit === null ? null : rupees(limit),
  });
  server.returns(deductionOptions, [
    {
      ...{ categoryId: 1, categoryName: '80C', limit: rupees(150_000) },
      items: [item(101, 'Life insurance premium', 150_000), item(102, 'Public Provident Fund (PPF)', 150_000)],
    },
    { categoryId: 2, categoryName: '80D', limit: rupees(100_000), items: [] },
    {
      ...{ categoryId: 3, categoryName: 'Other Investments', limit: null },
      items: [item(301, 'National Pension System, additional contribution', 50_000)],
    },
  ]);
  server.returns(taxFacts, {
    ...{ financialYear: 2026, regime: 'new', nextMonth: null, monthsLeft: 0, year: null },
    declared: { declaration: NOTHING_DECLARED, rent: [] },
  });
  server.returns(createDeclaration, null);
  return server;
}

const section = (name: RegExp) => screen.findByRole('button', { name });

test('above the limit of 80C the words of the law stand there, one press mends it, and submitting waits', async () => {
  withForm();
  const { user, address } = await renderScreen(DeclarationFormPage, { path: PATH });
  await user.click(await section(/^80C investments/));
  await choose(user, 'Investment 1', 'Public Provident Fund (PPF)');
  await fill(user, 'Amount of investment 1', '1,00,000');
  await press(user, 'Add investment');
  await choose(user, 'Investment 2', 'Life insurance premium');
  await fill(user, 'Amount of investment 2', '62,000');
  expect(await screen.findByText('Investment Limit Exceeded')).toBeTruthy();
  expect(screen.getByText(/Only ₹1,50,000 is eligible under Section 80C. Lower the amounts by ₹12,000./)).toBeTruthy();
  expect(
    screen.getByText('Please ensure all deduction limits are within the allowed range before submitting.'),
  ).toBeTruthy();
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await press(user, /Lower the last amount to/);
  expect(screen.queryByText('Investment Limit Exceeded')).toBeNull();
  expect(submit.hasAttribute('disabled')).toBe(false);
  await press(user, 'Cancel');
  await waitFor(() => expect(address()).toMatch(/employeeITDeclaration\?employeeId=/));
});

test('an amount above the limit of its line becomes the limit; a let-out house shows its net as it is typed', async () => {
  withForm();
  const { user } = await renderScreen(DeclarationFormPage, { path: PATH });
  await user.click(await section(/^Other investments/));
  await choose(user, 'Investment 1', 'National Pension System, additional contribution');
  await fill(user, 'Amount of investment 1', '60000');
  await user.tab();
  expect(await screen.findByDisplayValue('50,000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove investment 1' })).toBeNull();
  await user.click(await section(/^80D health insurance/));
  expect(await screen.findByText('No exemption options available. Please contact support.')).toBeTruthy();
  await user.click(await section(/^Let-out property/));
  await user.click(screen.getByRole('switch', { name: 'Let-out property' }));
  await fill(user, 'Annual rent received', '2,40,000');
  await fill(user, 'Municipal taxes paid', '20,000');
  await user.click(screen.getByRole('checkbox', { name: 'Has a home loan' }));
  await fill(user, 'Interest paid', '3,00,000');
  expect(await screen.findByText('Net loss')).toBeTruthy();
  await press(user, 'Cancel');
});

test('rent above ₹1,00,000 asks for the landlord; then all of it is sent, and the summary opens', async () => {
  const server = withForm();
  const { user, address } = await renderScreen(DeclarationFormPage, { path: PATH });
  await user.click(await screen.findByRole('switch', { name: 'I live in a rented house' }));
  await fill(user, 'Rent a month', '15,000');
  // Only one of several is removed.
  expect(screen.queryByRole('button', { name: /^Remove rent period/ })).toBeNull();
  await press(user, 'Add rent period');
  await press(user, 'Remove rent period 2');
  await press(user, 'Submit');
  expect(await screen.findByText(/The landlord’s PAN is needed when the rent of the year is more than/)).toBeTruthy();
  await fill(user, 'Address', '4 Anna Salai, Chennai');
  await fill(user, 'Landlord name', 'K Raman');
  await fill(user, 'Landlord PAN', 'AKLPV5521C');
  await press(user, 'Submit');
  await screen.findByText('IT Declaration saved successfully');
  const sent = server.received(createDeclaration).map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({
    ...{ financialYearStart: 2026, financialYearEnd: 2027, isDraft: false, isSubmitted: true },
    ...{ isRentedAccomodation: true, interestFromFD: 0 },
    houseRentDetails: [
      { rentalPeriodStart: '2026-04', rentalPeriodEnd: null, declaredAmount: 15000, landlordPan: 'AKLPV5521C' },
    ],
  });
  expect(address()).toContain('overallSummary');
});

test('what is declared is named in the address and updated there, and nothing of it is begun again', async () => {
  const server = withForm({ declaration: DECLARED });
  server.returns(updateDeclaration, null);
  const { user, address } = await renderScreen(DeclarationFormPage, { path: PATH, as: { roleId: 'Member' } });
  await waitFor(() => expect(address()).toContain(`declarationId=${DECLARED.declarationId}`));
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await user.click(await section(/^Other income/));
  expect(screen.getByLabelText('Interest from FD')).toHaveProperty('value', '7,000');
  await fill(user, 'Interest from savings', 'a lot');
  await press(user, 'Update');
  expect(await screen.findByText(/Enter an amount/)).toBeTruthy();
  await fill(user, 'Interest from savings', '1,200');
  await press(user, 'Update');
  await waitFor(() => expect(server.received(updateDeclaration)).toHaveLength(1));
  expect(server.received(updateDeclaration)[0]).toMatchObject({
    params: { id: DECLARED.declarationId },
    body: { version: 3, isSubmitted: true, interestFromSavings: 1200, interestFromFD: 7000, deductions: [{}, {}, {}] },
  });
  expect(
    server.received(createDeclaration).filter(({ body }) => !JSON.stringify(body).includes('"isDraft":true')),
  ).toEqual([]);
});

test('the tax of the year stands beside the form and moves as it is typed, under both regimes', async () => {
  const server = withForm();
  server.returns(taxFacts, TAX_FACTS);
  const { user } = await renderScreen(DeclarationFormPage, { path: PATH, as: { id: PERSON } });
  const beside = await screen.findByRole('region', { name: 'Your tax so far' });
  await waitFor(() => expect(beside.textContent).toContain('Your regime is cheaper by'));
  expect(beside.textContent).toMatch(/New regime yours.*1,50,800.*Old regime.*3,39,020/);
  await user.click(await section(/^Other income/));
  await fill(user, 'Interest from FD', '1,00,000');
  // 20% and 30% of it, with cess.
  await waitFor(() => expect(beside.textContent).toMatch(/was .*1,50,800.*1,71,600.*was .*3,39,020.*3,70,220/));
  expect(beside.textContent).toMatch(/Each month to March.*41,600/);
  await press(user, 'Cancel');
});

test('what counts by itself leaves less of the limit free, and the bar says how much', async () => {
  const server = withForm();
  const year = { ...TAX_YEAR, ahead: [] };
  const paid = { ...year.paid, ownProvidentFund: rupees(29_360) };
  server.returns(taxFacts, { ...TAX_FACTS, year: { ...year, paid } });
  const { user } = await renderScreen(DeclarationFormPage, { path: PATH, as: { id: PERSON } });
  await user.click(await section(/^80C investments/));
  await fill(user, 'Amount of investment 1', '1,00,000');
  await waitFor(() =>
    expect(screen.getByText(/^limit/).textContent).toBe(
      'limit ₹1,50,000.00, with what counts by itself ₹20,640.00 free',
    ),
  );
  await press(user, 'Cancel');
});

test('staff who declare for somebody are not spoken to as that person', async () => {
  const server = withForm();
  server.returns(taxFacts, TAX_FACTS);
  const { user } = await renderScreen(DeclarationFormPage, { path: PATH, at: `${PATH}?employeeId=${PERSON}` });
  const beside = await screen.findByRole('region', { name: 'Tax so far' });
  await waitFor(() => expect(beside.textContent).toContain('The new regime is cheaper by'));
  expect(beside.textContent).toContain('New regime at present');
  for (const name of [/^Let-out/, /^Other income/, /^80C/, /^80D/, /^Previous/]) {
    await user.click(await section(name));
    expect(screen.queryByText(/\byours?\b/i)).toBeNull();
  }
  await press(user, 'Cancel');
});

test('without anything to choose from the sections say so', async () => {
  const server = withForm();
  server.returns(deductionOptions, []);
  const { user } = await renderScreen(DeclarationFormPage, { path: PATH });
  await user.click(await section(/^80C investments/));
  expect(await screen.findByText('No investment options available. Please contact support.')).toBeTruthy();
  await user.click(await section(/^80D health insurance/));
  expect(await screen.findByText('No exemption options available. Please contact support.')).toBeTruthy();
  await press(user, 'Cancel');
});
