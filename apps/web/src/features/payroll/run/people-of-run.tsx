import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { monthName } from '../../../ui/format-date.ts';
import { formatPeople } from '../../../ui/format-money.ts';
import { Figure, Money } from '../../../ui/money.tsx';
import { Person, PersonAvatar } from '../../../ui/person.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Change, Status, Tag } from '../../../ui/status.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { type SheetColumn, type SheetRow, SheetTable } from '../../../ui/table/sheet-table.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import styles from '../payroll.module.css';
import { type PayrollDetails, type PayrollPerson, PEOPLE_PAGE } from '../payroll.queries.ts';
import { CAUSE_LABELS, TEXTS } from '../payroll.texts.ts';

export type PeopleAddress = {
  readonly search: string;
  readonly cause: string;
  readonly show: string;
  readonly page: number;
};

export type PeopleOfRunProps = {
  readonly run: PayrollDetails;
  readonly address: PeopleAddress;
  readonly setAddress: (change: Partial<PeopleAddress>, options?: { replace?: boolean }) => void;
  readonly menu: (person: PayrollPerson) => ReactNode;
};

const SHOW = [
  { value: 'all', label: 'Everyone' },
  { value: 'outliers', label: 'Outliers' },
  { value: 'withheld', label: 'Withheld' },
  { value: 'unpaid', label: 'Not paid yet' },
];

/** Everyone in the run, outliers first. */
export function PeopleOfRun({ run, address, setAddress, menu }: PeopleOfRunProps) {
  const phone = usePhone();
  const { search, show, page } = address;
  return (
    <Section flush>
      <div className="row wrap gap-10 pad-12-16">
        <h2 className={styles.toolbarTitle}>People</h2>
        <SearchField
          label={`${TEXTS.search}`}
          width={220}
          value={search}
          onSearch={(text) => setAddress({ search: text, page: 1 }, { replace: true })}
        />
        <ChoiceSelect
          aria-label="Show"
          data={SHOW}
          value={show}
          w={150}
          onChange={(value) => setAddress({ show: value ?? 'all', page: 1 })}
        />
        <CauseChip cause={address.cause} onRemove={() => setAddress({ cause: '', page: 1 })} />
        <span className={styles.toolbarNote}>{formatPeople(run.totalPayslips)}, outliers first</span>
      </div>
      {run.payslips.length === 0 ? (
        <EmptyState title="No one matches">Try another spelling, or take a filter away.</EmptyState>
      ) : phone ? (
        <PersonCards run={run} menu={menu} />
      ) : (
        <PeopleSheet run={run} page={page} menu={menu} />
      )}
      {run.totalPayslips > PEOPLE_PAGE && (
        <Pager
          page={page}
          pageSize={PEOPLE_PAGE}
          total={run.totalPayslips}
          onPage={(value) => setAddress({ page: value })}
        />
      )}
    </Section>
  );
}

function CauseChip({ cause, onRemove }: { readonly cause: string; readonly onRemove: () => void }) {
  const label = Object.entries(CAUSE_LABELS).find(([key]) => key === cause)?.[1];
  if (label === undefined) return null;
  return (
    <Button
      variant="default"
      size="sm"
      rightSection={<IconX size={14} />}
      onClick={onRemove}
      aria-label={`Remove the filter ${label}`}
    >
      {label}
    </Button>
  );
}

function PeopleSheet({ run, page, menu }: { run: PayrollDetails; page: number; menu: PeopleOfRunProps['menu'] }) {
  const unexplainedPayslips = run.payslips.filter((person) => person.isOutlier && !person.isExplained);
  const explainedPayslips = run.payslips.filter((person) => person.isExplained);
  const others = run.payslips.filter((person) => !person.isOutlier);
  const columns: SheetColumn[] = [
    { key: 'who', title: 'Employee' },
    { key: 'days', title: 'Paid days', align: 'right' },
    { key: 'gross', title: 'Gross pay', align: 'right' },
    { key: 'deductions', title: 'Deductions', align: 'right' },
    { key: 'net', title: 'Net pay', align: 'right' },
    ...comparedColumns(run),
    { key: 'why', title: 'Why', width: '18%' },
    { key: 'menu', title: <span className="sr-only">Actions</span>, align: 'right' },
  ];
  const band = (key: string, words: string, rows: readonly PayrollPerson[]): SheetRow[] =>
    rows.length === 0
      ? []
      : [{ key, band: words }, ...rows.map((person) => ({ key: person.id, cells: cellsOf(person, run, menu) }))];
  const rest = run.totalPayslips - run.outliers;
  const month = run.variance === null ? 'last month' : monthName(run.variance.previousMonth);
  return (
    <SheetTable
      label={`People of this payroll, page ${page}`}
      columns={columns}
      rows={[
        ...band(
          'outliers',
          `${outlierWords(run.outliers - run.explained)} to look at: net pay moved by more than 20%, or something is missing`,
          unexplainedPayslips,
        ),
        ...band('explained', `${outlierWords(run.explained)} explained: ${TEXTS.explained}`, explainedPayslips),
        ...band(
          'others',
          run.variance === null ? formatPeople(rest) : `${formatPeople(rest)} within 20% of ${month}`,
          others,
        ),
      ]}
    />
  );
}

/** The first payroll here has no month to compare with. */
function comparedColumns({ variance }: PayrollDetails): SheetColumn[] {
  if (variance === null) return [];
  return [
    { key: 'change', title: `Against ${monthName(variance.previousMonth)}`, align: 'right' },
    { key: 'percent', title: <span className="sr-only">Change in percent</span>, align: 'right' },
  ];
}

const outlierWords = (count: number) => (count === 1 ? '1 outlier' : `${count} outliers`);

function cellsOf(person: PayrollPerson, run: PayrollDetails, menu: PeopleOfRunProps['menu']): ReactNode[] {
  const hasComparison = run.variance !== null && person.previousNet !== null;
  return [
    <Link key="who" to="/payroll/payslips/$id" params={{ id: person.id }} className={styles.personLink}>
      <Person name={person.employeeName} detail={person.employeeNumber ?? ''} />
    </Link>,
    <span key="days" className="tabular muted" style={{ whiteSpace: 'nowrap' }}>
      {person.payableDays} of {person.daysInPeriod}
    </span>,
    <PayFigure key="gross" person={person} what="gross" />,
    <PayFigure key="deductions" person={person} what="total-deductions" />,
    <PayFigure key="net" person={person} what="net-pay" />,
    ...(run.variance === null
      ? []
      : [
          hasComparison && <Money key="change" amount={person.change} signed hangsSign />,
          hasComparison && <Change key="percent" percent={percentOf(person)} />,
        ]),
    <Why key="why" person={person} />,
    menu(person),
  ];
}

/** The people of a run on the phone. */
function PersonCards({ run, menu }: Pick<PeopleOfRunProps, 'run' | 'menu'>) {
  return (
    <ul className="plain-list" aria-label="People of this payroll">
      {run.payslips.map((person) => {
        const hasChanged = run.variance !== null && person.previousNet !== null && person.change !== 0;
        return (
          <li key={person.id} className={styles.card}>
            <PersonAvatar name={person.employeeName} />
            <div className="min-0">
              <Link to="/payroll/payslips/$id" params={{ id: person.id }} className={styles.cardName}>
                {person.employeeName}
              </Link>
              <div className="muted tabular">
                {person.employeeNumber ? `${person.employeeNumber}, ` : ''}
                {person.payableDays} of {person.daysInPeriod} days
              </div>
            </div>
            <div className="stack align-end">
              <Money amount={person.net} strong />
              {hasChanged && <Money amount={person.change} signed />}
            </div>
            {menu(person)}
            {(hasChanged || hasReason(person)) && (
              <div className={styles.cardWhy}>
                {hasChanged && <Change percent={percentOf(person)} />}
                <Why person={person} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function hasReason({ why, notes, isWithheld, paidOn }: PayrollPerson): boolean {
  return why !== '' || notes.length > 0 || isWithheld || paidOn !== null;
}

const FIGURES = { gross: 'Gross pay', 'total-deductions': 'Deductions', 'net-pay': 'Net pay' } as const;

/** Opens the payslip with the reason of this figure. */
function PayFigure({ person, what }: { readonly person: PayrollPerson; readonly what: keyof typeof FIGURES }) {
  const navigate = useNavigate();
  const amount = { gross: person.gross, 'total-deductions': person.deductions, 'net-pay': person.net }[what];
  return (
    <Figure
      amount={amount}
      strong={what === 'net-pay'}
      label={`${FIGURES[what]} of ${person.employeeName}`}
      onExplain={() => void navigate({ to: '/payroll/payslips/$id', params: { id: person.id }, search: { why: what } })}
    />
  );
}

function percentOf({ change, previousNet }: PayrollPerson): number {
  if (previousNet === null || previousNet === 0) return 0;
  return (change / previousNet) * 100;
}

function Why({ person }: { readonly person: PayrollPerson }) {
  const { why, notes, isWithheld, withholdReason, paidOn } = person;
  return (
    <div className={styles.why}>
      {why && <span className={styles.whyText}>{why}</span>}
      {notes.map((note) => (
        <Status key={note} tone="attention" label={note} />
      ))}
      {isWithheld && <Status tone="wait" label={`Withheld: ${withholdReason ?? ''}`} />}
      {paidOn !== null && <Tag>Paid</Tag>}
    </div>
  );
}
