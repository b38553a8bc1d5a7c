import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  getPoiStatus,
  listPoiSubmissions,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import { deductionOptions } from '@muster/contract/features/declarations/declarations.contract.ts';
import {
  certifyPoi,
  deleteProof,
  downloadProof,
  getEmployeePoi,
  listPoiReviews,
  listProofs,
  poiSummary,
  reviewPoi,
  submitPoi,
  uploadProof,
} from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { taxFacts } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { paise, rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, fill, press } from '../../testing/user-actions-for-tests.ts';
import { PoiFormPage } from './proofs/poi-form-page.tsx';
import { PoiLandingPage } from './proofs/poi-landing-page.tsx';
import { PoiSummaryPage } from './proofs/poi-summary-page.tsx';
import { ReviewPoiPage } from './proofs/review-poi-page.tsx';

const ID = '0190a000-0000-7000-8000-0000000000a1';
const ROW = '0190a000-0000-7000-8000-0000000000a2';
const PERSON = '0190a000-0000-7000-8000-0000000000a3';
type Summary = ResponseOf<typeof poiSummary>;

const PROOF = {
  id: '0190a000-0000-7000-8000-0000000000a4',
  itemId: `deduction:${ROW}`,
  documentType: null,
  fileName: '<script>.png',
  contentType: 'image/png',
  size: 100,
  uploadedAt: '2026-11-27T05:30:00Z',
};

const DEDUCTION: Summary['deductions'][number] = {
  id: ROW,
  deductionItemId: 102,
  deductionItemName: 'Public Provident Fund',
  categoryId: '80C',
  declaredAmount: paise(4_000_000),
  actualAmount: paise(3_600_000),
  allowedAmount: paise(4_000_000),
};

const AMOUNT: Summary['rows'][number] = {
  itemId: `deduction:${ROW}`,
  group: '80C Investments',
  particulars: 'Public Provident Fund',
  isMonthly: false,
  declaredAmount: paise(4_000_000),
  actualAmount: paise(3_600_000),
  approvedAmount: null,
  comments: null,
  upload: { documentType: null, houseRentDetailId: null, letoutPropertyId: null, employeeDeductionId: ROW },
  proofs: [PROOF],
};

const SUMMARY: Summary = {
  declarationId: ID,
  employeeId: PERSON,
  employeeName: '{{7*7}} Rao',
  employeeFirstName: '{{7*7}}',
  employeeLastName: 'Rao',
  financialYearStart: 2026,
  financialYearEnd: 2027,
  isRentedAccomodation: false,
  isLetOutProperty: false,
  hasLoanOnSelfOccupiedHome: false,
  houseRentDetails: [],
  letOutProperties: [],
  selfOccupiedHomeLoan: null,
  deductions: [DEDUCTION],
  ...{ incomeOtherSources: ZERO, interestFromSavings: ZERO, interestFromFD: ZERO, interestFromNSC: ZERO },
  ...{ previousEmploymentIncome: ZERO, previousEmploymentTaxPaid: ZERO, previousEmploymentProfessionalTax: ZERO },
  ...{ previousEmploymentEPF: ZERO, previousEmploymentLeaveEncashment: ZERO },
  ...{ actualIncomeOtherSources: null, actualInterestFromSavings: null, actualInterestFromFD: null },
  ...{ actualInterestFromNSC: null, actualPreviousEmploymentIncome: null, actualPreviousEmploymentTaxPaid: null },
  ...{ actualPreviousEmploymentProfessionalTax: null, actualPreviousEmploymentEPF: null },
  actualPreviousEmploymentLeaveEncashment: null,
  rows: [AMOUNT],
  status: 'Submitted',
  isPOIFormSubmitted: true,
  submittedAt: '2026-11-27T05:30:00Z',
  certifiedAt: null,
  certifiedName: null,
  reviewedAt: null,
  lockDate: '2026-11-30',
  isOpen: true,
  allowRegimeSwitch: false,
  mandateInvestmentProofAttachments: false,
  mandateReviewerCommentsForPartialApproval: true,
  actions: ['edit', 'certify', 'review'],
  version: 4,
  taxRegime: 'old',
  netTaxableIncome: paise(100_000_000),
  totalTax: paise(10_000_000),
  taxToBePaid: paise(10_000_000),
};

const STATUS: ResponseOf<typeof getPoiStatus> = {
  status: 'Released',
  configId: ID,
  financialYearStart: 2026,
  financialYearEnd: 2027,
  startDate: '2026-11-01',
  lockDate: '2026-11-30',
  allowRegimeSwitch: false,
  isPOIFormSubmitted: false,
};

const OPTIONS: ResponseOf<typeof deductionOptions> = [
  {
    ...{ categoryId: 1, categoryName: '80C', limit: rupees(150_000) },
    items: [
      { itemId: 101, name: 'Life insurance premium', maxLimit: rupees(150_000) },
      { itemId: 102, name: 'Public Provident Fund', maxLimit: rupees(150_000) },
    ],
  },
  { categoryId: 2, categoryName: '80D', limit: rupees(100_000), items: [] },
  {
    ...{ categoryId: 3, categoryName: 'Other Investments', limit: null },
    items: [{ itemId: 301, name: 'National Pension System', maxLimit: rupees(50_000) }],
  },
];

function withPoi(summary: Partial<Summary> = {}) {
  const server = fakeServer();
  server.returns(getPoiStatus, STATUS);
  server.returns(deductionOptions, OPTIONS);
  server.returns(listProofs, []);
  server.returns(submitPoi, null);
  server.returns(listPoiSubmissions, { rows: [], totalRecords: 0 });
  server.returns(getEmployeePoi, { ...SUMMARY, ...summary, draft: null });
  server.returns(taxFacts, {
    ...{ financialYear: 2026, regime: 'new', nextMonth: null, monthsLeft: 0, year: null },
    declared: { declaration: NOTHING_DECLARED, rent: [] },
  });
  server.returns(poiSummary, { ...SUMMARY, ...summary });
  return server;
}

test('the landing page says whether proofs are open, and leads on whoever has submitted', async () => {
  const server = withPoi();
  const { user, address } = await renderScreen(PoiLandingPage, { path: '/landing' });
  expect(await screen.findByText('Proof of Investments submission is open now!')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Submit Proofs' }));
  await waitFor(() => expect(address()).toBe('/payroll/taxes/employeePOI'));
  server.returns(getPoiStatus, { ...STATUS, status: 'Locked' });
});

test('while it is locked the landing page says so', async () => {
  const server = withPoi();
  server.returns(getPoiStatus, { ...STATUS, status: 'Locked' });
  await renderScreen(PoiLandingPage, { path: '/landing' });
  expect(await screen.findByText('Proof Of Investment submission is locked')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Submit Proofs' })).toBeNull();
});

test('the form shows declared amounts beside the actual ones, sends those alone and goes to the summary', async () => {
  const server = withPoi();
  server.returns(submitPoi, SUMMARY);
  const { user, address } = await renderScreen(PoiFormPage, { path: '/form' });
  expect(await screen.findByRole('columnheader', { name: 'Declared Amount' })).toBeTruthy();
  await fill(user, 'Actual amount of 80C Investments, Public Provident Fund', '35,000');
  await fill(user, 'Actual amount of Other Sources, Interest from FD', '700');
  await press(user, 'Update');
  await waitFor(() => expect(server.received(submitPoi)).toHaveLength(1));
  const body = server.received(submitPoi)[0]?.body;
  expect(body).toMatchObject({
    declarationId: ID,
    isSubmitted: true,
    actualInterestFromFD: 700,
    actualInterestFromNSC: 0,
    deductions: [{ id: ROW, deductionItemId: 102, actualAmount: 35_000 }],
  });
  expect(JSON.stringify(body)).not.toContain('declaredAmount');
  await waitFor(() => expect(address()).toContain('/payroll/taxes/summaryPOI'));
});

test('what was never declared is proved too: rent, a let-out house and another investment, kept as it is typed', async () => {
  const server = withPoi();
  server.returns(submitPoi, SUMMARY);
  const { user } = await renderScreen(PoiFormPage, { path: '/form' });
  await user.click(await screen.findByRole('switch', { name: 'I live in a rented house' }));
  await fill(user, /^Actual amount of Rented house/, '12,000');
  await press(user, 'Update');
  expect(await screen.findByText(/The landlord’s PAN is needed when the rent of the year is more than/)).toBeTruthy();
  await fill(user, 'Address', '4 Anna Salai, Chennai');
  await fill(user, 'Landlord name', 'K Raman');
  await fill(user, 'Landlord PAN', 'AKLPV5521C');
  await user.click(screen.getByRole('switch', { name: 'Let-out property' }));
  await fill(user, /^Actual amount of Let Out Properties, House 1, annual rent received/, '2,40,000');
  await press(user, 'Add other investment');
  await choose(user, 'Other Investments, what row 1 is for', 'National Pension System');
  await fill(user, 'Actual amount of Other Investments, National Pension System', '60000');
  await user.tab();
  // Above the limit of its item the amount becomes the limit.
  expect(await screen.findByDisplayValue('50,000')).toBeTruthy();
  await press(user, 'Update');
  await waitFor(() => expect(server.received(submitPoi).some(({ body }) => !isDraft(body))).toBe(true));
  const body = server.received(submitPoi).find((one) => !isDraft(one.body))?.body;
  expect(body).toMatchObject({
    houseRentDetails: [{ rentalPeriodStart: '2026-04', actualAmount: 12_000, landlordPan: 'AKLPV5521C' }],
    letOutProperties: [{ actualAnnualRentReceived: 240_000, hasHomeLoan: false }],
    deductions: [
      { id: ROW, actualAmount: 36_000 },
      { deductionItemId: 301, actualAmount: 50_000 },
    ],
  });
  // Only rows that are known have an id.
  expect(JSON.stringify(body).match(/"id":/g)).toHaveLength(1);
});

const isDraft = (body: unknown) => typeof body === 'object' && body !== null && 'isDraft' in body;

test('above the limit of 80C its words stand there, and submitting waits until it is mended', async () => {
  withPoi();
  const { user } = await renderScreen(PoiFormPage, { path: '/form' });
  await fill(user, 'Actual amount of 80C Investments, Public Provident Fund', '1,00,000');
  await press(user, 'Add investment');
  await choose(user, '80C Investments, what row 2 is for', 'Life insurance premium');
  await fill(user, 'Actual amount of 80C Investments, Life insurance premium', '62,000');
  expect(await screen.findByText('Investment Limit Exceeded')).toBeTruthy();
  const submit = screen.getByRole('button', { name: 'Update' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('No exemption options available. Please contact support.')).toBeTruthy();
  await press(user, /Lower the last amount to/);
  expect(screen.queryByText('Investment Limit Exceeded')).toBeNull();
  expect(submit.hasAttribute('disabled')).toBe(false);
  await press(user, 'Cancel');
});

test('what was declared is taken over in one press, and what was typed is kept by itself', async () => {
  const server = withPoi({
    rows: [{ ...AMOUNT, actualAmount: null }],
    deductions: [{ ...DEDUCTION, actualAmount: null }],
  });
  server.returns(submitPoi, null);
  const { user } = await renderScreen(PoiFormPage, { path: '/form' });
  await press(user, 'Paid as declared');
  expect(await screen.findByDisplayValue('40,000')).toBeTruthy();
  await waitFor(() => expect(server.received(submitPoi)).toHaveLength(1), { timeout: 5000 });
  expect(server.received(submitPoi)[0]?.body).toMatchObject({
    isDraft: true,
    deductions: [{ declaredAmount: 40_000 }],
  });
  expect(await screen.findByText(/^Kept, /)).toBeTruthy();
});

test('what the server refuses is said, and what was typed stays', async () => {
  const server = withPoi();
  const message = 'Please ensure all deduction limits are within the allowed range before submitting.';
  server.refuses(submitPoi, 'INVALID_INPUT', { message });
  const { user } = await renderScreen(PoiFormPage, { path: '/form' });
  await fill(user, 'Actual amount of 80C Investments, Public Provident Fund', '35,000');
  await press(user, 'Update');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByDisplayValue('35,000')).toBeTruthy();
  await press(user, 'Cancel');
});

test('the summary has the cards, the files, and is certified once the box is ticked', async () => {
  const server = withPoi();
  server.returns(certifyPoi, { ...SUMMARY, certifiedAt: '2026-11-27T06:00:00Z', certifiedName: 'Asha Rao' });
  server.returns(deleteProof, null);
  server.returns(uploadProof, PROOF);
  const { user } = await renderScreen(PoiSummaryPage, { path: '/summary' });
  expect(await screen.findByText(/You can change it on or before 30 Nov 2026/)).toBeTruthy();
  expect(screen.getByText('₹8,333.33 a month')).toBeTruthy();
  expect(screen.getByText('<script>.png')).toBeTruthy();
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await user.click(
    screen.getByRole('checkbox', {
      name: 'I {{7*7}} Rao do hereby certify that the information given is complete and correct',
    }),
  );
  await user.click(submit);
  await waitFor(() => expect(server.received(certifyPoi)[0]?.body).toMatchObject({ version: 4 }));
  await press(user, 'Delete <script>.png');
  expect(await screen.findByText('File deleted successfully')).toBeTruthy();
  server.refuses(uploadProof, 'INTERNAL');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(input?.accept).toBe('.pdf,.jpg,.jpeg,.png');
  if (input) await user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  if (input) await user.upload(input, new File(['x'], 'b.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Failed to upload file')).toBeTruthy();
});

test('only an amount above 0 takes a file, and without any lock date the usual one is named', async () => {
  withPoi({ rows: [AMOUNT, { ...AMOUNT, itemId: 'other:fd', actualAmount: ZERO, proofs: [] }], lockDate: null });
  await renderScreen(PoiSummaryPage, { path: '/summary' });
  expect(await screen.findByText(/You can change it on or before 31\/05\/2025/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Upload proof of/ })).toHaveLength(1);
});

test('the summary says what of an amount is approved, and why no more', async () => {
  withPoi({ rows: [{ ...AMOUNT, approvedAmount: rupees(30_000), comments: '{{7*7}} is of March' }] });
  await renderScreen(PoiSummaryPage, { path: '/summary' });
  expect(await screen.findByText('₹30,000.00 approved')).toBeTruthy();
  expect(screen.getByText('{{7*7}} is of March')).toBeTruthy();
});

test('without amounts the summary says so', async () => {
  withPoi({ rows: [], isPOIFormSubmitted: false, actions: [] });
  await renderScreen(PoiSummaryPage, { path: '/summary' });
  expect(await screen.findByText('No particulars with actual or declared amounts to display.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit POI' })).toBeNull();
});

const OTHER_PERSON = '0190a000-0000-7000-8000-0000000000a5';
const THIRD_PERSON = '0190a000-0000-7000-8000-0000000000a6';

test('by the keys: J and K move, A approves as it was paid, L goes to the amount, N to the next person to review after asking', async () => {
  const second = {
    ...AMOUNT,
    itemId: 'other:fd',
    group: 'Other Sources' as const,
    particulars: 'Interest from FD',
    proofs: [],
  };
  const server = withPoi({ rows: [AMOUNT, second] });
  const waiting = {
    ...{ employeeId: PERSON, employeeName: 'Asha Rao', employeeNumber: null, designation: null },
    ...{ submittedAt: '2026-11-27T05:30:00Z', reviewedAt: null, rows: 2, decided: 0 },
  };
  const others = [OTHER_PERSON, THIRD_PERSON].map((employeeId) => ({ ...waiting, employeeId }));
  server.returns(listPoiReviews, { rows: [waiting, ...others], totalRecords: 3 });
  server.sends(downloadProof, 'a.png', 'PNG');
  const question = vi.fn(() => false);
  vi.stubGlobal('confirm', question);
  const { user, address } = await renderScreen(ReviewPoiPage, { path: '/review' });
  expect(await screen.findByText('0 of 2 decided')).toBeTruthy();
  // A picture is shown as a picture, and as nothing else.
  expect(await screen.findByRole('img', { name: '<script>.png' })).toBeTruthy();
  await user.keyboard('a');
  expect(await screen.findByText('1 of 2 decided')).toBeTruthy();
  await user.keyboard('j');
  expect(await screen.findByText('Nothing is attached to this amount.')).toBeTruthy();
  await user.keyboard('l');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Approved of Interest from FD' }));
  await user.tab();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await user.keyboard('n');
  expect(question).toHaveBeenCalledOnce();
  expect(address()).toContain(PERSON);
  question.mockReturnValue(true);
  await user.keyboard('n');
  await waitFor(() => expect(address()).toContain(OTHER_PERSON));
  await user.keyboard('n');
  await waitFor(() => expect(address()).toContain(THIRD_PERSON));
});

const WAITING = {
  ...{ employeeId: PERSON, employeeName: '{{7*7}} Rao', employeeNumber: 'VI-0109', designation: 'Engineer' },
  ...{ submittedAt: '2026-11-27T05:30:00Z', reviewedAt: null, rows: 1, decided: 0 },
};

test('when somebody changes what is reviewed, decisions on other amounts stay, and what changed is said', async () => {
  const interest = { ...AMOUNT, itemId: 'other:fd', group: 'Other Sources' as const, particulars: 'Interest from FD' };
  const server = withPoi({ rows: [AMOUNT, interest] });
  server.sends(downloadProof, 'a.png', 'PNG');
  server.returns(listPoiReviews, { rows: [WAITING], totalRecords: 1 });
  server.refuses(reviewPoi, 'STALE_VERSION');
  const { user } = await renderScreen(ReviewPoiPage, { path: '/review' });
  await fill(user, 'Approved of Public Provident Fund', '30000');
  await fill(user, 'Why Public Provident Fund is not approved in full', 'One receipt is of March');
  await fill(user, 'Approved of Interest from FD', '0');
  await user.tab();
  expect(await screen.findByText('not approved')).toBeTruthy();
  server.returns(getEmployeePoi, {
    ...{ ...SUMMARY, draft: null, version: 5 },
    rows: [AMOUNT, { ...interest, actualAmount: paise(2_000_000) }],
  });
  await press(user, 'Save review');
  expect(await screen.findByText('Interest from FD is ₹20,000.00 now and was ₹36,000.00.')).toBeTruthy();
  expect(screen.getByDisplayValue('30,000')).toBeTruthy();
  expect(screen.getByDisplayValue('One receipt is of March')).toBeTruthy();
  expect(screen.getByText('1 of 2 decided')).toBeTruthy();
  server.returns(reviewPoi, SUMMARY);
  await press(user, 'Save review');
  await waitFor(() => expect(server.received(reviewPoi)).toHaveLength(2));
  expect(server.received(reviewPoi)[1]).toMatchObject({
    body: {
      version: 5,
      rows: [
        { itemId: `deduction:${ROW}`, approvedAmount: 30_000, comments: 'One receipt is of March' },
        { itemId: 'other:fd', approvedAmount: null },
      ],
    },
  });
});

test('a reviewer approves all, a part with a comment, or nothing', async () => {
  const server = withPoi();
  server.sends(downloadProof, 'a.png', 'PNG');
  server.returns(listPoiReviews, { rows: [WAITING], totalRecords: 1 });
  server.returns(reviewPoi, SUMMARY);
  const { user } = await renderScreen(ReviewPoiPage, { path: '/review' });
  expect(await screen.findByText('VI-0109, Engineer. Submitted on 27 Nov 2026, 0 of 1 decided.')).toBeTruthy();
  await press(user, 'Approve all of Public Provident Fund');
  expect(screen.getByDisplayValue('36,000')).toBeTruthy();
  await fill(user, 'Approved of Public Provident Fund', '30000');
  await fill(user, 'Why Public Provident Fund is not approved in full', 'One receipt is of March');
  await press(user, 'Save review');
  await waitFor(() => expect(server.received(reviewPoi)).toHaveLength(1));
  expect(server.received(reviewPoi)[0]).toMatchObject({
    params: { id: PERSON },
    body: {
      version: 4,
      rows: [{ itemId: `deduction:${ROW}`, approvedAmount: 30_000, comments: 'One receipt is of March' }],
    },
  });
});
