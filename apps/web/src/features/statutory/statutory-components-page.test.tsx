import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  getSetupChecklist,
  markSetupItem,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import {
  deleteStatutory,
  getAllStatutory,
  getLabourWelfareFund,
  getProfessionalTax,
  saveStatutory,
} from '@muster/contract/features/statutory/statutory.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import type { AllStatutory } from './statutory.queries.ts';
import { StatutoryComponentsPage } from './statutory-components-page.tsx';
import { EPF, MAHARASHTRA_FUND, MAHARASHTRA_TAX, NOTHING_YET, PF_REQUIRED, taxLaw } from './statutory-for-tests.ts';

const step = (completed: boolean) => ({ completed, unlocked: true, missing: null, title: '', description: '' });
const checklist = (completed: boolean): ResponseOf<typeof getSetupChecklist> => ({
  salaryComponents: step(true),
  statutoryComponents: step(completed),
  settings: step(false),
  isComplete: false,
});

async function openPage(change: Partial<AllStatutory> = {}, isDone = true) {
  const server = fakeServer();
  server.returns(getAllStatutory, { ...NOTHING_YET, ...change });
  server.returns(getSetupChecklist, checklist(isDone));
  server.returns(saveStatutory, { id: EPF.id });
  const view = await renderScreen(StatutoryComponentsPage, { path: '/payroll/payroll-components/statutory' });
  await screen.findByRole('heading', { name: 'What the law requires' });
  return { server, ...view };
}

const saved = (server: FakeServer) => server.received(saveStatutory).at(-1)?.body;

describe('what the law requires', () => {
  test('is named with its reason and its law, and counted until it is answered', async () => {
    const declineReason = 'Our district is not notified';
    await openPage({ required: [PF_REQUIRED, { ...PF_REQUIRED, type: 'ESI', answer: 'declined', declineReason }] });
    expect(screen.getByText('Declined: Our district is not notified')).toBeTruthy();
    expect(screen.getByText('For 24 people and the states they work in.')).toBeTruthy();
    expect(screen.getByText('1 left to do')).toBeTruthy();
    expect(
      screen.getAllByText('You employ 24 people; it is compulsory from 20. EPF Act, section 1(3)').length,
    ).toBeGreaterThan(0);
    expect(screen.getByText('Declined')).toBeTruthy();
  });

  test('leads to the page that sets all of it up with one press, until the set-up is complete', async () => {
    await openPage({ required: [PF_REQUIRED, { ...PF_REQUIRED, type: 'ESI' }] });
    const link = await screen.findByRole('link', { name: 'First payroll' });
    expect(link.getAttribute('href')).toBe('/payroll/payroll-run');
  });

  test('is all answered where each is set up or declined', async () => {
    await openPage({ required: [{ ...PF_REQUIRED, answer: 'set-up' }] });
    expect(screen.getByText('Nothing left to do')).toBeTruthy();
    expect(screen.getByText('In place')).toBeTruthy();
  });

  test('is declined with a reason, which must be given in a few words', async () => {
    const { server, user } = await openPage({ required: [PF_REQUIRED] });
    await press(user, 'Decline');
    const modal = await dialog('Decline Provident fund (EPF)');
    await fill(user, /^Reason/, 'no', modal);
    await press(user, 'Decline', modal);
    expect(await modal.findByText('Say why in a few words')).toBeTruthy();
    await fill(user, /^Reason/, 'All are excluded employees', modal);
    await press(user, 'Decline', modal);
    await waitFor(() =>
      expect(saved(server)).toMatchObject({
        statutoryComponentType: 'EPF',
        declined: { reason: 'All are excluded employees', state: null },
      }),
    );
  });

  test('says what is known from the set-up while nobody is entered', async () => {
    await openPage({
      isCounted: false,
      expected: { teamSize: '21-100', stateName: 'Maharashtra', names: ['EPF', 'ESI'] },
    });
    expect(screen.getByText('For a team of 21 to 100, as you told us.')).toBeTruthy();
    expect(screen.getByText(/^The law will require in Maharashtra: EPF and ESI\./)).toBeTruthy();
  });

  test('says what could not be loaded', async () => {
    const server = fakeServer();
    server.refuses(getAllStatutory, 'INTERNAL');
    server.returns(getSetupChecklist, checklist(true));
    await renderScreen(StatutoryComponentsPage, { path: '/payroll/payroll-components/statutory' });
    expect(await screen.findByText('We could not load the statutory components')).toBeTruthy();
  });
});

describe('provident fund', () => {
  test('says the rates of law, and after set-up those of the organisation', async () => {
    await openPage({ epf: { ...EPF, employeeContributionBasis: 'full', employeeContributionLimit: null } });
    const row = await rowOf('Provident fund (EPF)');
    expect(row.getByText('12% each, of the whole PF wage · No. PUPUN0012345000')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Update Provident fund (EPF)' })).toBeTruthy();
    expect(
      (await rowOf('Employees’ State Insurance (ESI)')).getByText(/^0\.75% from the employee and 3\.25%/),
    ).toBeTruthy();
  });

  test('is set up as law has it: up to the limit of law whatever it becomes, both rates alike', async () => {
    const { server, user } = await openPage();
    await press(user, 'Set up Provident fund (EPF)');
    const form = await dialog('Set up EPF');
    await fill(user, 'EPF number', 'PUPUN0012345000', form);
    await press(user, 'Set up', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved(server)).toMatchObject({
      statutoryComponentType: 'EPF',
      epf: {
        number: 'PUPUN0012345000',
        employeeContributionRate: 12,
        employerContributionRate: 12,
        employeeContributionBasis: 'ceiling',
        employeeContributionLimit: null,
        employerContributionBasis: 'ceiling',
        employerContributionLimit: null,
        includeEmployersContributionInCtc: true,
        isActive: true,
      },
    });
  });

  test('without a limit the employer can still stop at it', async () => {
    const { server, user } = await openPage();
    await press(user, 'Set up Provident fund (EPF)');
    const form = await dialog('Set up EPF');
    await user.click(form.getByRole('radio', { name: 'No limit' }));
    await user.click(form.getByRole('checkbox', { name: 'The employer contributes only up to the PF wage limit' }));
    await press(user, 'Set up', form);
    await waitFor(() =>
      expect(saved(server)).toMatchObject({
        epf: { employeeContributionBasis: 'full', employerContributionBasis: 'ceiling' },
      }),
    );
  });

  test('an amount of its own has to be entered', async () => {
    const { server, user } = await openPage();
    await press(user, 'Set up Provident fund (EPF)');
    const form = await dialog('Set up EPF');
    await user.click(form.getByRole('radio', { name: 'An amount' }));
    await press(user, 'Set up', form);
    expect(await form.findByText('Enter an amount')).toBeTruthy();
    expect(server.received(saveStatutory)).toEqual([]);
    await fill(user, /^Contribute on PF wage up to/, '20,000', form);
    await press(user, 'Set up', form);
    await waitFor(() =>
      expect(saved(server)).toMatchObject({
        epf: { employeeContributionBasis: 'amount', employeeContributionLimit: 20_000 },
      }),
    );
  });

  test('an update shows what is stored and sends its version', async () => {
    const { server, user } = await openPage({
      epf: { ...EPF, employeeContributionBasis: 'amount', employeeContributionLimit: paise(20_000_00) },
    });
    await press(user, 'Update Provident fund (EPF)');
    const form = await dialog('Update EPF');
    expect(form.getByRole('textbox', { name: /^Contribute on PF wage up to/ })).toHaveProperty('value', '20,000');
    await choose(user, 'Contribution rate', '10%, notified classes only', form);
    await press(user, 'Update', form);
    await waitFor(() =>
      expect(saved(server)).toMatchObject({
        epf: { version: 3, employeeContributionRate: 10, employerContributionRate: 10 },
      }),
    );
  });

  test('is taken back after a question', async () => {
    const { server, user } = await openPage({ epf: EPF });
    server.returns(deleteStatutory, null);
    await press(user, 'Update Provident fund (EPF)');
    await press(user, 'Delete', await dialog('Update EPF'));
    const question = await dialog('Delete EPF');
    expect(question.getByText(/Past payrolls keep their values\.$/)).toBeTruthy();
    await press(user, 'Delete', question);
    await waitFor(() => expect(server.received(deleteStatutory)[0]?.params).toEqual({ id: EPF.id }));
  });

  test('a refusal stays in the dialog, with what was typed', async () => {
    const { server, user } = await openPage({ epf: EPF });
    await press(user, 'Update Provident fund (EPF)');
    const form = await dialog('Update EPF');
    server.refuses(saveStatutory, 'STALE_VERSION');
    await fill(user, 'EPF number', 'NEW', form);
    await press(user, 'Update', form);
    expect((await form.findByRole('alert')).textContent).toContain('Someone else changed this');
    expect(form.getByRole('textbox', { name: 'EPF number' })).toHaveProperty('value', 'NEW');
  });
});

describe('state insurance', () => {
  test('has its rates from law, and asks about wages of the Labour Codes only while that is disputed', async () => {
    const { server, user } = await openPage({ law: { ...NOTHING_YET.law, esiDispute: 'No circular yet.' } });
    await press(user, 'Set up Employees’ State Insurance (ESI)');
    const form = await dialog('Set up ESI');
    expect(form.getByRole('textbox', { name: 'Employee contribution rate' })).toHaveProperty('disabled', true);
    await user.click(form.getByRole('checkbox', { name: 'Contribute on wages of the Labour Codes' }));
    await press(user, 'Set up', form);
    await waitFor(() =>
      expect(saved(server)).toMatchObject({
        statutoryComponentType: 'ESI',
        esi: { wageBasis: 'code-wages', number: null },
      }),
    );
  });
});

describe('professional tax', () => {
  test('is set up state by state; those that are taken are not offered again', async () => {
    const { server, user } = await openPage({ professionalTax: [MAHARASHTRA_TAX] });
    server.returns(getProfessionalTax, taxLaw({ state: 'KA', stateName: 'Karnataka' }));
    const [add] = screen.getAllByRole('button', { name: 'Add a state' });
    await user.click(add ?? document.body);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Karnataka',
      'Tamil Nadu',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Karnataka' }));
    const form = await dialog('Set up professional tax, Karnataka');
    expect(server.received(getProfessionalTax)[0]?.params).toEqual({ state: 'KA' });
    await press(user, 'Set up', form);
    await waitFor(() =>
      expect(saved(server)).toMatchObject({
        statutoryComponentType: 'ProfessionalTax',
        professionalTax: { state: 'KA', reading: 'enacted', ownTable: null, isActive: true },
      }),
    );
  });

  test('shows the table of the state with its law', async () => {
    const { server, user } = await openPage({ professionalTax: [MAHARASHTRA_TAX] });
    server.returns(getProfessionalTax, taxLaw());
    await press(user, 'Update Maharashtra');
    const form = await dialog('Update professional tax, Maharashtra');
    const [head, low, high] = form.getAllByRole('row').map(({ textContent }) => textContent);
    expect(head).toBe('Gross salary a monthTax a month');
    expect(low).toMatch(/^Up to ₹10,000(\.00)?None$/);
    expect(high).toMatch(/^Above ₹10,000(\.00)?₹200(\.00)?$/);
    expect(form.getByText(/Maharashtra Act XVI of 1975, Schedule I\.$/)).toBeTruthy();
  });

  test('follows a disputed table only when that is chosen', async () => {
    const law = taxLaw();
    const disputed = { ...law.enacted, from: '2026-10-15', legalBasis: 'Notification under challenge' };
    const { server, user } = await openPage({ professionalTax: [MAHARASHTRA_TAX] });
    server.returns(getProfessionalTax, { ...law, disputed });
    await press(user, 'Update Maharashtra');
    const form = await dialog('Update professional tax, Maharashtra');
    expect(form.queryByText(/Whether it is in force is disputed/)).toBeNull();
    await user.click(form.getByRole('radio', { name: 'Disputed table, from 15 Oct 2026' }));
    expect(form.getByText(/Whether it is in force is disputed: follow it only on advice\.$/)).toBeTruthy();
    await press(user, 'Update', form);
    await waitFor(() => expect(saved(server)).toMatchObject({ professionalTax: { reading: 'disputed', version: 3 } }));
  });

  test('in Tamil Nadu takes the table of another local body, whose bands must go up', async () => {
    const { server, user } = await openPage();
    server.returns(getProfessionalTax, taxLaw({ state: 'TN', stateName: 'Tamil Nadu', basis: 'half-yearly' }));
    const [add] = screen.getAllByRole('button', { name: 'Add a state' });
    await user.click(add ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: 'Tamil Nadu' }));
    const form = await dialog('Set up professional tax, Tamil Nadu');
    await choose(user, 'Local body', 'Another local body', form);
    await press(user, 'Set up', form);
    expect(await form.findByText('Name the local body')).toBeTruthy();
    await fill(user, /^Name of the local body/, 'Hosur', form);
    await press(user, 'Add a slab', form);
    await press(user, 'Set up', form);
    expect(await form.findByText('Fill every slab of the table')).toBeTruthy();
    await fill(user, 'Slab 2, up to', '9000', form);
    await fill(user, 'Slab 2, tax', '100', form);
    await press(user, 'Set up', form);
    expect(await form.findByText('Each slab must go up to a higher amount than the slab before it.')).toBeTruthy();
    await fill(user, 'Slab 2, up to', '20000', form);
    await press(user, 'Set up', form);
    await waitFor(() =>
      expect(saved(server)).toMatchObject({
        professionalTax: {
          state: 'TN',
          ownTable: {
            localBody: 'Hosur',
            slabs: [
              { upTo: 10_000, tax: 0 },
              { upTo: 20_000, tax: 100 },
              { upTo: null, tax: 200 },
            ],
          },
        },
      }),
    );
  });

  test('says when the table could not be loaded', async () => {
    const { server, user } = await openPage({ professionalTax: [MAHARASHTRA_TAX] });
    server.refuses(getProfessionalTax, 'INTERNAL');
    await press(user, 'Update Maharashtra');
    expect(await screen.findByText('We could not load the table')).toBeTruthy();
  });
});

describe('labour welfare fund', () => {
  const FUND: NonNullable<ResponseOf<typeof getLabourWelfareFund>> = {
    ...MAHARASHTRA_FUND,
    months: [6, 12],
    employeeInWords: '₹25',
    employerInWords: '₹75',
    leastHeadcount: 5,
    due: ['15 July', '15 January'],
    legalBasis: 'Maharashtra Labour Welfare Fund Act, section 6BB',
    from: null,
    hasDisputedReading: false,
    hasFactoryFund: true,
  };

  test('says what it takes, when and from how many people on', async () => {
    const { server, user } = await openPage({ lwf: [MAHARASHTRA_FUND] });
    server.returns(getLabourWelfareFund, FUND);
    expect(screen.getByText('₹25 from the employee, ₹75 from the employer, every half-year')).toBeTruthy();
    await press(user, 'Update Maharashtra');
    const form = await dialog('Update LWF, Maharashtra');
    expect(form.getByText('every half-year, in June and December')).toBeTruthy();
    expect(form.getByText('5 people')).toBeTruthy();
    expect(form.getByText(/To be paid by 15 July and 15 January\.$/)).toBeTruthy();
  });

  test('of a factory is another fund, and is asked for at once', async () => {
    const { server, user } = await openPage({ lwf: [MAHARASHTRA_FUND] });
    server.returns(getLabourWelfareFund, FUND);
    await press(user, 'Update Maharashtra');
    const form = await dialog('Update LWF, Maharashtra');
    await choose(user, 'Establishment', 'Factory', form);
    await waitFor(() =>
      expect(server.received(getLabourWelfareFund).at(-1)?.query).toEqual({ establishment: 'factory' }),
    );
    await press(user, 'Update', form);
    await waitFor(() =>
      expect(saved(server)).toMatchObject({ lwf: { state: 'MH', establishment: 'factory', reading: 'enacted' } }),
    );
  });
});

describe('as a step of the set-up', () => {
  test('is marked as completed and leads back', async () => {
    const { server, user, address } = await openPage({}, false);
    server.returns(markSetupItem, checklist(true));
    await press(user, 'Mark as Completed');
    await waitFor(() => expect(address()).toBe('/payroll-setup'));
    expect(server.received(markSetupItem)[0]?.body).toEqual({ item: 'statutoryComponents' });
  });

  test('stays, and says what is missing, when it cannot be completed', async () => {
    const { server, user, address } = await openPage({}, false);
    server.refuses(markSetupItem, 'STATUTORY_MISSING');
    await press(user, 'Mark as Completed');
    expect(await screen.findByText(/^First set up the statutory components that the law requires\.$/)).toBeTruthy();
    expect(address()).toBe('/payroll/payroll-components/statutory');
  });

  test('the salary components are a tab away', async () => {
    const { user, address } = await openPage();
    await user.click(screen.getByRole('tab', { name: 'Salary' }));
    await waitFor(() => expect(address()).toMatch(/^\/payroll\/payroll-components\/salary/));
  });
});
