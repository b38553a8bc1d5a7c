import { Button, Group, NumberInput, Stack, Tabs, Text, Textarea, UnstyledButton } from '@mantine/core';
import { adjustBalance, takeBackAdjustment } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import styles from './leave-balances.module.css';
import { BALANCE_ENTRIES, type Balance, balancesOf, type HistoryRow, historyOf } from './leave-balances.queries.ts';
import { WhyBalance } from './why-balance.tsx';

type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

type OpenPart = { readonly part: 'why' | 'adjust'; readonly type: Balance };

/** What somebody has of each leave, why, and every line of it. */
export function PersonBalancesDialog({ id, name, onClose }: Props) {
  const balances = useQuery(balancesOf(id));
  const [open, setOpen] = useState<OpenPart | null>(null);
  return (
    <Dialog title={`Leave of ${name}`} onClose={onClose} size={680}>
      <Loaded query={balances} subject="the balances">
        {({ types, mayAdjust }) => {
          if (open?.part === 'why')
            return <WhyBalance employeeId={id} leaveTypeId={open.type.leaveTypeId} onBack={() => setOpen(null)} />;
          if (open) return <AdjustForm employeeId={id} balance={open.type} onDone={() => setOpen(null)} />;
          return (
            <Tabs defaultValue="balances" keepMounted={false}>
              <Tabs.List>
                <Tabs.Tab value="balances">Balances</Tabs.Tab>
                <Tabs.Tab value="history">History</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="balances" pt="md">
                <Balances types={types} mayAdjust={mayAdjust} onOpen={setOpen} />
              </Tabs.Panel>
              <Tabs.Panel value="history" pt="md">
                <BalanceHistory employeeId={id} />
              </Tabs.Panel>
            </Tabs>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

type BalancesProps = {
  readonly types: readonly Balance[];
  readonly mayAdjust: boolean;
  readonly onOpen: (open: OpenPart) => void;
};

function Balances({ types, mayAdjust, onOpen }: BalancesProps) {
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
              onClick={() => onOpen({ part: 'why', type })}
              aria-label={`Why ${leaveInWords(type.unit, type.balance)} of ${type.name}?`}
            >
              {leaveInWords(type.unit, type.balance)}
            </UnstyledButton>
            {mayAdjust && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Adjust ${type.name}`}
                onClick={() => onOpen({ part: 'adjust', type })}
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

type AdjustProps = { readonly employeeId: string; readonly balance: Balance; readonly onDone: () => void };

const schema = adjustBalance.body
  .pick({ balance: true, comment: true })
  .extend({ balance: z.number('Enter the balance') });

/** Sets a balance, with the reason. */
function AdjustForm({ employeeId, balance: { leaveTypeId, name, unit, balance }, onDone }: AdjustProps) {
  const save = useAction(adjustBalance, { refreshes: BALANCE_ENTRIES, toastErrors: false, onDone });
  const form = useContractForm({
    schema,
    initialValues: { balance, comment: '' },
    submit: (body) => save.attempt({ body: { ...body, employeeId, leaveTypeId, was: balance } }),
  });
  const { field, values } = form;
  const difference = typeof values.balance === 'number' ? Math.round((values.balance - balance) * 100) / 100 : 0;
  return (
    <ContractForm form={form}>
      <Stack gap="md">
        <Text>{`${name}: ${leaveInWords(unit, balance)} today.`}</Text>
        <NumberInput
          {...field('balance')}
          label={unit === 'hour' ? 'New balance in minutes' : 'New balance in days'}
          decimalScale={unit === 'hour' ? 0 : 2}
          required
          data-autofocus
        />
        <Textarea
          {...field('comment')}
          label="Why"
          description="It stays in the history and in the audit trail"
          autosize
          minRows={2}
          required
        />
        {difference !== 0 && (
          <Text size="sm" c="dimmed">
            {`A line of ${difference > 0 ? '+' : ''}${leaveInWords(unit, difference)} is written today.`}
          </Text>
        )}
      </Stack>
      <FormActions form={form} label="Save" onClose={onDone} />
    </ContractForm>
  );
}

const PAGE_SIZE = 10;

/** Every line of somebody's ledgers, the newest first. */
function BalanceHistory({ employeeId }: { readonly employeeId: string }) {
  const [page, setPage] = useState(1);
  const history = useQuery(historyOf(employeeId, page));
  const takeBack = useAction(takeBackAdjustment, { refreshes: BALANCE_ENTRIES });
  const ask = async (row: HistoryRow) => {
    const isConfirmed = await confirmAction({
      title: 'Take the adjustment back',
      body: `${amountOf(row)} of ${row.name} are written against it. Both lines stay.`,
      confirmLabel: 'Take back',
    });
    if (isConfirmed) await takeBack.run({ params: { id: row.id } });
  };
  return (
    <LoadedTable
      query={history}
      subject="the history"
      label="History of the balances"
      rowKey={({ id }) => id}
      columns={COLUMNS}
      card={(row) => ({
        title: row.text,
        detail: `${row.name}, ${formatDate(row.date)}`,
        line: [row.comment, row.by].filter(Boolean).join(', '),
        aside: amountOf(row),
      })}
      empty={<EmptyState title="Nothing yet">What is credited, taken or adjusted is listed here.</EmptyState>}
      paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      actions={(row) =>
        row.mayTakeBack ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void ask(row)}>
            Take back
          </Button>
        ) : null
      }
    />
  );
}

const amountOf = ({ unit, amount }: HistoryRow) => `${amount > 0 ? '+' : ''}${leaveInWords(unit, amount)}`;

const COLUMNS: readonly Column<HistoryRow>[] = [
  { key: 'date', title: 'Date', width: 110, noWrap: true, render: ({ date }) => formatDate(date) },
  {
    key: 'what',
    title: 'What',
    render: ({ text, name, comment, by }) => (
      <>
        {text}
        <div style={{ color: 'var(--ink-3)', fontSize: 12 }}>{[name, comment, by].filter(Boolean).join(', ')}</div>
      </>
    ),
  },
  { key: 'amount', title: 'Amount', align: 'right', width: 100, render: amountOf },
  {
    key: 'balance',
    title: 'Balance',
    align: 'right',
    width: 100,
    render: ({ unit, balance }) => leaveInWords(unit, balance),
  },
];
