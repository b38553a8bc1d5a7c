import { getPayroll, payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../../platform/queries.ts';
import { formatMonth } from '../../../ui/format-date.ts';
import { formatPeople } from '../../../ui/format-money.ts';
import { Page } from '../../../ui/page.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { type PayrollRun, progress } from '../payroll.queries.ts';

const ASK_EVERY_MS = 400;

/** The calculation under way; the review follows by itself. */
export function CalculatingRun({ run }: { readonly run: Pick<PayrollRun, 'id' | 'year' | 'month' | 'total'> }) {
  const queryClient = useQueryClient();
  const now = useQuery({ ...progress(run.id), refetchInterval: ASK_EVERY_MS, staleTime: 0 });
  const isOver = now.data !== undefined && now.data.status !== 'Calculating';
  useEffect(() => {
    if (!isOver) return;
    void queryClient.invalidateQueries({ queryKey: [...keyOf(getPayroll)] });
    void queryClient.invalidateQueries({ queryKey: [...keyOf(payrollInsights)] });
  }, [isOver, queryClient]);
  const processed = now.data?.processed ?? 0;
  const of = now.data?.total ?? run.total;
  return (
    <Page title={`${formatMonth(run.year, run.month)} payroll`} purpose="You can leave; we keep calculating.">
      <Section title="Calculating">
        <ProgressLine
          label="Calculating payslips"
          done={processed}
          of={of}
          words={`${processed.toLocaleString('en-IN')} of ${formatPeople(of)}`}
        />
      </Section>
    </Page>
  );
}
