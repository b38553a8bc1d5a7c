import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  getSetupChecklist,
  markSetupItem,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import {
  calculateSalaryStructure,
  createEarning,
  deleteEarning,
  earningTypes,
  listEarnings,
  setEarningStatus,
  updateEarning,
} from '@muster/contract/features/salary/salary.contract.ts';
import {
  createDeduction,
  listDeductions,
  updateDeduction,
} from '@muster/contract/features/salary/salary-deductions.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server-for-tests.ts';
import { type RenderedScreen, renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { deduction, earning } from '../../testing/salary-for-tests.ts';
import { structure } from '../../testing/salary-structure-for-tests.ts';
import { choose, dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { SalaryComponentsPage } from './salary-components-page.tsx';

const step = (completed: boolean) => ({ completed, unlocked: true, missing: null, title: '', description: '' });
const checklist = (completed: boolean): ResponseOf<typeof getSetupChecklist> => ({
  salaryComponents: step(completed),
  statutoryComponents: null,
  settings: step(false),
  isComplete: false,
});

const KINDS: ResponseOf<typeof earningTypes> = [
  {
    id: 'Basic',
    name: 'Basic',
    isTaken: true,
    excludedFromWages: null,
    epfContributionType: 'Always',
    isConsideredForESI: true,
  },
  {
    id: 'Conveyance',
    name: 'Conveyance Allowance',
    isTaken: false,
    excludedFromWages: 'd',
    epfContributionType: 'Disabled',
    isConsideredForESI: false,
  },
  {
    id: 'Bonus',
    name: 'Bonus',
    isTaken: false,
    excludedFromWages: 'a',
    epfContributionType: 'Disabled',
    isConsideredForESI: false,
  },
];

type OpenOptions = {
  search?: string;
  isDone?: boolean;
  as?: Partial<SessionUser>;
  also?: (server: FakeServer) => void;
};

async function openPage({ search = '', isDone = true, as = {}, also = () => {} }: OpenOptions = {}) {
  const server = fakeServer();
  server.returns(listEarnings, [earning()]);
  server.returns(listDeductions, [deduction()]);
  server.returns(earningTypes, KINDS);
  server.returns(getSetupChecklist, checklist(isDone));
  also(server);
  const path = '/payroll/payroll-components/salary';
  const view = await renderScreen(SalaryComponentsPage, { path, at: `${path}${search}`, as });
  return { server, ...view };
}

const MENU = 'Actions for Conveyance Allowance';

async function offered(user: RenderedScreen['user'], menu: string): Promise<string[]> {
  await press(user, menu);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('earnings', () => {
  test('show how they are worked out and what law makes of them', async () => {
    await openPage();
    const row = await rowOf('Conveyance Allowance');
    expect(row.getByText('₹1,600.00 a month')).toBeTruthy();
    expect(row.getByText('Excluded: conveyance')).toBeTruthy();
    expect(row.getByText('Active')).toBeTruthy();
    expect(row.getAllByText('Never')).toHaveLength(1);
  });

  test.each([
    [{ isBalance: true }, 'Balance of the CTC'],
    [{ isPartOfSalaryStructure: false }, 'One-time pay, entered in a payroll'],
    [{ calculationType: 'PercentageOfBasic', calculationValue: 40 }, '40% of basic'],
    [{ calculationType: 'CustomFormula', formula: 'min(basic * 10%, 3000)' }, 'min(basic * 10%, 3000)'],
  ] as const)('says it in words: %o is %s', async (change, words) => {
    await openPage({ also: (server) => server.returns(listEarnings, [earning(change)]) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('are explained where there are none', async () => {
    await openPage({ also: (server) => server.returns(listEarnings, []) });
    expect(await screen.findByText('Earnings are the parts a CTC is divided into.')).toBeTruthy();
  });

  test('say what could not be loaded', async () => {
    await openPage({ also: (server) => server.refuses(listEarnings, 'INTERNAL') });
    expect(await screen.findByText('We could not load the earnings')).toBeTruthy();
  });

  test('of a kind take its name and what law says of it', async () => {
    const { server, user } = await openPage();
    server.returns(createEarning, earning());
    await press(user, 'Add earning');
    const form = await dialog('Add earning');
    await choose(user, /^Earning type/, 'Bonus', form);
    expect(form.getByRole('textbox', { name: /^Name$/ })).toHaveProperty('value', 'Bonus');
    expect(form.getByRole('combobox', { name: 'EPF contribution' })).toHaveProperty('value', 'Never');
    await fill(user, /^Amount a month/, '2,000', form);
    await press(user, 'Save', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(createEarning)[0]?.body).toMatchObject({
      earningCategory: 'Bonus',
      name: 'Bonus',
      calculationType: 'FlatAmount',
      calculationValue: 2_000,
      formula: null,
      excludedFromWages: 'a',
      isConsideredForESI: false,
    });
  });

  test('offer no second basic', async () => {
    const { user } = await openPage();
    await press(user, 'Add earning');
    await user.click((await dialog('Add earning')).getByRole('combobox', { name: /^Earning type/ }));
    const kinds = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(kinds).toEqual(['Conveyance Allowance', 'Bonus']);
  });

  test('without a kind or a name are not sent', async () => {
    const { server, user } = await openPage();
    await press(user, 'Add earning');
    const form = await dialog('Add earning');
    await press(user, 'Save', form);
    expect(await form.findByText('Name is required')).toBeTruthy();
    expect(form.getByText('Earning type is required')).toBeTruthy();
    expect(server.received(createEarning)).toEqual([]);
  });

  test('by a formula send the formula alone', async () => {
    const { server, user } = await openPage();
    server.returns(updateEarning, earning());
    await pick(user, MENU, 'Edit');
    const form = await dialog('Edit earning');
    await choose(user, 'Calculation type', 'Custom formula', form);
    expect(form.getByText(/^Rupees a month, worked out from ctc, basic, gross, CONVEYANCE\./)).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: /^Formula/ }), 'basic * 5%');
    await press(user, 'Save', form);
    await waitFor(() =>
      expect(server.received(updateEarning)[0]?.body).toMatchObject({
        id: earning().id,
        version: 2,
        calculationType: 'CustomFormula',
        calculationValue: null,
        formula: 'basic * 5%',
      }),
    );
  });

  test('as a one-off get their amount in the run', async () => {
    const { user } = await openPage();
    await pick(user, MENU, 'Edit');
    const form = await dialog('Edit earning');
    await user.click(form.getByRole('checkbox', { name: 'Part of the salary structure' }));
    expect(form.getByText('Its amount is entered in a payroll.')).toBeTruthy();
    expect(form.queryByRole('textbox', { name: /^Amount a month/ })).toBeNull();
  });

  test('that salaries use keep what would change their meaning', async () => {
    const { locks } = earning();
    const used = earning({ isInUse: true, locks: { ...locks, calculationType: true, isTaxableEarning: true } });
    const { user } = await openPage({ also: (server) => server.returns(listEarnings, [used]) });
    await pick(user, MENU, 'Edit');
    const form = await dialog('Edit earning');
    expect(form.getByText('Salaries use it, so some of these fields cannot be changed.')).toBeTruthy();
    expect(form.getByRole('combobox', { name: 'Calculation type' })).toHaveProperty('disabled', true);
    expect(form.getByRole('checkbox', { name: 'Taxable' })).toHaveProperty('disabled', true);
    expect(form.getByRole('checkbox', { name: 'Considered for ESI' })).toHaveProperty('disabled', false);
  });

  test.each([
    ['Conveyance', false],
    ['Telephone', true],
  ] as const)('of the kind %s are left out of tax only where law does', async (earningCategory, isAlwaysTaxed) => {
    const { user } = await openPage({ also: (server) => server.returns(listEarnings, [earning({ earningCategory })]) });
    await pick(user, MENU, 'Edit');
    const form = await dialog('Edit earning');
    expect(form.getByRole('checkbox', { name: 'Taxable' })).toHaveProperty('disabled', isAlwaysTaxed);
    expect(form.queryAllByText('Law taxes this kind of pay in both regimes')).toHaveLength(isAlwaysTaxed ? 1 : 0);
  });

  test('a refusal stays in the dialog', async () => {
    const { server, user } = await openPage();
    server.refuses(updateEarning, 'OPTION_LOCKED');
    await pick(user, MENU, 'Edit');
    const form = await dialog('Edit earning');
    await press(user, 'Save', form);
    expect((await form.findByRole('alert')).textContent).toContain('this option cannot be changed.');
  });
});

describe('switching components off and deleting them', () => {
  test('one that nobody uses goes off at once', async () => {
    const { server, user } = await openPage();
    server.returns(setEarningStatus, earning({ status: false }));
    await pick(user, MENU, 'Switch off');
    await waitFor(() => expect(server.received(setEarningStatus)[0]).toMatchObject({ query: { status: 'false' } }));
  });

  test('one that salaries use is asked about, and cannot be deleted', async () => {
    const { server, user } = await openPage({
      also: (server) => server.returns(listEarnings, [earning({ isInUse: true })]),
    });
    server.returns(setEarningStatus, earning({ status: false }));
    expect(await offered(user, MENU)).toEqual(['Edit', 'Switch off']);
    await user.click(screen.getByRole('menuitem', { name: 'Switch off' }));
    const question = await dialog('Switch off Conveyance Allowance');
    expect(question.getByText(/the fixed allowance becomes larger by its part of the CTC/)).toBeTruthy();
    await press(user, 'Switch off', question);
    await waitFor(() => expect(server.received(setEarningStatus)).toHaveLength(1));
  });

  test('one that every salary needs is only edited', async () => {
    const fixed = earning({ locks: { ...earning().locks, status: true } });
    const { user } = await openPage({ also: (server) => server.returns(listEarnings, [fixed]) });
    expect(await offered(user, MENU)).toEqual(['Edit']);
  });

  test('one that nobody uses is deleted after a question', async () => {
    const { server, user } = await openPage();
    server.returns(deleteEarning, null);
    await pick(user, MENU, 'Delete');
    await press(user, 'Delete', await dialog('Delete Conveyance Allowance'));
    await waitFor(() => expect(server.received(deleteEarning)[0]?.params).toEqual({ id: earning().id }));
  });
});

describe('deductions', () => {
  const openDeductions = (also: (server: FakeServer) => void = () => {}) =>
    openPage({ search: '?view=deductions', also });

  test('say when they are taken, and by which section before tax', async () => {
    const nps = deduction({
      deductionName: 'NPS',
      name: 'NPS',
      deductionType: 'PreTax',
      preTaxDeductionSection: '80CCD(2)',
      isRecurring: true,
    });
    await openDeductions((server) => server.returns(listDeductions, [nps]));
    const row = await rowOf('NPS');
    expect(row.getByText('Pre-tax, section 80CCD(2)')).toBeTruthy();
    expect(row.getByText('Every month')).toBeTruthy();
  });

  test('before tax need their section', async () => {
    const { server, user } = await openDeductions();
    server.returns(createDeduction, deduction());
    await press(user, 'Add deduction');
    const form = await dialog('Add deduction');
    await fill(user, /^Deduction name/, 'NPS', form);
    await choose(user, 'Deduction type', 'Pre-tax', form);
    await press(user, 'Save', form);
    expect(await form.findByText('Choose the section a pre-tax deduction falls under')).toBeTruthy();
    await choose(user, /^Pre-tax deduction section/, '80CCD(2)', form);
    expect(form.getByText(/lowers tax in both regimes/)).toBeTruthy();
    await press(user, 'Save', form);
    await waitFor(() =>
      expect(server.received(createDeduction)[0]?.body).toMatchObject({
        deductionName: 'NPS',
        deductionType: 'PreTax',
        preTaxDeductionSection: '80CCD(2)',
        description: null,
        isRecurring: true,
      }),
    );
  });

  test('that are in use stay recurring or not', async () => {
    const { server, user } = await openDeductions((server) =>
      server.returns(listDeductions, [deduction({ isInUse: true })]),
    );
    server.returns(updateDeduction, deduction());
    await pick(user, 'Actions for Salary advance', 'Edit');
    const form = await dialog('Edit deduction');
    expect(form.getByRole('checkbox', { name: 'Recurring' })).toHaveProperty('disabled', true);
    await fill(user, 'Description', 'Taken over six months', form);
    await press(user, 'Save', form);
    await waitFor(() =>
      expect(server.received(updateDeduction)[0]?.body).toMatchObject({
        version: 2,
        description: 'Taken over six months',
      }),
    );
  });

  test('are explained where there are none', async () => {
    await openDeductions((server) => server.returns(listDeductions, []));
    expect(await screen.findByText(/^PF, ESI, professional tax and TDS are deducted automatically\./)).toBeTruthy();
  });
});

describe('trying a salary', () => {
  test('shows what a CTC comes to, and saves nothing', async () => {
    const { server, user } = await openPage({ search: '?view=try' });
    server.returns(calculateSalaryStructure, structure());
    await fill(user, 'Annual CTC', '10.8L');
    await user.click(screen.getByRole('radio', { name: 'Old regime' }));
    await user.click(screen.getByRole('textbox', { name: 'Annual CTC' }));
    await user.keyboard('{Enter}');
    const table = within(await screen.findByRole('table', { name: 'Salary structure' }));
    expect(table.getByRole('row', { name: /^Basic/ }).textContent).toContain('45,000');
    expect(server.received(calculateSalaryStructure)[0]?.body).toEqual({
      annualCTC: 10_80_000,
      regimeType: 'old',
      workState: null,
    });
  });

  test('says what excluded pay above half of the whole does to the PF wage', async () => {
    const amount = (rupees: number) => paise(rupees * 100);
    const wagesUnderCode = {
      remuneration: amount(88_200),
      excluded: amount(50_000),
      excess: amount(5_900),
      addedToPfWage: amount(5_900),
    };
    const { server, user } = await openPage({ search: '?view=try' });
    server.returns(calculateSalaryStructure, structure({ wagesUnderCode }));
    await fill(user, 'Annual CTC', '1080000');
    await press(user, 'Calculate');
    expect(await screen.findByText(/₹5,900\.00 of it (is|are) added to the PF wage\.$/)).toBeTruthy();
  });

  test('asks for the CTC, and shows a refusal at its field', async () => {
    const { server, user } = await openPage({ search: '?view=try' });
    await press(user, 'Calculate');
    expect(await screen.findByText('Enter the annual CTC')).toBeTruthy();
    server.refuses(calculateSalaryStructure, 'NEGATIVE_COMPONENT');
    await fill(user, 'Annual CTC', '12');
    await press(user, 'Calculate');
    expect(await screen.findByText(/^Amount must be greater than zero\./)).toBeTruthy();
  });
});

describe('the page', () => {
  test('keeps what it shows in the address', async () => {
    const { user, address } = await openPage();
    await user.click(await screen.findByRole('radio', { name: 'Deductions' }));
    await waitFor(() => expect(address()).toMatch(/\?view=deductions$/));
  });

  test('has no statutory components where the plan has none', async () => {
    await openPage({ as: { accessableFeatures: ['Payroll'] } });
    await screen.findByRole('tab', { name: 'Salary' });
    expect(screen.queryByRole('tab', { name: 'Statutory' })).toBeNull();
  });

  test('as a step of the set-up is marked as completed and leads back', async () => {
    const { server, user, address } = await openPage({ isDone: false });
    server.returns(markSetupItem, checklist(true));
    await press(user, 'Mark as Completed');
    await waitFor(() => expect(address()).toBe('/payroll-setup'));
    expect(server.received(markSetupItem)[0]?.body).toEqual({ item: 'salaryComponents' });
  });
});
