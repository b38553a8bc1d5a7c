import { Button, type ButtonProps } from '@mantine/core';
import type { NextStep } from '@muster/contract/features/returns/returns-next.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type BankSettings, bankSettings, saveBankSettings } from './bank.queries.ts';
import { useTakeReady } from './downloads.ts';
import { type DueKey, isFile, type Month, type ReturnKind, useSendPayslips } from './returns.queries.ts';
import { nextStep, SET_UP_BANK } from './returns.texts.ts';
import { SetUpBankDialog } from './set-up-bank-dialog.tsx';

type Props = {
  readonly step: NextStep;
  readonly month: Month;
  readonly payrollId: string;
  readonly record: { readonly label: string; readonly open: () => void } | null;
  /** The filled one of the page. */
  readonly isFilled?: boolean;
  readonly grow?: boolean;
};

/** The one thing to do: made and saved at once where nothing keeps it back, else on its own page. */
export function StepAction({ step, month, payrollId, record, isFilled = false, grow = false }: Props) {
  const { take, pending } = useTakeReady();
  const send = useSendPayslips();
  const navigate = useNavigate();
  const deed = deedOf(step, month);
  const bank = useBankToSetUp(step);
  const [isOpen, setOpen] = useState(false);
  const look: ButtonProps = {
    size: isFilled ? 'sm' : 'xs',
    variant: isFilled ? 'filled' : 'default',
    ...(grow ? { style: { flex: '1 1 auto' } } : {}),
    ...(isFilled && step.due?.kind === 'bank' ? { leftSection: <IconBuildingBank size={16} /> } : {}),
  };
  const button = (label: string, onPress: () => void, loading = false) => (
    <Button
      {...look}
      loading={loading}
      {...(isFilled ? {} : { 'aria-label': `${label}, ${step.title}` })}
      onClick={onPress}
    >
      {isFilled ? labelAlone(label, step) : label}
    </Button>
  );
  if (bank !== null) {
    return (
      <>
        {button(SET_UP_BANK.button, () => setOpen(true))}
        {isOpen && <SetUpBankDialog settings={bank} onClose={() => setOpen(false)} />}
      </>
    );
  }
  switch (deed?.what) {
    case 'take':
      return button(deed.label, () => void take(month, deed.kind), pending);
    case 'send':
      return button(deed.label, () => void send.run({ body: { payrollId } }), send.pending);
    case 'open':
      return button(deed.label, () => void navigate({ href: deed.link }));
    case 'record':
      return record === null ? null : button(record.label, record.open);
    default:
      return null;
  }
}

/** The settings of the bank where the file waits for nothing but them, and the reader may enter them. */
function useBankToSetUp({ due, state }: NextStep): BankSettings | null {
  const mayChange = isOpenTo(useSignedIn(), saveBankSettings.access);
  const isAsked = mayChange && due?.kind === 'bank' && state === 'blocked';
  const { data } = useQuery({ ...bankSettings(), enabled: isAsked });
  return isAsked && data?.layout === null ? data : null;
}

/** Where something that goes out is looked at, with its drawer open. */
export function filesLink(month: Month, { kind, place }: DueKey): string {
  return `/payroll/files?month=${monthText(month)}&kind=${kind}${place === null ? '' : `&place=${place}`}`;
}

type StepDeed =
  | { readonly what: 'take'; readonly label: string; readonly kind: ReturnKind }
  | { readonly what: 'record' }
  | { readonly what: 'send'; readonly label: string }
  | { readonly what: 'open'; readonly label: string; readonly link: string };

/** The one thing to do about a step; null for what a later payroll deducts. */
function deedOf(step: NextStep, month: Month): StepDeed | null {
  const { kind, state, due } = step;
  if (kind === 'payslips') {
    if (state === 'open') return { what: 'send', label: 'Send payslips' };
    const label = step.withoutEmail === 0 ? 'Open' : `Print ${step.withoutEmail}`;
    return { what: 'open', label, link: payslipsLink(month) };
  }
  if (kind === 'payments') return state === 'done' ? null : { what: 'record' };
  if (due === null) return null;
  const link = filesLink(month, due);
  if (state === 'done') return { what: 'open', label: 'Open', link };
  if (due.mayTake && isFile(due.kind)) {
    return { what: 'take', kind: due.kind, label: due.kind === 'bank' ? 'Make bank file' : 'Download' };
  }
  return { what: 'open', label: due.kind === 'bank' && due.state === 'ready' ? 'Make bank file' : nextStep(due), link };
}

function payslipsLink({ month, year }: Month): string {
  // Financial years begin in April.
  return `/payroll/payslips?year=${month < 4 ? year - 1 : year}&month=${month}`;
}

const OF_DUE: Readonly<Partial<Record<NonNullable<NextStep['due']>['kind'], string>>> = {
  epf: 'ECR',
  esi: 'ESI sheet',
  epfArrears: 'PF arrears',
  tds: 'TDS',
  professionalTax: 'professional tax',
  welfareFund: 'welfare fund',
};

/** The same on a button that stands alone: "Download ECR", "Record challan: TDS". */
function labelAlone(label: string, { due }: NextStep): string {
  const what = due === null ? undefined : OF_DUE[due.kind];
  if (what === undefined) return label;
  return label === 'Download' ? `${label} ${what}` : `${label}: ${what}`;
}
