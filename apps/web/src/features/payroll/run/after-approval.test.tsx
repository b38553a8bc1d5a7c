import { getPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { press } from '../../../testing/user-actions-for-tests.ts';
import type { PayrollDetails } from '../payroll.queries.ts';
import { APPROVED, DRAFT } from '../payroll-for-tests.ts';
import { PayrollDetailsPage } from './payroll-review.tsx';
import type { RunParts, StepsProps } from './run-parts.ts';

const Button = ({ record }: StepsProps) => (
  <button type="button" onClick={record?.open}>
    {record?.label ?? 'Nothing to record'}
  </button>
);
const PARTS: RunParts = {
  Nearest: Button,
  Totals: () => <p>Totals of the steps</p>,
  Steps: () => <p>List of the steps</p>,
  UntilDone: () => <p>Until they are done</p>,
};
const Page = () => <PayrollDetailsPage parts={PARTS} />;

function openRun(run: PayrollDetails) {
  const server = fakeServer();
  server.returns(getPayroll, run);
  return renderScreen(Page, { path: '/payroll/payroll-run/$id', at: `/payroll/payroll-run/${DRAFT.id}` });
}

describe('an approved payroll', () => {
  test('is the list of what comes next, with what was said of its files beside it', async () => {
    const said = [
      { code: 'FILE_BANK', title: '7 lines of the bank file', detail: 'Account of 5', isOpen: false, link: null },
      {
        code: 'FILE_esi number',
        title: '2 insurance numbers missing',
        detail: 'Gita',
        isOpen: true,
        link: '/payroll/files',
      },
    ];
    await openRun({ ...APPROVED, said });
    expect(await screen.findByText('List of the steps')).toBeTruthy();
    expect(screen.getByText('Totals of the steps')).toBeTruthy();
    expect(screen.getByText('Until they are done')).toBeTruthy();
    const beside = screen.getByRole('region', { name: 'Said before approval' });
    expect(within(beside).getByText('1 open')).toBeTruthy();
    expect(within(beside).getByText('mended')).toBeTruthy();
    expect(within(beside).getByRole('link', { name: /^Correct.*2 insurance numbers missing/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Payslips' }).getAttribute('href')).toContain('/payroll/payslips?');
  });

  test('says so where nothing spoke against its files', async () => {
    await openRun(APPROVED);
    expect(await screen.findByText('Nothing spoke against its files.')).toBeTruthy();
  });

  test('records its payments from the step that asks for them', async () => {
    const { user } = await openRun(APPROVED);
    await screen.findByText('List of the steps');
    await press(user, 'Record payments');
    expect(await screen.findByRole('dialog', { name: 'Record payments of October 2026' })).toBeTruthy();
  });

  test('stands at the third of four steps, a draft at the second and a paid one at the last', async () => {
    await openRun(APPROVED);
    await screen.findByText('List of the steps');
    const trail = screen.getByText('Draft').closest('ol');
    if (trail === null) throw new Error('No steps');
    const steps = within(trail).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  });
});

test('a draft has none of it', async () => {
  await openRun(DRAFT);
  expect(await screen.findByRole('heading', { name: 'Before you approve' })).toBeTruthy();
  expect(screen.queryByText('List of the steps')).toBeNull();
});
