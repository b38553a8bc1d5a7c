import { getPayroll, payrollInsights, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import type { FirstDuty } from '@muster/contract/features/payroll/payroll-first.ts';
import { type Checklist, setUpRequired } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { fill, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { BEFORE_FIRST, DUTIES, FIRST, NEXT } from './first-payroll-for-tests.ts';
import type { Insights } from './payroll.queries.ts';
import { BLOCKING, DRAFT, WARNING } from './payroll-for-tests.ts';
import { PayrollRunPage } from './payroll-run-page.tsx';

const step = { completed: true, unlocked: true, missing: null, title: '', description: '' };
const COMPLETE: Checklist = { salaryComponents: step, statutoryComponents: step, settings: step, isComplete: true };
const withDuties = (list: readonly FirstDuty[], isCounted = true) => ({
  first: { ...FIRST, duties: { isCounted, list: [...list] } },
});
const ALL_SET_UP = withDuties(
  DUTIES.map((duty) => (duty.isRequired ? { ...duty, answer: 'set-up', number: 'KA-1' } : duty)),
);

async function openFirst(change: Partial<Insights> = {}, as: Partial<SessionUser> = {}) {
  const server = fakeServer();
  server.returns(payrollInsights, { ...BEFORE_FIRST, ...change });
  const view = await renderScreen(PayrollRunPage, { path: '/payroll/payroll-run', as });
  await screen.findByRole('heading', { name: 'First payroll' });
  return { server, ...view };
}

const tick = (name: RegExp | string) => screen.getByRole('checkbox', { name });

describe('what is left between people and the first payroll', () => {
  test('is on one page: the duties ticked with who, what and the law, and what is not required says so', async () => {
    await openFirst();
    expect(screen.getByText('November 2026. Everything that is left is on this page.')).toBeTruthy();
    expect(screen.getByText('40 people')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What the law requires of Sahyadri Castings' })).toBeTruthy();
    expect(screen.getByText(/^Found from your 40 people and where they work\./)).toBeTruthy();
    for (const name of [/^Provident fund/, /^Employees’ State Insurance/, /^Professional tax, Maharashtra/]) {
      expect(tick(name)).toHaveProperty('checked', true);
    }
    expect(tick(/^Labour welfare fund, Maharashtra/)).toHaveProperty('checked', false);
    expect(screen.getByText('Required from 5 people in the state')).toBeTruthy();
    expect(screen.getByText('Up to ₹200 a month, ₹300 in February')).toBeTruthy();
    expect(screen.getByText('Maharashtra Act XVI of 1975, Schedule I')).toBeTruthy();
    expect(screen.getByText(/^Not for you\? Untick it and say why/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Run payroll' })).toBeNull();
  });

  test('is set up with one press and one call, with the numbers that were typed', async () => {
    const { server, user } = await openFirst();
    server.returns(setUpRequired, COMPLETE);
    await fill(user, 'Establishment code: Provident fund', 'PUPUN0012345000');
    server.returns(payrollInsights, { ...BEFORE_FIRST, ...ALL_SET_UP, isSetUp: true });
    await press(user, 'Set up all three');
    expect(await screen.findByText('What the law requires is set up')).toBeTruthy();
    expect(server.received(setUpRequired).map(({ body }) => body)).toEqual([
      {
        duties: [
          { type: 'EPF', state: null, number: 'PUPUN0012345000' },
          { type: 'ESI', state: null, number: null },
          { type: 'ProfessionalTax', state: 'MH', number: null },
        ],
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Run payroll' })).toHaveProperty('disabled', false);
  });

  test('asks why a duty is unticked, keeps the focus there until it is said, and sends the reason', async () => {
    const { server, user } = await openFirst();
    server.returns(setUpRequired, COMPLETE);
    await user.click(tick(/^Employees’ State Insurance/));
    await press(user, 'Set up two, decline one');
    expect(await screen.findByText('Say why in a few words')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Why is Employees’ State Insurance not for you?' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(server.received(setUpRequired)).toEqual([]);
    await fill(user, 'Why is Employees’ State Insurance not for you?', 'Our district is not notified');
    await press(user, 'Set up two, decline one');
    await waitFor(() => expect(server.received(setUpRequired)).toHaveLength(1));
    expect(server.received(setUpRequired)[0]?.body).toMatchObject({
      duties: [{ type: 'EPF' }, { type: 'ProfessionalTax' }, { type: 'ESI', declined: 'Our district is not notified' }],
    });
  });

  test('keeps what was typed and ticked where the server refuses', async () => {
    const { server, user } = await openFirst();
    server.refuses(setUpRequired, 'INTERNAL');
    await fill(user, 'Establishment code: Provident fund', 'PUPUN0012345000');
    await press(user, 'Set up all three');
    await waitFor(() => expect(server.received(setUpRequired)).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'Establishment code: Provident fund' })).toHaveProperty(
      'value',
      'PUPUN0012345000',
    );
    expect(screen.getByRole('button', { name: 'Set up all three' })).toBeTruthy();
  });

  test('shows what was set up before as it is, with its number, and what was declined with its reason', async () => {
    const declineReason = 'Our district is not notified';
    const answered: Readonly<Partial<Record<FirstDuty['type'], Partial<FirstDuty>>>> = {
      EPF: { answer: 'set-up', number: 'PF-1' },
      ESI: { answer: 'declined', declineReason },
    };
    await openFirst(withDuties(DUTIES.map((duty) => ({ ...duty, ...answered[duty.type] }))));
    expect(screen.getByText('PF-1')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Provident fund/ })).toBeNull();
    expect(tick(/^Employees’ State Insurance/)).toHaveProperty('checked', false);
    expect(screen.getByText('Declined: Our district is not notified')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set it up' })).toBeTruthy();
  });

  test('names whose table is taken where each place has its own', async () => {
    const note = 'By the table of Chennai. Coimbatore has its own: choose it under Statutory components.';
    await openFirst(withDuties(DUTIES.map((duty) => (duty.type === 'ProfessionalTax' ? { ...duty, note } : duty))));
    expect(screen.getByText(note)).toBeTruthy();
  });

  test('asks before typed numbers and reasons are left', async () => {
    const { user } = await openFirst();
    await fill(user, 'Establishment code: Provident fund', 'PU');
    const asked: string[] = [];
    window.confirm = (question) => asked.push(question ?? '') > 100;
    await user.click(screen.getByRole('link', { name: 'Change Pay day' }));
    expect(asked).toEqual(['You have changes that are not saved. Leave this page and lose them?']);
  });
});

describe('the settings', () => {
  test('are taken as they are, each with the place where it is changed', async () => {
    await openFirst();
    for (const [title, detail, to] of [
      ['Salary', 'Basic 50% of CTC, Fixed allowance the rest', '/payroll/payroll-components/salary'],
      ['Pay day', 'Last working day of the month', '/payroll/settings'],
      ['Loss of pay days', 'By calendar days; attendance does not change pay', '/payroll/settings'],
      ['First month', 'November 2026', '/payroll/settings'],
    ] as const) {
      expect((await rowOf(detail)).getByRole('link', { name: `Change ${title}` }).getAttribute('href')).toBe(to);
    }
  });

  test('are only read by a moderator, who sets up what the law requires all the same', async () => {
    await openFirst({}, { roleId: 'Moderator' });
    expect(screen.getByRole('link', { name: 'See Pay day' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change Pay day' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Set up all three' })).toBeTruthy();
  });

  test('say what salary components lack', async () => {
    const salaryLacks = 'A salary needs a Basic component that is switched on.';
    await openFirst({ first: { ...FIRST, settings: { ...FIRST.settings, salaryLacks } } });
    expect((await rowOf(salaryLacks)).getByRole('link', { name: 'Change Salary' })).toBeTruthy();
  });
});

describe('before it is run', () => {
  test('says what people lack, each with its link, and not again what the page itself shows', async () => {
    const said = { ...WARNING, code: 'STATUTORY_NOT_SET_UP_EPF', title: 'EPF is not set up' };
    await openFirst({ next: { ...NEXT, warnings: [WARNING, said] } });
    const row = await rowOf('1 person has no bank account');
    expect(row.getByRole('link', { name: 'Add accounts' }).getAttribute('href')).toBe('/users/my-people?missing=bank');
    expect(screen.queryByText('EPF is not set up')).toBeNull();
  });

  test('is run from here once everything is set up', async () => {
    const { server, user } = await openFirst({ ...ALL_SET_UP, isSetUp: true });
    expect(
      screen.getByText('November 2026, to be paid on 30 Nov 2026. It is a draft until it is approved.'),
    ).toBeTruthy();
    server.returns(runPayroll, { id: DRAFT.id, status: 'Calculating' });
    server.returns(getPayroll, DRAFT);
    server.returns(payrollInsights, { ...BEFORE_FIRST, first: null, currentPayroll: DRAFT });
    await press(user, 'Run payroll');
    expect(await screen.findByRole('heading', { name: 'October 2026 payroll' })).toBeTruthy();
  });

  test('cannot be run while something blocks it', async () => {
    await openFirst({ ...ALL_SET_UP, isSetUp: true, next: { ...NEXT, warnings: [BLOCKING] } });
    expect(screen.getByRole('button', { name: 'Run payroll' })).toHaveProperty('disabled', true);
  });

  test('can be run beside what is left where the set-up was completed before', async () => {
    await openFirst({ isSetUp: true });
    expect(screen.getByRole('button', { name: 'Run payroll' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'Set up all three' })).toBeTruthy();
  });
});

describe('other states', () => {
  test('without people the next step is to add them; what the law will require is only read', async () => {
    await openFirst({ ...withDuties(DUTIES, false), next: { ...NEXT, employeesCount: 0 } });
    expect(screen.getByText('No people yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add people' }).getAttribute('href')).toBe('/users/my-people/import');
    expect(screen.getByText(/^From what you told us when you set up\./)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Before you run' })).toBeNull();
  });

  test('with people who join later says so', async () => {
    await openFirst({ next: { ...NEXT, employeesCount: 0 } });
    expect(screen.getByText('Nobody to pay in November 2026 yet')).toBeTruthy();
    expect(screen.getByText(/^Found from your people and where they work\./)).toBeTruthy();
  });

  test('where nothing is required, everything can be run, and what is not required can be ticked', async () => {
    const { user } = await openFirst({
      ...withDuties(DUTIES.map((duty) => ({ ...duty, isRequired: false }))),
      isSetUp: true,
    });
    expect(screen.getByRole('button', { name: 'Run payroll' })).toHaveProperty('disabled', false);
    await user.click(tick(/^Provident fund/));
    expect(screen.getByRole('button', { name: 'Set it up' })).toBeTruthy();
  });

  test('is only read where the plan has them no more', async () => {
    await openFirst({}, { accessableFeatures: ['Payroll', 'Settings'] });
    expect(screen.getByText('Your present plan does not let you set it up.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Run payroll' })).toHaveProperty('disabled', true);
  });

  test('on a plan without them says so, and the payroll can be run', async () => {
    await openFirst(
      { first: { ...FIRST, duties: null }, isSetUp: true },
      { accessableFeatures: ['Payroll', 'Settings'] },
    );
    expect(screen.getByText(/are not part of your plan/)).toBeTruthy();
    expect(screen.queryByText('What the law requires')).toBeNull();
    expect(screen.getByRole('button', { name: 'Run payroll' })).toHaveProperty('disabled', false);
  });
});
