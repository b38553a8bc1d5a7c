import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { StepList, StepMeter, StepTrail, type WizardStep } from './step-trail.tsx';

const STEPS: readonly WizardStep[] = [
  { key: 'organisation', label: 'Organisation', state: 'done' },
  { key: 'people', label: 'People', state: 'current' },
  { key: 'salary', label: 'Salary', state: 'open' },
  { key: 'payroll', label: 'Payroll', state: 'closed' },
];

const items = () => screen.getAllByRole('listitem');

describe('the steps of a run', () => {
  test('say which is now, which are done, and number those to come', () => {
    render(<StepTrail steps={['Draft', 'Approved', 'Paid']} at={1} />);
    expect(items().map(({ textContent }) => textContent)).toEqual(['Draft, done', '2Approved', '3Paid']);
    expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  test('are all done at the end', () => {
    render(<StepTrail steps={['Draft', 'Approved', 'Paid']} at={3} />);
    expect(items().map(({ textContent }) => textContent)).toEqual(['Draft, done', 'Approved, done', 'Paid, done']);
    expect(items().some((item) => item.hasAttribute('aria-current'))).toBe(false);
  });
});

describe('the steps of a wizard', () => {
  test('are gone to by the keyboard, but for those that are closed yet', async () => {
    const onStep = vi.fn();
    const user = userEvent.setup();
    render(<StepList steps={STEPS} onStep={onStep} />, { wrapper: MantineProvider });
    expect(items().map(({ textContent }) => textContent)).toEqual(['Organisation', '2People', '3Salary', '4Payroll']);
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('button', { name: /Payroll/ }));
    expect(onStep.mock.calls).toEqual([['organisation'], ['salary']]);
  });

  test('say which one is filled in now', () => {
    render(<StepList steps={STEPS} onStep={vi.fn()} />, { wrapper: MantineProvider });
    const current = screen.getAllByRole('button').map((button) => button.getAttribute('aria-current'));
    expect(current).toEqual([null, 'step', null, null]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Payroll/ }).disabled).toBe(true);
  });

  test('are a count and a meter on the phone', () => {
    const { container, rerender } = render(<StepMeter at={3} of={5} next="Settings" />);
    expect(screen.getByText('Step 3 of 5')).toBeTruthy();
    expect(screen.getByText('Next: Settings')).toBeTruthy();
    const meter = container.querySelector('[aria-hidden]');
    expect(meter?.children).toHaveLength(5);
    expect(meter?.querySelectorAll('[class*="filled"]')).toHaveLength(3);
    rerender(<StepMeter at={5} of={5} />);
    expect(screen.queryByText(/^Next/)).toBeNull();
    expect(meter?.querySelectorAll('[class*="filled"]')).toHaveLength(5);
  });
});
