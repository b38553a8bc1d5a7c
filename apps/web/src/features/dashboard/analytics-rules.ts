import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { organisationAnalytics } from '@muster/contract/features/dashboard/dashboard-analytics.contract.ts';
import { formatCount, formatPeople } from '../../ui/format-money.ts';
import type { BarPart } from './month-bars.tsx';

export type AnalyticsData = ResponseOf<typeof organisationAnalytics>;

export type ChartMonth = {
  readonly year: number;
  readonly month: number;
  readonly words: string;
  readonly parts: readonly BarPart[];
};

export type Chart = {
  /** What stands above it in words. */
  readonly lead: string;
  readonly keys: readonly { readonly label: string; readonly colour: BarPart['colour'] }[];
  readonly months: readonly ChartMonth[];
  /** The value at the top; of shares always a hundred. */
  readonly top?: number;
  readonly lineWords: (value: number) => string;
  /** Said where there is nothing to show. */
  readonly nothing: string;
};

const daysWords = (days: number) => `${days.toLocaleString('en-IN')} ${days === 1 ? 'day' : 'days'}`;
const share = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 1000) / 10);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Three kinds of figures, drawn by the same bars. */
export function chartOf(data: AnalyticsData): Chart {
  switch (data.about) {
    case 'people':
      return peopleChart(data.months);
    case 'attendance':
      return attendanceChart(data.months);
    case 'leave':
      return leaveChart(data.months);
  }
}

type MonthsOf<A extends AnalyticsData['about']> = Extract<AnalyticsData, { about: A }>['months'];

function peopleChart(months: MonthsOf<'people'>): Chart {
  const joinedTotal = sum(months.map((month) => month.joined));
  const left = sum(months.map((month) => month.left));
  return {
    lead: `${formatCount(joinedTotal)} joined and ${formatCount(left)} left in twelve months`,
    keys: [{ label: 'People', colour: 'Net' }],
    months: months.map(({ people, joined: came, left: went, ...month }) => ({
      ...month,
      words: [
        formatPeople(people),
        ...(came === 0 ? [] : [`${formatCount(came)} joined`]),
        ...(went === 0 ? [] : [`${formatCount(went)} left`]),
      ].join(', '),
      parts: [{ colour: 'Net', size: people }],
    })),
    lineWords: formatCount,
    nothing: 'Nobody works here yet',
  };
}

function attendanceChart(months: MonthsOf<'attendance'>): Chart {
  const due = sum(months.map(({ dueDays }) => dueDays));
  const attendedTotal = sum(months.map(({ attendedDays }) => attendedDays));
  return {
    lead: `${share(attendedTotal, due)}% of the days that were due were worked`,
    keys: [{ label: 'Of days due', colour: 'Net' }],
    months: months.map(({ dueDays, attendedDays, lateDays, ...month }) => ({
      ...month,
      words:
        dueDays === 0
          ? 'no days'
          : `${share(attendedDays, dueDays)}%, ${attendedDays.toLocaleString('en-IN')} of ${daysWords(dueDays)}, ${formatCount(lateDays)} late`,
      parts: [{ colour: 'Net', size: share(attendedDays, dueDays) }],
    })),
    top: 100,
    lineWords: (value) => `${value}%`,
    nothing: 'No day of attendance is over yet',
  };
}

function leaveChart(months: MonthsOf<'leave'>): Chart {
  const paidTotal = sum(months.map(({ paidDays }) => paidDays));
  const unpaid = sum(months.map(({ unpaidDays }) => unpaidDays));
  return {
    lead: `${daysWords(paidTotal + unpaid)} of leave in twelve months`,
    keys: [
      { label: 'Paid', colour: 'Net' },
      { label: 'Unpaid', colour: 'Rest' },
    ],
    months: months.map(({ paidDays, unpaidDays, ...month }) => ({
      ...month,
      words: `${daysWords(paidDays)} paid, ${daysWords(unpaidDays)} unpaid`,
      parts: [
        { colour: 'Rest', size: unpaidDays },
        { colour: 'Net', size: paidDays },
      ],
    })),
    lineWords: formatCount,
    nothing: 'Nobody took leave yet',
  };
}
