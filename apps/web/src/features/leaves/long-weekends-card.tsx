import { Button } from '@mantine/core';
import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { contractQuery } from '../../platform/queries.ts';
import { formatDay, todayIso } from '../../ui/format-date.ts';
import { type MarkOf, MarkRow } from '../../ui/marks.tsx';
import { Row, Rows, Section, SectionLink } from '../../ui/section.tsx';
import { daysBetween } from './calendar/calendar-facts.ts';
import { weekdayOf } from './leave-days.tsx';
import { calendarOf } from './leaves.queries.ts';
import { longWeekends } from './long-weekends.ts';

const MAX_SHOWN = 3;
/** Nobody plans a long weekend for next year’s summer. */
const DAYS_AHEAD = 200;

/** Days that are worth taking beside a holiday; nothing where there is none. */
export function LongWeekendsCard({ onPick }: { readonly onPick: (date: string) => void }) {
  const today = todayIso();
  const endDate = Temporal.PlainDate.from(today).add({ days: DAYS_AHEAD }).toString();
  const calendar = useQuery(calendarOf({ startDate: today, endDate, scope: 'team' }));
  const own = useQuery(contractQuery(homePeople));
  const self = calendar.data?.people.find(({ isSelf }) => isSelf);
  const holidays = (own.data?.holidays ?? []).filter(({ date }) => date > today && date <= endDate);
  if (!self || holidays.length === 0) return null;
  const weekends = longWeekends({ weekOffs: new Set(self.weekOffs), holidays, taken: takenBy(self.leaves) })
    .filter(({ date }) => date > today)
    .slice(0, MAX_SHOWN);
  if (weekends.length === 0) return null;
  return (
    <Section title="Long weekends ahead" flush aside={<SectionLink to="/leaves/holidays">All holidays</SectionLink>}>
      <Rows>
        {weekends.map(({ date, holiday, days, from, to }) => (
          <Row
            key={date}
            title={`${weekdayOf(date)}, ${formatDay(date)}`}
            detail={`with ${holiday.name} on ${weekdayOf(holiday.date)}, ${formatDay(holiday.date)}: 1 day gives ${days}, ${formatDay(from)} to ${formatDay(to)}`}
            aside={
              <span className="row gap-8">
                <MarkRow
                  marks={marksOf(from, days, date, self.weekOffs)}
                  label={`${days} days off in a row, ${formatDay(date)} of them as leave`}
                  height={14}
                />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Pick ${formatDay(date)}`}
                  onClick={() => onPick(date)}
                >
                  Pick
                </Button>
              </span>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

/** The stretch day by day: the leave hollow, the holiday marigold. */
function marksOf(from: string, days: number, leave: string, weekOffs: readonly string[]): readonly MarkOf[] {
  return Array.from({ length: days }, (_, at) => {
    const date = Temporal.PlainDate.from(from).add({ days: at }).toString();
    return { kind: date === leave ? 'leave' : weekOffs.includes(date) ? 'off' : 'holiday' } as const;
  });
}

function takenBy(leaves: readonly { readonly startDate: string; readonly endDate: string }[]): ReadonlySet<string> {
  const { from } = Temporal.PlainDate;
  return new Set(leaves.flatMap(({ startDate, endDate }) => daysBetween(from(startDate), from(endDate))));
}
