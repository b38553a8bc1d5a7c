import { factsOf, type RegisterFact } from '@muster/contract/features/returns/returns-register.contract.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { type SheetColumn, type SheetRow, SheetTable } from '../../ui/table/sheet-table.tsx';
import styles from './register.module.css';
import type { RegisterRow, SalaryRegister } from './register.queries.ts';
import { FACTS } from './register.texts.ts';

const IS_NUMBER: readonly RegisterFact[] = ['paidDays', 'lopDays', 'esiDays'];

function factOf(row: RegisterRow, fact: RegisterFact): ReactNode {
  if (fact === 'dateOfJoining') return row.dateOfJoining === null ? '' : formatDate(row.dateOfJoining);
  return row[fact];
}

const groupOf = (register: SalaryRegister, row: RegisterRow) =>
  register.groupBy === null ? null : row[register.groupBy]?.trim() || null;

const NO_GROUP = 'In none';

/** A row for each person and a column for each component, with what every group and all of them add up to. */
export function RegisterTable({ register }: { readonly register: SalaryRegister }) {
  const { leftOut, columns, totals } = register;
  const facts = factsOf(register).filter((fact) => !leftOut.includes(fact));
  const visibleColumns = columns.flatMap((column, place) =>
    leftOut.includes(column.key) ? [] : [{ ...column, place }],
  );
  const heads: SheetColumn[] = [
    { key: 'name', title: 'Employee', width: '190px' },
    ...facts.map(
      (fact): SheetColumn =>
        IS_NUMBER.includes(fact)
          ? { key: fact, title: <span className={styles.days}>{FACTS[fact]}</span>, align: 'right' }
          : { key: fact, title: <span className={styles.fact}>{FACTS[fact]}</span> },
    ),
    ...visibleColumns.map(({ key, label, isTotal }): SheetColumn => {
      return { key, title: <span className={styles.head}>{label}</span>, align: 'right', tinted: isTotal };
    }),
  ];
  const sums = (label: string, people: number, amounts: readonly Paise[]): readonly ReactNode[] => [
    <span key="who" className={styles.who}>
      {label}
      <span>{formatPeople(people)}</span>
    </span>,
    ...facts.map(() => null),
    ...visibleColumns.map(({ key, place }) => <Amount key={key} amount={amounts[place]} />),
  ];
  const rowOf = (row: RegisterRow): SheetRow => ({
    key: row.employeeId,
    cells: [
      <span key="who" className={styles.who}>
        {row.name}
        <span>{row.employeeNumber}</span>
      </span>,
      ...facts.map((fact) => factOf(row, fact)),
      ...visibleColumns.map(({ key, place }) => <Amount key={key} amount={row.amounts[place]} />),
    ],
  });
  return (
    <SheetTable
      label="Salary register"
      columns={heads}
      rows={[
        ...bodyOf(register, rowOf, sums),
        { key: 'total', tone: 'total', cells: sums('All', totals.people, totals.amounts) },
      ]}
    />
  );
}

/** What each group adds up to stands at its head: its people may go on over pages. */
function bodyOf(
  register: SalaryRegister,
  rowOf: (row: RegisterRow) => SheetRow,
  sums: (label: string, people: number, amounts: readonly Paise[]) => readonly ReactNode[],
): SheetRow[] {
  let before: string | null | undefined;
  return register.rows.flatMap((row): SheetRow[] => {
    const name = groupOf(register, row);
    const group = name === before ? undefined : register.groups.find((one) => one.name === name);
    before = name;
    if (group === undefined) return [rowOf(row)];
    const label = group.name ?? NO_GROUP;
    return [{ key: `group ${label}`, tone: 'sum', cells: sums(label, group.people, group.amounts) }, rowOf(row)];
  });
}

function Amount({ amount }: { readonly amount: Paise | undefined }) {
  return amount === undefined || amount === 0 ? <span className="secondary">–</span> : <Money amount={amount} />;
}
