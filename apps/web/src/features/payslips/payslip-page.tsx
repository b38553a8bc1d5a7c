import { ActionIcon, Alert, Button } from '@mantine/core';
import { downloadPayslip, getPayslip } from '@muster/contract/features/payslips/payslips.contract.ts';
import { IconChevronLeft, IconChevronRight, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { download } from '../../platform/download.ts';
import { steadyQuery } from '../../platform/queries.ts';
import { ExplanationDrawer } from '../../ui/explanation-drawer.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { useSaving } from '../../ui/use-saving.ts';
import styles from './payslip.module.css';
import { PayslipSheet } from './payslip-sheet.tsx';
import type { Payslip } from './payslips.queries.ts';

/** A payslip of which every figure opens its reason; which one is open is in the address. */
export function PayslipPage() {
  const { id } = useParams({ strict: false });
  const query = useQuery(steadyQuery(getPayslip, { params: { id: id ?? '' } }));
  const [{ why }, setAddress] = useAddressState({ why: '' });
  if (query.isPending) return <PageSkeleton />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} subject="this payslip" />;
  const details = query.data;
  const explanations = new Map(details.explanations.map((explanation) => [explanation.id, explanation]));
  const open = (line: string) => setAddress({ why: line === why ? '' : line }, { replace: true });
  return (
    <div className={styles.place}>
      <Page
        title={`Payslip for ${formatMonth(details.year, details.month)}`}
        purpose={details.notExplained === null ? 'Every figure opens its reason.' : undefined}
        actions={<PayslipActions payslip={details} why={why} />}
      >
        {details.notExplained !== null && (
          <Alert color="gray" variant="light" icon={<IconInfoCircle size={18} />}>
            {details.notExplained}
          </Alert>
        )}
        <PayslipSheet payslip={details} open={why} onOpen={open} has={(line) => explanations.has(line)} />
        <ExplanationDrawer
          explanation={explanations.get(why) ?? null}
          onClose={() => setAddress({ why: '' }, { replace: true })}
          onOpen={(line) => setAddress({ why: line }, { replace: true })}
          has={(line) => explanations.has(line)}
        />
      </Page>
    </div>
  );
}

type ActionsProps = { readonly payslip: Payslip; readonly why: string };

function PayslipActions({ payslip: { id, previousId, nextId, actions }, why }: ActionsProps) {
  const { isSaving, save } = useSaving();
  return (
    <div className="gap-8 flex full-width">
      <Neighbour id={previousId} why={why} label="Payslip of the month before" icon={<IconChevronLeft size={18} />} />
      <Neighbour id={nextId} why={why} label="Payslip of the next month" icon={<IconChevronRight size={18} />} />
      {actions.includes('download') && (
        <Button
          variant="default"
          className={styles.download ?? ''}
          leftSection={<IconDownload size={16} />}
          loading={isSaving}
          onClick={() => save(() => download(downloadPayslip, { params: { id } }))}
        >
          Download PDF
        </Button>
      )}
    </div>
  );
}

type NeighbourProps = {
  readonly id: string | null;
  readonly why: string;
  readonly label: string;
  readonly icon: ReactNode;
};

/** The same figure stays open, so that two months can be compared. */
function Neighbour({ id, why, label, icon }: NeighbourProps) {
  const navigate = useNavigate();
  const search = why === '' ? {} : { why };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      disabled={id === null}
      onClick={() => void navigate({ to: '/payroll/payslips/$id', params: { id: id ?? '' }, search })}
    >
      {icon}
    </ActionIcon>
  );
}
