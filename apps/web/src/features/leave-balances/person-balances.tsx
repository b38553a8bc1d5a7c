import { Button, Group, Stack, Tabs, Text, UnstyledButton } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { BalanceHistory } from './balance-history.tsx';
import styles from './leave-balances.module.css';
import { type Balance, balancesOf } from './leave-balances.queries.ts';
import { WhyBalance } from './why-balance.tsx';

type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

type Shown = { readonly part: 'why' | 'adjust'; readonly type: Balance };

/** What somebody has of each leave, why, and every line of it. */
export function PersonBalancesDialog({ id, name, onClose }: Props) {
  const balances = useQuery(balancesOf(id));
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <Dialog title={`Leave of ${name}`} opened onClose={onClose} size={680}>
      {balances.isError && <LoadFailed error={balances.error} onRetry={balances.refetch} subject="the balances" />}
      {balances.isPending && <RowsSkeleton />}
      {balances.data && shown?.part === 'why' && (
        <WhyBalance employeeId={id} leaveTypeId={shown.type.leaveTypeId} onBack={() => setShown(null)} />
      )}
      {balances.data && shown?.part === 'adjust' && (
        <AdjustForm employeeId={id} balance={shown.type} onDone={() => setShown(null)} />
      )}
      {balances.data && shown === null && (
        <Tabs defaultValue="balances" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="balances">Balances</Tabs.Tab>
            <Tabs.Tab value="history">History</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="balances" pt="md">
            <Balances types={balances.data.types} mayAdjust={balances.data.mayAdjust} onShow={setShown} />
          </Tabs.Panel>
          <Tabs.Panel value="history" pt="md">
            <BalanceHistory employeeId={id} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  );
}

type BalancesProps = {
  readonly types: readonly Balance[];
  readonly mayAdjust: boolean;
  readonly onShow: (shown: Shown) => void;
};

function Balances({ types, mayAdjust, onShow }: BalancesProps) {
  if (types.length === 0) {
    return <EmptyState title="No leave yet">There is no leave type for this person.</EmptyState>;
  }
  return (
    <Stack gap={0}>
      {types.map((type) => (
        <div className={styles.balance} key={type.leaveTypeId}>
          <div>
            <Text fw={600}>{type.name}</Text>
            <Text size="sm" c="dimmed">
              {madeOf(type)}
            </Text>
          </div>
          <Group gap="sm" wrap="nowrap">
            <UnstyledButton
              className={styles.figure}
              onClick={() => onShow({ part: 'why', type })}
              aria-label={`Why ${leaveInWords(type.unit, type.balance)} of ${type.name}?`}
            >
              {leaveInWords(type.unit, type.balance)}
            </UnstyledButton>
            {mayAdjust && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Adjust ${type.name}`}
                onClick={() => onShow({ part: 'adjust', type })}
              >
                Adjust
              </Button>
            )}
          </Group>
        </div>
      ))}
    </Stack>
  );
}

/** What a balance came of in its year, in a line. */
function madeOf({ unit, carried, credited, taken, lapsed, encashed, adjusted, pending, lapsing }: Balance): string {
  const part = (amount: number, words: string) => (amount === 0 ? [] : [`${leaveInWords(unit, amount)} ${words}`]);
  const next = lapsing[0];
  const parts = [
    ...part(carried, 'carried over'),
    ...part(credited, 'credited'),
    ...part(-taken, 'taken'),
    ...part(-lapsed, 'lapsed'),
    ...part(-encashed, 'encashed'),
    ...part(adjusted, 'adjusted'),
    ...part(pending, 'waiting for approval'),
    ...(next ? [`${leaveInWords(unit, next.amount)} lapse on ${formatDate(next.on)}`] : []),
  ];
  return parts.length === 0 ? 'Nothing was credited or taken this year' : parts.join(', ');
}
