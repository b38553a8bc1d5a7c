import { Button } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listHolidays } from '@muster/contract/features/holidays/holidays.contract.ts';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { PeriodArrows } from '../../ui/fields/period-arrows.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { EmptyState, Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { CellDialog } from './cell-dialog.tsx';
import { CopyWeekDialog } from './copy-week-dialog.tsx';
import { Legend } from './shift-mark.tsx';
import { type Cell, holidaysOf, PEOPLE_A_PAGE, weekOf } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';
import styles from './user-shift-mapping.module.css';
import { daysOfWeek, movedBy, sundayOf, weekLabel } from './week.ts';
import { WeekCards, WeekGrid } from './week-grid.tsx';

/** Who works which shift on which day of a week. */
export function UserShiftMapping() {
  const [{ week, search, page }, setAddress] = useAddressState({ week: '', search: '', page: 1 });
  const [cell, setCell] = useState<Cell | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const phone = usePhone();
  const sunday = sundayOf(week, todayIso());
  const list = useQuery(weekOf(sunday, movedBy(sunday, 6), page, search));
  const rows = list.data?.rows;
  const total = list.data?.totalRecords ?? 0;
  const days = { dates: daysOfWeek(sunday), holidays: useHolidays(sunday) };
  const Week = phone ? WeekCards : WeekGrid;
  return (
    <>
      <div className={styles.toolbar}>
        <WeekArrows sunday={sunday} onWeek={(to) => setAddress({ week: to, page: 1 })} />
        <SearchField
          label="Search employees"
          width={220}
          value={search}
          onSearch={(text) => setAddress({ search: text, page: 1 }, { replace: true })}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          disabled={!rows?.length || movedBy(sunday, 6) <= todayIso()}
          onClick={() => setIsCopying(true)}
        >
          Copy last week
        </Button>
        <Legend rows={rows ?? []} />
      </div>
      <section className="panel clip" aria-label={SHIFT_TEXTS.mapping} aria-busy={list.isFetching}>
        <Loaded
          query={list}
          subject="the employees"
          failed={SHIFT_TEXTS.fetchFailed}
          skeleton={<RowsSkeleton rows={PEOPLE_A_PAGE} />}
        >
          {({ rows: people }) =>
            people.length === 0 ? <Nobody search={search} /> : <Week rows={people} days={days} onCell={setCell} />
          }
        </Loaded>
        {total > 0 && (
          <Pager page={page} pageSize={PEOPLE_A_PAGE} total={total} onPage={(to) => setAddress({ page: to })} />
        )}
      </section>
      {isCopying && rows && <CopyWeekDialog sunday={sunday} rows={rows} onClose={() => setIsCopying(false)} />}
      {cell && <CellDialog cell={cell} onClose={() => setCell(null)} />}
    </>
  );
}

function WeekArrows({ sunday, onWeek }: { readonly sunday: string; readonly onWeek: (sunday: string) => void }) {
  return (
    <>
      <PeriodArrows unit="week" label={weekLabel(sunday)} onMove={(by) => onWeek(movedBy(sunday, by * 7))} isWide />
      <Button variant="default" onClick={() => onWeek('')}>
        This week
      </Button>
    </>
  );
}

/** Those of one place are among what speaks against a shift of the people there. */
const isEverybodys = ({ isOptional, states, locations }: ResponseOf<typeof listHolidays>[number]) =>
  !isOptional && states.length === 0 && locations.length === 0;

/** The holidays of the week by their day, where the plan has holidays. */
function useHolidays(sunday: string): ReadonlyMap<string, string> {
  const user = useSignedIn();
  const enabled = isOpenTo(user, listHolidays.access);
  const [first, last] = [sunday, movedBy(sunday, 6)].map((day) => Number(day.slice(0, 4)));
  const ofFirst = useQuery({ ...holidaysOf(first ?? 0), enabled });
  const ofLast = useQuery({ ...holidaysOf(last ?? 0), enabled });
  const all = [...(ofFirst.data ?? []), ...(ofLast.data ?? [])].filter(isEverybodys);
  return new Map(all.map(({ date, name }) => [date, name]));
}

function Nobody({ search }: { readonly search: string }) {
  if (search) return <EmptyState title="No employee matches">Try another spelling.</EmptyState>;
  return (
    <EmptyState title="Nobody is employed in this week">
      People appear here from the day they join until their last working day.
    </EmptyState>
  );
}
