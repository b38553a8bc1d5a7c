import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  declarationSummary,
  declarationYears,
  listDeclarations,
  setDeclarationStatus,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import {
  addComment,
  commentCounts,
  deleteComment,
  editComment,
  listComments,
} from '@muster/contract/features/declarations/declarations-comments.contract.ts';
import { taxFacts } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { TAX_FACTS, TAX_YEAR } from '../../testing/tax-facts-for-tests.ts';
import { choose, dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { DeclarationSummaryPage } from './declaration-summary-page.tsx';
import { DeclarationsPage } from './declarations-page.tsx';

const PERSON = '0190a000-0000-7000-8000-0000000000e1';
const ID = '0190a000-0000-7000-8000-0000000000e2';
const ROW = '0190a000-0000-7000-8000-0000000000e3';
const HOUSE = '0190a000-0000-7000-8000-0000000000e4';
const PATH = '/payroll/taxes/employeeITDeclaration/overallSummary';

type Summary = NonNullable<ResponseOf<typeof declarationSummary>>;
const SUMMARY: Summary = {
  ...{ declarationId: ID, employeeId: PERSON, employeeName: '{{7*7}} <script>', version: 3 },
  ...{ financialYearStart: 2026, financialYearEnd: 2027, lastUpdated: '2026-11-20T05:30:00Z' },
  ...{ isRentedAccomodation: false, isLetOutProperty: true, hasLoanOnSelfOccupiedHome: false },
  ...{ houseRentDetails: [], selfOccupiedHomeLoan: null },
  letOutProperties: [
    {
      ...{ id: HOUSE, annualRentReceived: rupees(240_000), municipalTaxesPaid: ZERO, isDeemedLetOut: false },
      ...{ netAnnualValue: rupees(240_000), standardDeduction: rupees(72_000), netIncomeOrLoss: rupees(168_000) },
      ...{ hasHomeLoan: false, homeLoanDetail: null },
      ...{ actualAnnualRentReceived: null, actualMunicipalTaxesPaid: null },
    },
  ],
  deductions: [
    {
      ...{ id: ROW, deductionItemId: 102, deductionItemName: 'Public Provident Fund (PPF)', categoryId: '80C' },
      ...{ declaredAmount: rupees(60_000), actualAmount: null, allowedAmount: rupees(60_000) },
    },
  ],
  ...{ incomeOtherSources: ZERO, interestFromSavings: ZERO, interestFromFD: ZERO, interestFromNSC: ZERO },
  ...{ previousEmploymentIncome: ZERO, previousEmploymentTaxPaid: ZERO, previousEmploymentProfessionalTax: ZERO },
  ...{ previousEmploymentEPF: ZERO, previousEmploymentLeaveEncashment: ZERO },
  ...{ isDraft: false, isSubmitted: true, status: 'Submitted', statusComments: null },
  ...{ submissionDate: '2026-11-20T05:30:00Z', totalDeclared: rupees(60_000), isPOIFormSubmitted: false },
  actions: ['edit'],
  ...{ lockDate: '2026-11-30', isOpen: true, allowRegimeSwitch: true, taxRegime: 'old' },
  ...{ netTaxableIncome: rupees(1_000_000), totalTax: rupees(120_000), taxToBePaid: rupees(100_000) },
};

function withSummary(more: Partial<Summary> = {}) {
  const server = fakeServer();
  server.returns(taxFacts, { ...TAX_FACTS, year: null });
  server.returns(declarationSummary, { ...SUMMARY, ...more });
  server.returns(commentCounts, [{ itemId: `deduction:${ROW}`, count: 2 }]);
  return server;
}

const show = (as: 'Member' | 'Administrator' = 'Member', search = '') =>
  renderScreen(DeclarationSummaryPage, { path: PATH, at: `${PATH}${search}`, as: { roleId: as } });

test('the summary has the cards, the amounts with their comments, and no comment on what is worked out', async () => {
  withSummary();
  await show();
  expect(await screen.findByText('Your declaration is submitted. You can edit it until 30 Nov 2026.')).toBeTruthy();
  for (const label of ['Net Taxable Income', 'Total Tax', 'Tax to be Paid', 'Status', 'Particulars', 'Comments'])
    expect(screen.getAllByText(label).length, label).toBeGreaterThan(0);
  expect(screen.getByText(/Tax Regime: Old Regime/)).toBeTruthy();
  expect(screen.getByText(/per month/).textContent).toContain('8,333.33');
  expect(await screen.findByRole('button', { name: 'Comment on Public Provident Fund (PPF), 2 so far' })).toBeTruthy();
  expect(screen.getByText('Standard deduction')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Comment on Standard deduction/ })).toBeNull();
  // What is nothing is not shown.
  expect(screen.queryByText('Municipal taxes paid')).toBeNull();
  expect(screen.getByRole('button', { name: 'Compare Tax' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit Declaration' })).toBeTruthy();
});

test('beside the tax of the year stands what is deducted of it, and that nothing more will be', async () => {
  const server = withSummary();
  server.returns(taxFacts, { ...TAX_FACTS, year: { ...TAX_YEAR, deducted: rupees(130_000) } });
  await show();
  const words = '₹1,30,000.00 is deducted already, ₹30,000.00 more than the tax: claim it back with your tax return.';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('what is declared stands under its headings, and without their numbers comments can be made all the same', async () => {
  const server = withSummary({
    deductions: [
      ...SUMMARY.deductions,
      {
        ...{ id: ID, deductionItemId: 201, deductionItemName: 'Health insurance', categoryId: '80D' },
        ...{ declaredAmount: rupees(20_000), actualAmount: null, allowedAmount: rupees(20_000) },
      },
      {
        ...{ id: HOUSE, deductionItemId: 301, deductionItemName: 'National Pension System' },
        ...{ categoryId: 'Other Investments', declaredAmount: rupees(10_000), actualAmount: null },
        allowedAmount: rupees(10_000),
      },
    ],
    ...{ interestFromFD: rupees(7_000), previousEmploymentIncome: rupees(300_000), letOutProperties: [] },
  });
  server.refuses(commentCounts, 'INTERNAL');
  await show();
  await screen.findByText('Health insurance');
  const headings = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const groups = ['Other Sources', 'Previous Employment', '80C Investments', '80D Exemptions', 'Other Investments'];
  expect(headings.filter((one) => groups.includes(one))).toEqual(groups);
  expect(await screen.findByRole('button', { name: 'Comment on Health insurance, 0 so far' })).toBeTruthy();
});

test('a comment on a declaration that is gone says so, and stays in its field', async () => {
  const server = withSummary();
  server.returns(listComments, []);
  server.refuses(addComment, 'NOT_FOUND', { message: 'Declaration ID not available' });
  const { user } = await show();
  await press(user, /^Comment on Public Provident Fund/);
  const field = (await dialog('Comments')).getByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Which bank?{Enter}');
  expect(field).toHaveProperty('value', 'Which bank?');
  expect(await screen.findByText('Declaration ID not available')).toBeTruthy();
});

test('approved it is not edited; without switching nothing is compared; without amounts it says so', async () => {
  withSummary({ status: 'Approved', actions: [], allowRegimeSwitch: false, letOutProperties: [], deductions: [] });
  await show();
  expect(await screen.findByText(/It cannot be edited and will be processed for tax/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Declaration' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compare Tax' })).toBeNull();
  expect(screen.getByText('No particulars with declared or actual amounts to display.')).toBeTruthy();
});

test('on hold it asks for the comments to be read, with what the reviewer wrote', async () => {
  withSummary({ status: 'OnHold', statusComments: 'One question about {{7*7}}' });
  await show();
  expect(await screen.findByText(/Please review the comments or contact HR/)).toBeTruthy();
  expect(screen.getByText('Reviewer’s comment: One question about {{7*7}}')).toBeTruthy();
});

test('Enter sends a comment, Shift with Enter begins a line; replies hang under it, an edited one is marked', async () => {
  const server = withSummary();
  const now = new Date().toISOString();
  const said = {
    ...{
      id: HOUSE,
      itemId: `deduction:${ROW}`,
      comments: '{{7*7}} <script>',
      createdBy: PERSON,
      createdByName: 'Kavitha',
      dateCreated: now,
    },
    ...{ isEdited: true, isOwn: true, parentCommentId: null },
  };
  const reply = { ...said, id: ID, comments: 'Here it is', isEdited: false, isOwn: false, parentCommentId: HOUSE };
  server.returns(listComments, [{ ...said, replies: [reply] }]);
  server.returns(addComment, said);
  server.returns(editComment, said);
  server.returns(deleteComment, null);
  const { user } = await show();
  await press(user, /^Comment on Public Provident Fund/);
  const comments = await dialog('Comments');
  expect(await comments.findByText('{{7*7}} <script>')).toBeTruthy();
  expect(comments.getAllByText('Just now')).toHaveLength(2);
  expect(comments.getByText('edited')).toBeTruthy();
  expect(within(comments.getByRole('list', { name: 'Replies to Kavitha' })).getByText('Here it is')).toBeTruthy();
  const field = comments.getByRole('textbox', { name: 'Comment' });
  await user.type(field, '   {Enter}');
  expect(server.received(addComment)).toHaveLength(0);
  await user.clear(field);
  await user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
  await waitFor(() => expect(server.received(addComment)).toHaveLength(1));
  expect(server.received(addComment)[0]?.body).toEqual({ itemId: `deduction:${ROW}`, comments: 'One\ntwo' });
  await press(user, 'Reply', comments);
  await user.type(comments.getByRole('textbox', { name: 'Reply' }), 'Thank you{Enter}');
  await waitFor(() => expect(server.received(addComment)[1]?.body).toMatchObject({ parentCommentId: HOUSE }));
  await press(user, 'Edit', comments);
  await press(user, 'Save', comments);
  await waitFor(() => expect(server.received(editComment)).toHaveLength(1));
  await press(user, 'Delete', comments);
  await waitFor(() => expect(server.received(deleteComment)).toHaveLength(1));
});

test('a reviewer says why something is held or rejected; to approve nothing has to be said', async () => {
  const server = withSummary({ actions: ['edit', 'approve', 'hold', 'reject'] });
  server.returns(setDeclarationStatus, SUMMARY);
  const { user } = await show('Administrator', `?employeeId=${PERSON}`);
  expect(await screen.findByRole('heading', { name: 'IT declaration of {{7*7}} <script>' })).toBeTruthy();
  await press(user, 'Review');
  const review = await dialog('Review declaration');
  await choose(user, 'New status', 'Put on hold', review);
  await press(user, 'Put on hold', review);
  expect(await review.findByText('Please say why')).toBeTruthy();
  expect(server.received(setDeclarationStatus)).toHaveLength(0);
  await fill(user, 'Comments', 'The agreement is missing', review);
  await press(user, 'Put on hold', review);
  await waitFor(() =>
    expect(server.received(setDeclarationStatus)).toMatchObject([
      { params: { id: ID }, body: { status: 'OnHold', comments: 'The agreement is missing', version: 3 } },
    ]),
  );
});

test('the list is asked for by year, status and name, opens a declaration, and begins one for somebody', async () => {
  const server = fakeServer();
  const row = {
    ...{ id: ID, employeeId: PERSON, employeeName: 'Asha Rao', employeeNumber: 'VI-0007', status: 'OnHold' as const },
    ...{ submissionDate: '2026-11-20T05:30:00Z', lastUpdated: '2026-11-21T05:30:00Z', declaredAmount: rupees(60_000) },
    ...{ financialYearStart: 2026, financialYearEnd: 2027, isSubmitted: true, commentCount: 1 },
  };
  server.returns(listDeclarations, { rows: [row], totalRecords: 1 });
  server.returns(declarationYears, [{ startYear: 2026, endYear: 2027 }]);
  server.returns(searchPeople, []);
  const { user, address } = await renderScreen(DeclarationsPage, { path: '/payroll/taxes/declarations' });
  expect(await screen.findByText('Asha Rao (VI-0007)')).toBeTruthy();
  await choose(user, 'Status', 'On hold');
  await waitFor(() => expect(server.received(listDeclarations).at(-1)?.query).toMatchObject({ status: 'OnHold' }));
  await press(user, 'Declare for an employee');
  const declare = await dialog('Declare for an employee');
  expect(declare.getByRole('button', { name: 'Open the form' }).hasAttribute('disabled')).toBe(true);
  await press(user, 'Cancel', declare);
  await user.click(await screen.findByText('Asha Rao (VI-0007)'));
  await waitFor(() => expect(address()).toContain(`overallSummary?employeeId=${PERSON}`));
});
