import type { NextStep, StepsOfMonth } from '@muster/contract/features/returns/returns-next.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatDate, formatDay, formatInstant, formatMonth, monthName, todayIso } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Figure, Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import { TotalsStrip } from '../../ui/totals-strip.tsx';
import styles from './next-steps.module.css';
import { type Month, stepsAfter } from './returns.queries.ts';
import { filesLink, StepAction } from './step-action.tsx';

type Props = {
  readonly month: Month;
  readonly record: { readonly label: string; readonly open: () => void } | null;
};

const useSteps = ({ month, year }: Month) => useQuery(stepsAfter({ month, year }));

/** What is paid with the payroll, and when the next one begins. */
export function StepTotals({ month }: Props) {
  const { data } = useSteps(month);
  if (data === undefined) return null;
  const { net, people, cost, toOthers, nextRun } = data;
  const dues = toOthers.dues === 1 ? '1 due' : `${toOthers.dues} dues`;
  return (
    <TotalsStrip
      totals={[
        { label: 'Net pay', amount: net, note: formatPeople(people) },
        { label: 'Cost', amount: cost, note: 'with employer’s part' },
        { label: 'To pay to others', amount: toOthers.amount, note: `${dues}${whenOf(toOthers)}` },
        {
          label: 'Next run',
          text: formatMonth(nextRun.year, nextRun.month),
          note: `opens ${formatDay(nextRun.opensOn)}`,
        },
      ]}
    />
  );
}

/** " in December", where all are due in one month. */
function whenOf({ first, last }: StepsOfMonth['toOthers']): string {
  if (first === null || last === null) return '';
  return first.slice(0, 7) === last.slice(0, 7)
    ? ` in ${monthName(Number(first.slice(5, 7)))}`
    : ` by ${formatDay(last)}`;
}

/** The one filled button of the page: what is to be done first. */
export function NearestStep({ grow, ...props }: Props & { readonly grow?: boolean }) {
  const { data } = useSteps(props.month);
  const step = data?.steps.find(({ key }) => key === data.nearest);
  return step === undefined ? null : (
    <StepAction step={step} payrollId={data?.payrollId ?? ''} {...props} isFilled grow={grow ?? false} />
  );
}

/** Beside the list: where the nearest of it is said, or that nothing of it is left. */
export function StepsUntilDone({ month }: Props) {
  const { data } = useSteps(month);
  if (data === undefined) return null;
  const { nearest, steps, nextRun } = data;
  if (nearest === null && steps.some(({ state }) => state === 'open' || state === 'blocked')) return null;
  return nearest === null ? (
    <Section title="Nothing is left to do">
      <p className="muted" style={{ margin: 0 }}>
        {`${formatMonth(month.year, month.month)} is done. ${formatMonth(nextRun.year, nextRun.month)} is next.`}
      </p>
    </Section>
  ) : (
    <Section title="On Home until done">
      <p className="muted" style={{ margin: 0 }}>
        The nearest of these is the first line of your Home, with its date. Nothing has to be remembered.
      </p>
    </Section>
  );
}

/** Everything that comes next after an approved payroll, in order: by when, how much, how far it is, and one button each. */
export function NextSteps(props: Props) {
  const query = useSteps(props.month);
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} subject="what comes next" />;
  return (
    <section className={styles.card} aria-label="What comes next">
      {query.data === undefined ? (
        <RowsSkeleton rows={8} />
      ) : (
        groupsOf(query.data.steps).map(([name, steps]) => (
          <div key={name}>
            <h2 className={styles.group}>{name}</h2>
            <ol className="plain-list">
              {steps.map((step) => (
                <StepRow
                  key={step.key}
                  step={step}
                  isNearest={step.key === query.data.nearest}
                  payrollId={query.data.payrollId}
                  {...props}
                />
              ))}
            </ol>
          </div>
        ))
      )}
    </section>
  );
}

/** Under "Now", the month of the day, or "Later"; in their order. */
function groupsOf(steps: readonly NextStep[]): [name: string, steps: readonly NextStep[]][] {
  return [...Map.groupBy(steps, groupName)];
}

function groupName({ group, dueOn }: NextStep): string {
  if (group === 'now') return 'Now';
  if (group === 'later') return 'Later';
  return dueOn === null ? 'Without a fixed day' : monthName(Number(dueOn.slice(5, 7)));
}

type StepProps = Props & { readonly step: NextStep; readonly isNearest: boolean; readonly payrollId: string };

function StepRow({ step, isNearest, ...props }: StepProps) {
  const { title, detail, amount, state } = step;
  return (
    <li className={styles.row} aria-current={isNearest ? 'step' : undefined}>
      <span className={styles.mark}>
        <Mark state={state} isNearest={isNearest} />
      </span>
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className="small secondary any-wrap">{detail}</span>
      </div>
      <span className={styles.amount}>
        {amount !== null && <Amount step={step} amount={amount} month={props.month} />}
      </span>
      <When step={step} isNearest={isNearest} />
      <span className={styles.action}>
        <StepAction step={step} {...props} />
      </span>
    </li>
  );
}

const MARKS = { done: ['Done', 'good'], blocked: ['Blocked', 'wrong'], locked: ['Not yet', 'locked'] } as const;

function Mark({ state, isNearest }: { readonly state: NextStep['state']; readonly isNearest: boolean }) {
  const [name, tone] = state === 'open' ? [isNearest ? 'Next' : 'To do'] : MARKS[state];
  return (
    <>
      {tone ? <StatusIcon tone={tone} size={16} /> : <span className={clsx(styles.dot, isNearest && styles.now)} />}
      <span className="sr-only">{name}: </span>
    </>
  );
}

/** What goes out explains its amount where it is checked. */
function Amount({ step, amount, month }: { step: NextStep; amount: NonNullable<NextStep['amount']>; month: Month }) {
  const navigate = useNavigate();
  const { due, title } = step;
  if (due === null) return <Money amount={amount} />;
  return <Figure amount={amount} label={title} onExplain={() => void navigate({ href: filesLink(month, due) })} />;
}

function When({ step: { dueOn, state, doneAt }, isNearest }: { step: NextStep; isNearest: boolean }) {
  if (state === 'done') {
    return <span className={styles.when}>{doneAt === null ? 'done' : `done ${doneWhen(doneAt)}`}</span>;
  }
  if (dueOn === null) return <span className={styles.when} />;
  const isLate = dueOn < todayIso();
  const words = dueOn.slice(0, 4) === todayIso().slice(0, 4) ? formatDay(dueOn) : formatDate(dueOn);
  return (
    <time
      className={styles.when}
      dateTime={dueOn}
      data-near={isNearest || undefined}
      data-late={(isLate && state !== 'locked') || undefined}
    >
      {isLate && state !== 'locked' ? `late, was ${words}` : `by ${words}`}
    </time>
  );
}

const YEAR = ' 2026'.length;

function doneWhen(at: string): string {
  const { date, time } = formatInstant(at);
  return date === formatDate(todayIso()) ? time : date.slice(0, -YEAR);
}
