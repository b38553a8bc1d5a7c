import {
  addSettings,
  createTenant,
  getTenant,
  uploadLogo,
} from '@muster/contract/features/organisation/organisation.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { currentUser, type SessionUser } from '../../platform/session.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server-for-tests.ts';
import { organisation } from '../../testing/organisation-for-tests.ts';
import { type RenderedScreen, renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, fill, press } from '../../testing/user-actions-for-tests.ts';
import { OnboardingPage } from './onboarding-page.tsx';
import { writeDraft } from './wizard-values.ts';

const REGISTERED = organisation({
  address: null,
  state: null,
  pan: null,
  tan: null,
  businessType: null,
  legalCompanyName: null,
  industry: null,
  teamSize: null,
  workingHours: null,
  weekDaysOff: null,
});

afterEach(() => writeDraft(REGISTERED.id, null));

async function openWizard(also: (server: FakeServer) => void = () => {}, as: Partial<SessionUser> = {}) {
  const server = fakeServer();
  server.returns(getTenant, REGISTERED);
  server.returns(createTenant, { id: REGISTERED.id });
  server.returns(addSettings, { workingHours: 9, weekDaysOff: [0] });
  also(server);
  const who = { isOrganisationComplete: false, ...as };
  const view = await renderScreen(OnboardingPage, { path: '/onboarding', as: who });
  await screen.findByRole('heading', { name: 'Basic Information' });
  return { server, ...view };
}

const steps = () =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('button')
    .filter((step) => !step.hasAttribute('disabled'))
    .map(({ textContent }) => textContent);

async function goTo(page: 'business1' | 'business2' | 'tax' | 'settings' | 'review', user: RenderedScreen['user']) {
  const pages = ['business1', 'business2', 'tax', 'settings', 'review'] as const;
  const enter = {
    business1: () => fill(user, /^Address/, '12 FC Road, Pune 411004'),
    business2: async () => {
      await choose(user, /^Business type/, 'Private limited company');
      await fill(user, /^Legal company name/, 'Vistaar Instruments Private Limited');
    },
    tax: async () => {
      await choose(user, /^Industry/, 'Manufacturing');
      await choose(user, /^Team size/, '101-300 people');
    },
    settings: () => fill(user, /^PAN/, 'aabcv1234f'),
    review: async () => {},
  };
  for (const step of pages.slice(0, pages.indexOf(page) + 1)) {
    await enter[step]();
    await press(user, 'Next');
  }
}

describe('setting an organisation up', () => {
  test('begins with the name given at registration, and says what is missing when Next is pressed', async () => {
    const { user } = await openWizard();
    expect(screen.getByRole('textbox', { name: /^Organisation name/ })).toHaveProperty('value', 'Vistaar Instruments');
    await press(user, 'Next');
    expect(await screen.findByText('Address is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Address/ }));
    expect(screen.getByRole('heading', { name: 'Basic Information' })).toBeTruthy();
  });

  test('proposes the state of the PIN code', async () => {
    const { user } = await openWizard();
    await fill(user, /^Address/, '12 FC Road, Pune 411004');
    expect(screen.getByRole('combobox', { name: /^State/ })).toHaveProperty('value', 'Maharashtra');
  });

  test('keeps Next shut on a later page until its fields are filled, and says why', async () => {
    const { user } = await openWizard();
    await goTo('business1', user);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Please fill all required fields before proceeding.')).toBeTruthy();
    await choose(user, /^Business type/, 'Private limited company');
    await fill(user, /^Legal company name/, 'Vistaar Instruments Private Limited');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false);
  });

  test('reads a registration while it is typed, and names the one that is wrong', async () => {
    const { user } = await openWizard();
    await goTo('tax', user);
    await fill(user, /^PAN/, 'AABCV1234F');
    await fill(user, /^TAN/, 'XX');
    await user.tab();
    expect(screen.getByRole('textbox', { name: /^TAN/ }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Correct TAN or leave it empty to go on.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  test('takes six to fourteen hours and at most two days off', async () => {
    const { user } = await openWizard();
    await goTo('settings', user);
    await user.click(screen.getByRole('button', { name: 'Wed' }));
    expect(screen.getByText('More than two WeekDaysOff are not allowed!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wed' }).getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Sat' }));
    expect(screen.getByText('6 working days a week').textContent).toContain('54 hours');
    await fill(user, /^Working hours/, '15');
    expect(screen.getAllByText('Working hours should be greater than 6 and less than 15').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  test('steps that were seen can be opened again, those ahead cannot', async () => {
    const { user } = await openWizard();
    await goTo('business2', user);
    expect(steps().join()).toMatch(/Basic Information.*Business Details/);
    expect(steps().join()).not.toMatch(/Review/);
    await user.click(screen.getByRole('button', { name: /Basic Information/ }));
    expect(await screen.findByRole('heading', { name: 'Basic Information' })).toBeTruthy();
  });

  test('shows everything once more, and sends it: the organisation, then its working week', async () => {
    const { server, user, address } = await openWizard();
    await goTo('review', user);
    expect(screen.getByText('12 FC Road, Pune 411004')).toBeTruthy();
    expect(screen.getByText('AABCV1234F')).toBeTruthy();
    expect(screen.getByText('Sunday, Saturday')).toBeTruthy();
    await press(user, 'Complete');
    await waitFor(() => expect(address()).toBe('/payroll-setup'));
    expect(server.received(createTenant)[0]?.body).toMatchObject({
      tenantName: 'Vistaar Instruments',
      address: '12 FC Road, Pune 411004',
      state: 'MH',
      pan: 'AABCV1234F',
      tan: null,
      businessType: 'pvtLtd',
      teamSize: '101-300',
    });
    expect(server.received(addSettings)[0]).toMatchObject({
      query: { tenantId: REGISTERED.id },
      body: { workingHours: 9, weekDaysOff: '0,6' },
    });
    expect(server.received(uploadLogo)).toEqual([]);
    expect(currentUser()?.isOrganisationComplete).toBe(true);
  });

  test('leads home where the plan has no payroll', async () => {
    const { user, address } = await openWizard(() => {}, { accessableFeatures: [] });
    await goTo('review', user);
    await press(user, 'Complete');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('loses nothing when the server refuses, and says which field', async () => {
    const { server, user, address } = await openWizard();
    await goTo('review', user);
    server.refuses(createTenant, 'INVALID_INPUT', {
      errors: [{ field: 'pan', message: 'This PAN belongs to another organisation' }],
    });
    await press(user, 'Complete');
    expect(await screen.findByText('This PAN belongs to another organisation')).toBeTruthy();
    expect(screen.getByText(/Nothing you entered is lost\./)).toBeTruthy();
    expect(address()).toBe('/onboarding');
  });

  test('goes on where it was left on this device', async () => {
    const first = await openWizard();
    await goTo('business1', first.user);
    expect(screen.getByText(/^Saved on this device at /)).toBeTruthy();
    await press(first.user, 'Close');
    await waitFor(() => expect(first.address()).toBe('/required-details'));
    const values = JSON.parse(localStorage.getItem(`muster.organisation-draft.${REGISTERED.id}`) ?? '{}');
    expect(values).toMatchObject({ page: 'business1', values: { tntAddress: '12 FC Road, Pune 411004' } });
  });

  test('says what could not be loaded', async () => {
    const server = fakeServer();
    server.refuses(getTenant, 'INTERNAL');
    await renderScreen(OnboardingPage, { path: '/onboarding' });
    expect(await screen.findByText('We could not load your organisation')).toBeTruthy();
  });
});
