import type { Explanation } from '@muster/contract/explanation.ts';
import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { onPhone } from '../testing/phone-for-tests.ts';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { press } from '../testing/user-actions-for-tests.ts';
import { ExplanationDrawer } from './explanation-drawer.tsx';
import { Figure } from './money.tsx';
import { useExplanations } from './use-explanations.ts';

const PF: Explanation = {
  id: 'pf',
  label: 'Provident fund',
  amount: rupees(2_360),
  rule: '12% of the PF wage, up to the limit of each day.',
  parts: [
    {
      ...{ label: '01 to 16 Sep', working: '₹15,000 × 16 ÷ 30 × 12%', amount: rupees(960) },
      ...{ from: '2026-09-01', to: '2026-09-16', base: rupees(15_000), days: 16 },
    },
    {
      ...{ label: '17 to 30 Sep', working: '₹25,000 × 14 ÷ 30 × 12%', amount: rupees(1_400) },
      ...{ from: '2026-09-17', to: '2026-09-30', base: rupees(25_000), days: 14 },
    },
    { label: 'On one-time pay', working: '₹0 × 12%', amount: ZERO },
  ],
  note: 'The limit rose on 17 September.',
  inputs: [
    { label: 'Your PF wage', value: { kind: 'amount', amount: rupees(1_25_000) }, ref: 'wage' },
    { label: 'Paid days', value: { kind: 'days', days: 30 } },
    { label: 'Loss of pay', value: { kind: 'days', days: 0 } },
    { label: 'Half day', value: { kind: 'days', days: 1 } },
    { label: 'Rate', value: { kind: 'rate', rate: percent(12) } },
    { label: 'Member since', value: { kind: 'text', text: 'April 2019' } },
    { label: 'Voluntary part', value: { kind: 'amount', amount: rupees(100) }, ref: 'vpf' },
  ],
  source: [
    { title: 'EPF Scheme, 1952', section: 'para 29', from: null, status: 'enacted' },
    { title: 'Wage limit', section: null, from: '2026-09-17', status: 'enacted', url: 'https://epfindia.gov.in' },
    { title: 'Circular', section: null, from: '2026-08-01', status: 'guidance' },
    { title: 'New limit', section: null, from: '2027-04-01', status: 'announced' },
  ],
};
const WAGE: Explanation = {
  id: 'wage',
  label: 'Your PF wage',
  amount: rupees(1_25_000),
  rule: 'Basic and dearness allowance.',
  inputs: [],
  source: [],
};
const NO_AMOUNT: Explanation = {
  id: 'none',
  label: 'HRA exemption',
  amount: null,
  rule: 'No rent.',
  inputs: [],
  source: [],
};

function Payslip() {
  const why = useExplanations([PF, WAGE, NO_AMOUNT]);
  return (
    <>
      {[PF, WAGE, NO_AMOUNT].map(({ id, label, amount }) => (
        <Figure
          key={id}
          amount={amount ?? ZERO}
          label={label}
          opened={why.openId === id}
          onExplain={() => why.open(id)}
        />
      ))}
      <ExplanationDrawer {...why.drawer} />
    </>
  );
}

const show = () => renderScreen(Payslip, { path: '/payslip' });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Why this amount' }));
const PF_FIGURE = 'Provident fund: ₹2,360.00. Why this amount';

describe('why this amount', () => {
  test('is opened from the figure with Enter, and closed with Escape', async () => {
    const { user } = await show();
    await user.tab();
    const figure = screen.getByRole('button', { name: PF_FIGURE });
    expect(document.activeElement).toBe(figure);
    expect(figure.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect((await drawer()).getByRole('heading', { name: 'Provident fund' })).toBeTruthy();
    expect(figure.getAttribute('aria-expanded')).toBe('true');
    // Beside the page: the next figure is one Tab away.
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Your PF wage:/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(figure.getAttribute('aria-expanded')).toBe('false');
  });

  test('says the amount, the rule, the working line by line without rows of nothing, and the note', async () => {
    const { user } = await show();
    await press(user, PF_FIGURE);
    const it = await drawer();
    expect(it.getByText('12% of the PF wage, up to the limit of each day.')).toBeTruthy();
    expect(it.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '01 to 16 Sep₹15,000 × 16 ÷ 30 × 12%₹960.00',
      '17 to 30 Sep₹25,000 × 14 ÷ 30 × 12%₹1,400.00',
    ]);
    expect(it.getByText('The limit rose on 17 September.')).toBeTruthy();
    expect(it.getByRole('img').getAttribute('aria-label')).toBe(
      '01 Sep to 16 Sep: ₹15,000.00, 17 Sep to 30 Sep: ₹25,000.00',
    );
  });

  test('names the figures used, each as it is counted, and leaves out what is nothing', async () => {
    const { user } = await show();
    await press(user, PF_FIGURE);
    const inputs = within((await drawer()).getByText('Figures used').nextElementSibling as HTMLElement);
    expect(inputs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your PF wage₹1,25,000.00',
      'Paid days30 days',
      'Half day1 day',
      'Rate12%',
      'Member sinceApril 2019',
      'Voluntary part₹100.00',
    ]);
  });

  test('opens the reason of a figure used, where there is one', async () => {
    const { user } = await show();
    await press(user, PF_FIGURE);
    const it = await drawer();
    expect(it.queryByRole('button', { name: /^Voluntary part/ })).toBeNull();
    it.getByRole('button', { name: /^Your PF wage/ }).focus();
    await user.keyboard('{Enter}');
    expect((await drawer()).getByText('Basic and dearness allowance.')).toBeTruthy();
    expect(it.queryByText('Figures used')).toBeNull();
    expect(it.queryByRole('table')).toBeNull();
  });

  test('names two laws with their days, and the others once they are asked for', async () => {
    const { user } = await show();
    await press(user, PF_FIGURE);
    const it = await drawer();
    expect(it.getByText('EPF Scheme, 1952, para 29').nextElementSibling?.textContent).toBe(
      'In force (before April 2024)',
    );
    expect(it.getByRole('link', { name: 'Wage limit' }).getAttribute('href')).toBe('https://epfindia.gov.in');
    expect(it.getByText('In force from 17 Sep 2026')).toBeTruthy();
    expect(it.queryByText('Circular')).toBeNull();
    await press(user, '2 more', it);
    expect(it.getByText('Guidance. In force from 01 Aug 2026')).toBeTruthy();
    expect(it.getByText('Announced, not in force yet. In force from 01 Apr 2027')).toBeTruthy();
    expect(it.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  test('stays beside the page on the desk: another figure is picked while it is open, the same one closes it', async () => {
    const { user } = await show();
    await press(user, PF_FIGURE);
    await drawer();
    await press(user, 'Your PF wage: ₹1,25,000.00. Why this amount');
    expect((await drawer()).getByRole('heading', { name: 'Your PF wage' })).toBeTruthy();
    await press(user, 'Your PF wage: ₹1,25,000.00. Why this amount');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of what has no amount shows its rule alone', async () => {
    const { user } = await show();
    await press(user, 'HRA exemption: ₹0.00. Why this amount');
    const it = await drawer();
    expect(it.getByText('No rent.')).toBeTruthy();
    expect(it.queryByText(/₹/)).toBeNull();
    expect(it.queryByRole('list')).toBeNull();
  });

  test('is a sheet on the phone, with the focus in it and a button that closes it', async () => {
    onPhone();
    const { user } = await show();
    await press(user, PF_FIGURE);
    const it = await drawer();
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await press(user, 'Close', it);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
