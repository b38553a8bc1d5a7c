import { getBankSettings, saveBankSettings } from '@muster/contract/features/payments/payments.contract.ts';
import type { BankSettings } from '@muster/contract/features/payments/payments-bank.ts';
import { sendPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { makeReadyReturns, nextSteps } from '@muster/contract/features/returns/returns.contract.ts';
import type { DueRow } from '@muster/contract/features/returns/returns-file.ts';
import type { NextStep, StepsOfMonth } from '@muster/contract/features/returns/returns-next.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { NearestStep, NextSteps, StepsUntilDone, StepTotals } from './next-steps.tsx';

const RUN = '0190a000-0000-7000-8000-0000000000a1';
const rupees = (amount: number) => paise(amount * 100);

const DUE: DueRow = {
  ...{ kind: 'bank', place: null, title: 'Bank advice', detail: 'HDFC Bank, ENet', dueOn: '2026-11-30', people: 38 },
  ...{ total: rupees(17_94_220), state: 'ready', note: null, blocking: 0, warnings: 0, mayTake: true },
};
const STEP: NextStep = {
  ...{ key: 'bank', kind: 'due', group: 'now', title: 'Bank file', detail: 'HDFC Bank, ENet, 38 lines' },
  ...{ amount: DUE.total, dueOn: '2026-11-30', state: 'open', doneAt: null, withoutEmail: 0, due: DUE },
};
const BLOCKED: NextStep = {
  ...STEP,
  state: 'blocked',
  due: { ...DUE, state: 'blocked', blocking: 7, mayTake: false },
};
const BANK: BankSettings = {
  ...{ layout: null, templateId: null, account: null, ifsc: null, narration: null, valueDate: null },
  ...{ transfer: 'NEFT', hdfcCodes: 'letters', iciciProduct: 'PAB_VENDOR', kotakClient: null, kotakProduct: 'SALPAY' },
  ...{ needsChecker: false, looseningAskedBy: null, templates: [], version: 1 },
};
const PAYSLIPS: NextStep = {
  ...STEP,
  ...{ key: 'payslips', kind: 'payslips', title: 'Payslips', detail: 'sent to 38, 2 have no e-mail', amount: null },
  ...{ dueOn: null, state: 'done', doneAt: '2026-11-27T11:10:00Z', withoutEmail: 2, due: null },
};
const PAYMENTS: NextStep = {
  ...{ ...PAYSLIPS, key: 'payments', kind: 'payments', title: 'Payments', detail: 'once the bank has paid' },
  ...{ amount: rupees(18_42_310), dueOn: '2026-11-30', state: 'open', doneAt: null, withoutEmail: 0 },
};
const tds: DueRow = { ...DUE, kind: 'tds', title: 'Tax deducted at source (TDS)', state: 'to pay', mayTake: false };
const TDS: NextStep = { ...STEP, key: 'tds', group: 'due', title: tds.title, dueOn: '2026-12-07', due: tds };
const ecr: DueRow = { ...DUE, kind: 'epf', title: 'Provident fund, ECR' };
const ECR: NextStep = { ...STEP, key: 'epf', group: 'due', title: ecr.title, dueOn: '2026-12-15', due: ecr };
const LATER: NextStep = {
  ...{ ...STEP, key: 'later welfareFund MH', group: 'later', title: 'Labour welfare fund, Maharashtra' },
  ...{ detail: 'deducted with December', amount: null, dueOn: '2027-01-15', state: 'locked', due: null },
};

const MONTH: StepsOfMonth = {
  ...{ month: 11, year: 2026, payrollId: RUN, net: rupees(18_42_310), people: 40, cost: rupees(21_84_482) },
  toOthers: { amount: rupees(3_42_172), dues: 4, first: '2026-12-07', last: '2026-12-15' },
  nextRun: { month: 12, year: 2026, opensOn: '2026-12-01' },
  steps: [STEP, PAYSLIPS, PAYMENTS, TDS, ECR, LATER],
  nearest: 'bank',
};

type Whole = { readonly onRecord: (() => void) | null };

function Whole({ onRecord }: Whole) {
  const props = {
    month: { month: 11, year: 2026 },
    record: onRecord === null ? null : { label: 'Record payments', open: onRecord },
  };
  return (
    <>
      <NearestStep {...props} />
      <StepTotals {...props} />
      <NextSteps {...props} />
      <StepsUntilDone {...props} />
    </>
  );
}

const AT = { path: '/payroll/payroll-run', at: '/payroll/payroll-run' };
let recorded = 0;
const Recording = () => (
  <Whole
    onRecord={() => {
      recorded += 1;
    }}
  />
);
const NotRecording = () => <Whole onRecord={null} />;
const ListAlone = () => <NextSteps month={{ month: 11, year: 2026 }} record={null} />;

function open(month: StepsOfMonth, page: () => ReactNode = Recording) {
  const server = fakeServer();
  server.returns(nextSteps, month);
  return { server, shown: renderScreen(page, AT) };
}

const rowOfStep = async (title: string) => {
  const card = await screen.findByLabelText('What comes next');
  const row = (await within(card).findByText(title)).closest('li');
  if (row === null) throw new Error(`No row of ${title}`);
  return within(row);
};

describe('what comes next', () => {
  test('stands in groups with amount, day and state, and the nearest is marked', async () => {
    await open(MONTH).shown;
    const card = await screen.findByLabelText('What comes next');
    const heads = await within(card).findAllByRole('heading');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Now', 'December', 'Later']);
    const bank = await rowOfStep('Bank file');
    expect(bank.getByText(/^by 30 Nov/)).toBeTruthy();
    expect(bank.getByText('Next:')).toBeTruthy();
    expect((await rowOfStep('Payslips')).getByText(/^done /)).toBeTruthy();
    const later = await rowOfStep('Labour welfare fund, Maharashtra');
    expect(later.getByText('Not yet:')).toBeTruthy();
    expect(later.queryByRole('button')).toBeNull();
  });

  test('sums up the money, and says when the next month opens', async () => {
    await open(MONTH).shown;
    const { textContent: totals } = await screen.findByLabelText('Totals');
    expect(totals).toContain('Net pay₹18,42,310.0040 people');
    expect(totals).toContain('To pay to others₹3,42,172.004 dues in December');
    expect(totals).toContain('Next runDecember 2026opens 01 Dec');
  });

  test('makes and saves the bank file in one press from the filled button', async () => {
    const { server, shown } = open(MONTH);
    const { user } = await shown;
    server.returns(makeReadyReturns, { files: [], held: [] });
    await press(user, 'Make bank file');
    expect(server.received(makeReadyReturns).map(({ body }) => body)).toEqual([
      { month: 11, year: 2026, kind: 'bank' },
    ]);
  });

  test('has one button a row: print, record, open the challan, download', async () => {
    recorded = 0;
    const { server, shown } = open({ ...MONTH, nearest: 'payments' });
    const { user } = await shown;
    expect((await rowOfStep('Payslips')).getByRole('button', { name: 'Print 2, Payslips' })).toBeTruthy();
    await press(user, 'Record payments');
    expect(recorded).toBe(1);
    server.returns(makeReadyReturns, { files: [], held: [] });
    await press(user, 'Download, Provident fund, ECR');
    expect(server.received(makeReadyReturns).map(({ body }) => body)).toEqual([{ month: 11, year: 2026, kind: 'epf' }]);
    expect(screen.getByRole('button', { name: 'Record challan, Tax deducted at source (TDS)' })).toBeTruthy();
  });

  test('sends payslips that nobody was told of', async () => {
    const { server, shown } = open({ ...MONTH, steps: [{ ...PAYSLIPS, state: 'open', doneAt: null }], nearest: null });
    const { user } = await shown;
    server.returns(sendPayslips, { sent: 38, withoutEmail: 2 });
    await press(user, 'Send payslips, Payslips');
    expect(server.received(sendPayslips).map(({ body }) => body)).toEqual([{ payrollId: RUN }]);
  });

  test('a file that would be refused leads to its checks', async () => {
    const { server, shown } = open({ ...MONTH, steps: [BLOCKED] });
    server.returns(getBankSettings, { ...BANK, layout: 'hdfc' });
    await shown;
    expect((await rowOfStep('Bank file')).getByRole('button', { name: 'See checks, Bank file' })).toBeTruthy();
    expect((await rowOfStep('Bank file')).getByText('Blocked:')).toBeTruthy();
  });

  test('a bank that is not set up is set up here, with what nobody can propose, and the file is next', async () => {
    const { server, shown } = open({ ...MONTH, steps: [BLOCKED] });
    server.returns(getBankSettings, BANK);
    server.returns(saveBankSettings, { ...BANK, layout: 'hdfc' });
    const { user } = await shown;
    await press(user, 'Set up bank file');
    const form = await dialog('Set up the bank file');
    await choose(user, /^Bank file/, 'HDFC Bank, ENet', form);
    await fill(user, /^Account debited/, '50200012345678', form);
    await fill(user, /^IFSC of this account/, 'HDFC0000123', form);
    server.returns(nextSteps, MONTH);
    server.returns(getBankSettings, { ...BANK, layout: 'hdfc' });
    await press(user, 'Save', form);
    expect(await screen.findByRole('button', { name: 'Make bank file' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.received(saveBankSettings)[0]?.body).toMatchObject({
      ...{ layout: 'hdfc', account: '50200012345678', ifsc: 'HDFC0000123' },
      ...{ narration: 'SALARY {month} {year}', valueDate: 'payDate', needsChecker: false },
    });
  });

  test('a moderator, who may not set it up, is led to its checks', async () => {
    const server = fakeServer();
    server.returns(nextSteps, { ...MONTH, steps: [BLOCKED] });
    await renderScreen(ListAlone, { ...AT, as: { roleId: 'Moderator' } });
    expect((await rowOfStep('Bank file')).getByRole('button', { name: 'See checks, Bank file' })).toBeTruthy();
    expect(server.received(getBankSettings)).toEqual([]);
  });

  test('says where the nearest stands until it is done, and that nothing is left', async () => {
    await open(MONTH).shown;
    expect(await screen.findByRole('heading', { name: 'On Home until done' })).toBeTruthy();
    cleanup();
    await open({ ...MONTH, steps: [{ ...STEP, state: 'done' }, LATER], nearest: null }).shown;
    expect(await screen.findByText('November 2026 is done. December 2026 is next.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'On Home until done' })).toBeNull();
  });

  test('whoever may not record payments has no button for it', async () => {
    await open(MONTH, NotRecording).shown;
    expect((await rowOfStep('Payments')).queryByRole('button')).toBeNull();
  });

  test('says that it could not be loaded, and tries again', async () => {
    const server = fakeServer();
    server.refuses(nextSteps, 'NOT_FOUND');
    const { user } = await renderScreen(ListAlone, AT);
    expect(await screen.findByText('We could not load what comes next')).toBeTruthy();
    server.returns(nextSteps, MONTH);
    await press(user, 'Try again');
    expect(await rowOfStep('Bank file')).toBeTruthy();
  });
});
