import { Checkbox, TextInput } from '@mantine/core';
import type { ImportCheck } from '@muster/contract/features/users/users-import-shapes.ts';
import { useState } from 'react';
import { formatDate } from '../../../ui/format-date.ts';
import { formatCount } from '../../../ui/format-money.ts';
import { Money } from '../../../ui/money.tsx';
import { Person } from '../../../ui/person.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/status.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import styles from './import-page.module.css';
import type { PeopleFile } from './use-people-file.ts';

type Comer = ImportCheck['whoComes'][number];
type Props = { readonly state: PeopleFile; readonly check: ImportCheck };

const MISSING = <span className="muted">–</span>;
const Law = ({ law }: Comer) => (
  <span className={styles.law}>
    {law.map(({ label }) => (
      <Tag key={label}>{label}</Tag>
    ))}
  </span>
);
const Department = ({ department, isDepartmentNew }: Comer) => {
  if (department === '') return MISSING;
  return isDepartmentNew ? <mark className={styles.made}>{department}</mark> : department;
};

const COLUMNS: readonly Column<Comer>[] = [
  {
    key: 'name',
    title: 'Employee',
    width: 190,
    render: ({ name, employeeNumber, isNumberProposed }) => (
      <Person name={name} imageUrl={null} detail={isNumberProposed ? `${employeeNumber}, proposed` : employeeNumber} />
    ),
  },
  { key: 'department', title: 'Department', render: Department },
  {
    key: 'joined',
    title: 'Joined',
    noWrap: true,
    render: ({ dateOfJoining }) => (dateOfJoining === null ? MISSING : formatDate(dateOfJoining)),
  },
  { key: 'place', title: 'Works in', render: ({ place }) => (place === '' ? MISSING : place) },
  {
    key: 'ctc',
    title: 'CTC a year',
    align: 'right',
    render: ({ annualCTC }) => (annualCTC === null ? MISSING : <Money amount={annualCTC} />),
  },
  { key: 'law', title: 'Law', width: 180, render: Law },
];

/** Who would come, those asked about first, with what law asks for each. */
export function ImportPeople({ state, check }: Props) {
  const { whoComes, readyAfterAnswers } = check;
  const countWords = `${formatCount(whoComes.length)} of ${formatCount(readyAfterAnswers)}, with what the law requires of each`;
  return (
    <Section
      title="Who comes"
      aside={whoComes.length > 0 && countWords}
      flush
      footer={
        <Checkbox
          size="sm"
          checked={state.isRestricted}
          disabled={state.pending}
          onChange={(event) => void state.restrict(event.currentTarget.checked)}
          label="Restricted login"
          description="They cannot log in, but can be part of payroll. No mail is sent to them."
        />
      }
    >
      {check.proposedNumbers && <FirstNumber key={check.proposedNumbers.first} state={state} check={check} />}
      <Table
        label="People who come"
        rows={whoComes}
        rowKey={({ row }) => String(row)}
        columns={COLUMNS}
        card={(comer) => ({
          title: comer.name,
          detail: [comer.employeeNumber, comer.department, comer.place].filter(Boolean).join(', '),
          line: <Law {...comer} />,
          aside: comer.annualCTC === null ? MISSING : <Money amount={comer.annualCTC} />,
        })}
        empty={
          <EmptyState title="Nobody comes with this file">Everybody in it is here already, or left out.</EmptyState>
        }
      />
    </Section>
  );
}

/** Of whom the file has no number: the series is shown before anything is saved, and begins where it should. */
function FirstNumber({ state, check: { proposedNumbers } }: Props) {
  const [first, setFirst] = useState(proposedNumbers?.first ?? '');
  if (proposedNumbers === null) return null;
  const { count, last } = proposedNumbers;
  const leave = () => {
    if (first.trim() !== '' && first.trim() !== proposedNumbers.first) void state.startNumbers(first.trim());
  };
  return (
    <div className="pad-12-16 line-below">
      <TextInput
        label="First employee number"
        description={
          count === 1
            ? '1 person has none in the file.'
            : `${formatCount(count)} people have none in the file: they get ${proposedNumbers.first} to ${last}.`
        }
        value={first}
        disabled={state.pending}
        onChange={(event) => setFirst(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    </div>
  );
}
