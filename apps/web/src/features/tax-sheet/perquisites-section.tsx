// Benefits that are taxed and not paid, and relief for arrears: entered by staff, shown to the person with its reasons.

import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { ExplanationDrawer, useExplanations } from '../../ui/explanation-drawer.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Figure, Money, ReasonedMoney } from '../../ui/money.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { type SheetRow, SheetTable } from '../../ui/table/sheet-table.tsx';
import { PerquisiteDialog } from './perquisite-dialog.tsx';
import { KINDS, monthsOf } from './perquisite-words.ts';
import { ReliefDialog } from './relief-dialog.tsx';
import { type Perquisites, perquisites, useRemovePerquisite, type YearQuestion } from './tax-sheet.queries.ts';

type OpenForm = { readonly form: 'perquisite'; readonly id: string | null } | { readonly form: 'relief' } | null;

export function PerquisitesSection({ question }: { readonly question: YearQuestion }) {
  const { roleId } = useSignedIn();
  const query = useQuery(perquisites(question));
  const [open, setOpen] = useState<OpenForm>(null);
  const isStaff = roleId !== 'Member';
  if (query.isError)
    return (
      <Section title="Perquisites and relief">
        <LoadFailed error={query.error} onRetry={query.refetch} subject="the perquisites" />
      </Section>
    );
  const benefits = query.data;
  if (benefits === undefined) return isStaff ? <RowsSkeleton rows={2} /> : null;
  // Members without any have nothing to see or to do here.
  if (!isStaff && benefits.lines.length === 0 && benefits.relief === null) return null;
  const mayEnter = isStaff && benefits.refusal === null;
  return (
    <Section
      title="Perquisites and relief"
      purpose={
        isStaff && benefits.refusal !== null ? benefits.refusal : 'Benefits are taxed with the salary, and not paid.'
      }
      aside={mayEnter ? <Buttons onOpen={setOpen} /> : undefined}
    >
      <Benefits benefits={benefits} mayEnter={mayEnter} onOpen={setOpen} />
      <Forms benefits={benefits} open={open} onClose={() => setOpen(null)} />
    </Section>
  );
}

function Buttons({ onOpen }: { readonly onOpen: (open: OpenForm) => void }) {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={14} />}
        onClick={() => onOpen({ form: 'perquisite', id: null })}
      >
        Add perquisite
      </Button>
      <Button variant="default" size="compact-md" onClick={() => onOpen({ form: 'relief' })}>
        Relief for arrears
      </Button>
    </Group>
  );
}

type FormsProps = { readonly benefits: Perquisites; readonly open: OpenForm; readonly onClose: () => void };

function Forms({ benefits, open, onClose }: FormsProps) {
  const { employeeId, financialYear: fyStart, claim, entries } = benefits;
  if (open === null) return null;
  if (open.form === 'relief')
    return <ReliefDialog employeeId={employeeId} fyStart={fyStart} claim={claim} onClose={onClose} />;
  const entry = entries.find(({ id }) => id === open.id) ?? null;
  return <PerquisiteDialog employeeId={employeeId} fyStart={fyStart} entry={entry} onClose={onClose} />;
}

type BenefitsProps = {
  readonly benefits: Perquisites;
  readonly mayEnter: boolean;
  readonly onOpen: (open: OpenForm) => void;
};

function Benefits({ benefits, mayEnter, onOpen }: BenefitsProps) {
  const why = useExplanations(benefits.explanations);
  const { lines, entries, relief } = benefits;
  if (lines.length === 0 && entries.length === 0 && relief === null) return <Text size="sm">There are none.</Text>;
  return (
    <>
      {entries.length > 0 && <Entries entries={entries} mayEnter={mayEnter} onOpen={onOpen} />}
      {lines.length > 0 && <Heads lines={lines} why={why} explained={benefits.explanations.map(({ id }) => id)} />}
      {relief !== null && <Relief relief={relief} why={why} />}
      <ExplanationDrawer {...why.drawer} />
    </>
  );
}

function Entries({ entries, mayEnter, onOpen }: Omit<BenefitsProps, 'benefits'> & Pick<Perquisites, 'entries'>) {
  const remove = useRemovePerquisite();
  const ask = async (id: string, name: string) => {
    const isConfirmed = await confirmAction({
      title: 'Remove perquisite',
      body: `${name} is not taxed any more, and the payrolls to come make up for its tax.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isConfirmed) await remove.run({ params: { id } });
  };
  const rows = entries.map(({ id, entry }): SheetRow => {
    const name = KINDS[entry.kind];
    return {
      key: id,
      cells: [
        name,
        monthsOf(entry),
        mayEnter ? (
          <RowMenu
            key="menu"
            name={name}
            entries={[
              { label: 'Change', onPick: () => onOpen({ form: 'perquisite', id }) },
              { label: 'Remove', danger: true, onPick: () => ask(id, name) },
            ]}
          />
        ) : (
          ''
        ),
      ],
    };
  });
  return (
    <SheetTable
      label="Entered perquisites"
      columns={[
        { key: 'what', title: 'Entered' },
        { key: 'months', title: 'Months' },
        { key: 'menu', title: <span className="sr-only">Actions</span>, align: 'right' },
      ]}
      rows={rows}
    />
  );
}

type HeadsProps = Pick<Perquisites, 'lines'> & {
  readonly why: ReturnType<typeof useExplanations>;
  readonly explained: readonly string[];
};

function Heads({ lines, why, explained }: HeadsProps) {
  const rows = lines.map(({ head, label, value, recovered, taxable }): SheetRow => {
    const reason = explained.find((id) => id.startsWith(`perquisite.${head}.`)) ?? null;
    return {
      key: head,
      cells: [
        label,
        <Money key="value" amount={value} />,
        <Money key="recovered" amount={recovered} />,
        <ReasonedMoney
          key="taxable"
          amount={taxable}
          label={label}
          reason={reason}
          openId={why.openId}
          onExplain={why.open}
        />,
      ],
    };
  });
  return (
    <SheetTable
      label="Perquisites of the year"
      columns={[
        { key: 'head', title: 'Of the year' },
        { key: 'value', title: 'Value', align: 'right' },
        { key: 'recovered', title: 'Recovered', align: 'right' },
        { key: 'taxable', title: 'Taxable', align: 'right' },
      ]}
      rows={rows}
    />
  );
}

type ReliefProps = {
  readonly relief: NonNullable<Perquisites['relief']>;
  readonly why: ReturnType<typeof useExplanations>;
};

const RELIEF = 'tax.arrearsRelief';

/** The working of the form: this year with and without the arrears, then each year they belong to. */
function Relief({ relief, why }: ReliefProps) {
  const rows: SheetRow[] = [
    working('now', 'This year', relief.now, relief.arrears),
    ...relief.years.map((year) =>
      working(String(year.financialYear), financialYearName(year.financialYear), year, year.amount),
    ),
    {
      key: 'relief',
      tone: 'total',
      cells: [
        'Relief, section 89',
        '',
        '',
        <Figure
          key="relief"
          amount={relief.relief}
          label="Relief for arrears"
          opened={why.openId === RELIEF}
          onExplain={() => why.open(RELIEF)}
        />,
      ],
    },
  ];
  return (
    <SheetTable
      label={`Relief for arrears of ${formatMoney(relief.arrears)}`}
      columns={[
        { key: 'year', title: 'Relief for arrears' },
        { key: 'arrears', title: 'Arrears', align: 'right' },
        { key: 'without', title: 'Tax without', align: 'right' },
        { key: 'with', title: 'Tax with', align: 'right' },
      ]}
      rows={rows}
    />
  );
}

type Tax = Pick<ReliefProps['relief']['now'], 'without' | 'with'>;

function working(key: string, label: string, tax: Tax, arrears: ReliefProps['relief']['arrears']): SheetRow {
  return {
    key,
    cells: [
      label,
      <Money key="arrears" amount={arrears} />,
      <Money key="without" amount={tax.without} />,
      <Money key="with" amount={tax.with} />,
    ],
  };
}
