import { Anchor, Button } from '@mantine/core';
import type { FirstDuty, FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';
import {
  savePayrollSettings,
  setUpRequired,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useUnsavedWork } from '../../ui/dialogs/unsaved-work.ts';
import { formatDate, formatMonth } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Columns, Page, Stacked } from '../../ui/page.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import { DutiesSection } from './duties-section.tsx';
import styles from './first-payroll.module.css';
import { FIRST_TEXTS } from './first-payroll.texts.ts';
import { keyOfDuty, pressInWords } from './first-payroll-rules.ts';
import { PaidDaysStep } from './paid-days/paid-days-step.tsx';
import { type Insights, useSetUpRequired } from './payroll.queries.ts';
import { useRunWithWarnings } from './run/use-run-with-warnings.tsx';
import { useDutyDrafts } from './use-duty-drafts.ts';
import { WarningsList } from './warnings-list.tsx';

type Next = NonNullable<Insights['next']>;

export type FirstPayrollPageProps = {
  readonly first: FirstPayroll;
  readonly next: Next;
  /** Whether nothing keeps it from being run but its warnings. */
  readonly isSetUp: boolean;
};

/** All that is left between people and the first payroll. */
export function FirstPayrollPage({ first, next, isSetUp }: FirstPayrollPageProps) {
  const duties = first.duties?.list ?? NO_DUTIES;
  const drafts = useDutyDrafts(duties);
  const page = useRef<HTMLDivElement>(null);
  const hasPeople = next.employeesCount > 0;
  const maySetUp = isOpenTo(useSignedIn(), setUpRequired.access) && hasPeople;
  useUnsavedWork(drafts.isDirty);
  const actions = (
    <Actions
      next={next}
      isSetUp={isSetUp}
      maySetUp={maySetUp}
      drafts={drafts}
      onWrong={(duty) => focusReason(page.current, duty)}
    />
  );
  return (
    <Page
      title={FIRST_TEXTS.title}
      beside={<Trail duties={first.duties === null ? null : duties} people={next.employeesCount} />}
      purpose={purposeOf(next, isSetUp)}
      actions={actions}
    >
      <div ref={page}>
        <Columns side="340px">
          <Stacked>
            <DutiesSection first={first} next={next} {...(maySetUp ? { drafts } : {})} />
            {next.isDriven && hasPeople && <PaidDaysStep />}
          </Stacked>
          <Stacked>
            <TakenSettings settings={first.settings} />
            {hasPeople && <WarningsList title="Before you run" warnings={next.warnings.filter(isElsewhere)} />}
          </Stacked>
        </Columns>
      </div>
    </Page>
  );
}

const NO_DUTIES: readonly FirstDuty[] = [];

/** What the page itself shows is not said twice. */
function isElsewhere({ code }: Next['warnings'][number]): boolean {
  return !code.startsWith('STATUTORY_NOT_SET_UP') && code !== 'SALARY_COMPONENTS_INCOMPLETE';
}

function focusReason(page: HTMLElement | null, duty: FirstDuty): void {
  page?.querySelector<HTMLInputElement>(`input[data-reason="${keyOfDuty(duty)}"]`)?.focus();
}

function purposeOf({ year, month, payDate, warnings }: Next, isSetUp: boolean): string {
  const name = formatMonth(year, month);
  return isSetUp && !warnings.some(({ isBlocking }) => isBlocking)
    ? `${name}, to be paid on ${formatDate(payDate)}. It is a draft until it is approved.`
    : `${name}. Everything that is left is on this page.`;
}

/** The way to the first payroll: people, what the law requires, the run. */
function Trail({ duties, people }: { readonly duties: readonly FirstDuty[] | null; readonly people: number }) {
  const isOpen = duties?.some(({ isRequired, answer }) => isRequired && answer === 'missing');
  return (
    <ol className={styles.trail}>
      <li className="inline-row gap-8">
        <Status tone={people > 0 ? 'good' : 'wait'} label={people > 0 ? formatPeople(people) : 'People'} />
      </li>
      {duties !== null && (
        <li className="inline-row gap-8">
          <Status tone={isOpen || people === 0 ? 'wait' : 'good'} label="What the law requires" />
        </li>
      )}
      <li className="muted inline-row gap-8">Run</li>
    </ol>
  );
}

type ActionsProps = {
  readonly next: Next;
  readonly isSetUp: boolean;
  readonly maySetUp: boolean;
  readonly drafts: ReturnType<typeof useDutyDrafts>;
  /** A reason is not said yet. */
  readonly onWrong: (duty: FirstDuty) => void;
};

/** The one thing to press next: add people, set up what the law requires, or run the payroll. */
function Actions({ next, isSetUp, maySetUp, drafts, onWrong }: ActionsProps) {
  const { start, pending } = useRunWithWarnings();
  const setUp = useSetUpRequired();
  if (next.employeesCount === 0) {
    return (
      <Button component={Link} to="/users/my-people/import">
        Add people
      </Button>
    );
  }
  const { answers, wrong } = drafts.press;
  const isToSetUp = maySetUp && answers.length > 0;
  const press = async () => {
    drafts.show();
    if (wrong !== null) return onWrong(wrong);
    if (await setUp.run({ body: { duties: answers } })) drafts.forget();
  };
  const run = (
    <Button
      {...(isToSetUp ? { variant: 'default' } : {})}
      leftSection={<IconPlayerPlay size={16} />}
      loading={pending}
      disabled={!isSetUp || next.warnings.some(({ isBlocking }) => isBlocking)}
      onClick={() => void start(next)}
    >
      Run payroll
    </Button>
  );
  if (!isToSetUp) return run;
  return (
    <>
      {isSetUp && run}
      <Button loading={setUp.pending} onClick={() => void press()}>
        {pressInWords(drafts.press)}
      </Button>
    </>
  );
}

/** Settings that hold unless somebody changes them; whoever may only read them gets the way to read them. */
function TakenSettings({ settings }: { readonly settings: FirstPayroll['settings'] }) {
  const { salary, salaryLacks, payDay, lostDays, firstMonth } = settings;
  const mayChange = isOpenTo(useSignedIn(), savePayrollSettings.access);
  const inSettings = (title: string, detail: string) => ({
    title,
    detail,
    tone: 'good' as const,
    to: '/payroll/settings' as const,
    label: mayChange ? 'Change' : 'See',
  });
  const rows = [
    {
      title: 'Salary',
      detail: salaryLacks ?? salary,
      tone: salaryLacks === null ? ('good' as const) : ('attention' as const),
      to: '/payroll/payroll-components/salary' as const,
      label: 'Change',
    },
    inSettings('Pay day', payDay),
    inSettings('Loss of pay days', lostDays),
    inSettings('First month', firstMonth),
  ];
  return (
    <Section title="Taken as they stand" aside="change any time" flush>
      <Rows>
        {rows.map(({ title, detail, tone, to, label }) => (
          <Row
            key={title}
            icon={<StatusIcon tone={tone} />}
            title={title}
            detail={detail}
            aside={
              <Anchor component={Link} to={to} size="sm" fw={500} aria-label={`${label} ${title}`}>
                {label}
              </Anchor>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
