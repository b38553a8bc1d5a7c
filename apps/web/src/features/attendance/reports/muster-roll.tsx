import { Chip, Group, Text, VisuallyHidden } from '@mantine/core';
import { downloadReportPdf, downloadReportXlsx } from '@muster/contract/features/reports/reports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { download } from '../../../platform/download.ts';
import { formatDate, todayIso } from '../../../ui/format-date.ts';
import { Page } from '../../../ui/page.tsx';
import { Person } from '../../../ui/person.tsx';
import { EmptyState, Loaded, RowsSkeleton } from '../../../ui/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { MonthArrows } from '../days/month-arrows.tsx';
import { monthOf } from '../days/range.ts';
import styles from '../muster.module.css';
import controls from '../my-attendance.module.css';
import { type DayOf, TeamDayDrawer } from '../team/team-day-drawer.tsx';
import type { TeamScope } from '../team/team-scope.tsx';
import { Code, lookOf, MusterGrid, MusterLegend, type MusterProps } from './muster-grid.tsx';
import { type FileKind, ReportExport } from './report-export.tsx';
import { ReportFilters } from './report-filters.tsx';
import { MUSTER_PAGE, type MusterDay, type MusterFilter, musterRoll, type Who, whoQuery } from './reports.queries.ts';

const FILTERS: readonly { readonly value: MusterFilter; readonly label: string }[] = [
  { value: 'loss of pay', label: 'Loss of pay' },
  { value: 'not approved', label: 'Not approved' },
];

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What is asked for, as the address has it. */
export function useMusterQuestion(scope: TeamScope) {
  const [address, setAddress] = useAddressState({
    month: '',
    only: '',
    department: '',
    place: '',
    search: '',
    page: 1,
  });
  const month = MONTH.test(address.month) ? address.month : todayIso().slice(0, 7);
  const only = FILTERS.find(({ value }) => value === address.only)?.value ?? null;
  const { department, place, search, page } = address;
  const who: Who = { scope, department, place, search };
  const onFile = (kind: FileKind, isBulkReport: boolean) =>
    download(kind === 'xlsx' ? downloadReportXlsx : downloadReportPdf, {
      query: { ...whoQuery(who), report: 'musterRoll', month, only, isBulkReport },
    });
  return { who, month, only, page, setAddress, onFile };
}

/** A month, a line for each person; a day opens its reason. */
export function MusterRoll({ scope }: { readonly scope: TeamScope }) {
  const { who, month, only, page, setAddress } = useMusterQuestion(scope);
  const [openDay, setOpenDay] = useState<DayOf | null>(null);
  const phone = usePhone();
  const roll = useQuery(musterRoll(who, month, only, page));
  const { rows = [], totalRecords: total = 0 } = roll.data ?? {};
  const Roll = phone ? MusterCards : MusterGrid;
  return (
    <>
      <div className={controls.controls}>
        <MonthArrows
          range={monthOf(`${month}-01`)}
          onRange={({ startDate }) => setAddress({ month: startDate.slice(0, 7), page: 1 })}
        />
        <PaidDays days={rows[0]?.days ?? []} month={month} />
        <ReportFilters
          who={who}
          onWho={(change) => setAddress({ ...change, page: 1 }, { replace: 'search' in change })}
        />
        <Group gap={8}>
          {FILTERS.map(({ value, label }) => (
            <Chip
              key={value}
              variant="outline"
              checked={only === value}
              onChange={(isOn) => setAddress({ only: isOn ? value : '', page: 1 })}
            >
              {label}
            </Chip>
          ))}
        </Group>
      </div>
      <section className="panel clip" aria-label="Muster roll" aria-busy={roll.isFetching}>
        <Loaded query={roll} subject="the muster roll" skeleton={<RowsSkeleton rows={MUSTER_PAGE} />}>
          {() => (
            <>
              {rows.length === 0 && <Nobody isFiltered={isFiltered(who) || only !== null} />}
              {rows.length > 0 && <Roll rows={rows} today={todayIso()} onDay={setOpenDay} />}
              {rows.length > 0 && <MusterLegend />}
              {total > 0 && (
                <Pager page={page} pageSize={MUSTER_PAGE} total={total} onPage={(to) => setAddress({ page: to })} />
              )}
            </>
          )}
        </Loaded>
      </section>
      <TeamDayDrawer of={openDay} onClose={() => setOpenDay(null)} />
    </>
  );
}

type PaidDaysProps = { readonly days: readonly { readonly date: string }[]; readonly month: string };

/** From when to when the month is paid, where that is not from the 1st to the last. */
function PaidDays({ days, month }: PaidDaysProps) {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return null;
  const { startDate, endDate } = monthOf(`${month}-01`);
  if (first === startDate && last === endDate) return null;
  return (
    <Text size="sm" c="dimmed">
      Paid from {formatDate(first)} to {formatDate(last)}
    </Text>
  );
}

export const isFiltered = ({ department, place, search }: Who) => `${department}${place}${search}` !== '';

function Nobody({ isFiltered: filtered }: { readonly isFiltered: boolean }) {
  if (filtered) return <EmptyState title="No one found">Take a filter away to see more.</EmptyState>;
  return (
    <EmptyState title="Nobody is employed in this month">
      People show here from the day they join until their last working day.
    </EmptyState>
  );
}

/** Everybody’s month, for those who look after the organisation. */
export function MusterRollPage() {
  const { onFile } = useMusterQuestion('AllEmployees');
  return (
    <Page
      title="Muster roll"
      purpose="Every person and every day of the month, as it will be paid."
      actions={<ReportExport onFile={onFile} />}
    >
      <MusterRoll scope="AllEmployees" />
    </Page>
  );
}

/** On the phone: a card for a person with the days of the month. */
function MusterCards({ rows, today, onDay }: MusterProps) {
  return (
    <ul className="plain-list">
      {rows.map((row) => (
        <li key={row.employeeId} className="ruled pad-16">
          <div className="spread gap-8">
            <Person
              name={row.employeeName}
              imageUrl={row.imageUrl}
              size={34}
              detail={row.employeeNumber ?? undefined}
            />
            <span className="small secondary nowrap stack align-end">
              <span className={styles.paidDays}>{row.totals.paidDays}</span>
              <span>paid days</span>
            </span>
          </div>
          <div className={styles.days}>
            {row.days.map((day) => (
              <button
                key={day.date}
                type="button"
                className={clsx(styles.day, lookOf(day), day.date === today && styles.todayCell)}
                onClick={() => onDay({ ...row, date: day.date })}
              >
                <VisuallyHidden>
                  {formatDate(day.date)}: {day.label}
                </VisuallyHidden>
                {isQuiet(day) ? <span aria-hidden>{Number(day.date.slice(8))}</span> : <Code day={day} />}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Usual days show their number; what costs, or needs a look, its code. */
function isQuiet({ kind }: MusterDay): boolean {
  return kind === 'present' || kind === 'week-off' || kind === 'to-come' || kind === 'not-employed';
}
