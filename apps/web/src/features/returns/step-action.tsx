import { Button, type ButtonProps } from '@mantine/core';
import type { NextStep } from '@muster/contract/features/returns-next.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTakeReady } from './downloads.ts';
import { type Month, useSendPayslips } from './returns.queries.ts';
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
