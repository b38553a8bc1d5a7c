import { Button, type ButtonProps } from '@mantine/core';
import type { NextStep } from '@muster/contract/features/returns/returns-next.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type BankSettings, bankSettings, saveBankSettings } from './bank.queries.ts';
import { SetUpBankDialog } from './bank-settings-form.tsx';
import { useTakeReady } from './downloads.ts';
import { type Month, useSendPayslips } from './returns.queries.ts';
import { SET_UP_BANK } from './returns.texts.ts';
import { deedOf, labelAlone } from './step-rules.ts';

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
