import { formatMonth, monthName } from '../../../ui/format-date.ts';
import { formatMoney } from '../../../ui/format-money.ts';
import { Section } from '../../../ui/section.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { axisStart, Waterfall } from '../../../ui/waterfall.tsx';
import type { PayrollDetails } from '../payroll.queries.ts';
import { CAUSE_LABELS, TEXTS } from '../payroll.texts.ts';

export type RunVarianceProps = {
  readonly run: PayrollDetails;
  readonly selected: string;
  readonly onPick: (cause: string) => void;
};

/** From last month's net pay to this month's, cause by cause; a cause filters the people below. */
export function RunVariance({ run, selected, onPick }: RunVarianceProps) {
  const phone = usePhone();
  if (run.variance === null) {
    return (
      <Section title="Why it changed">
        <p className="muted" style={{ margin: 0 }}>
          {TEXTS.nothingToCompare}
        </p>
      </Section>
    );
  }
  const { causes, previousMonth, previousYear, previousNet } = run.variance;
  const sameYear = previousYear === run.year;
  const name = (year: number, month: number) => (sameYear ? monthName(month) : formatMonth(year, month));
  const start = axisStart(levels(previousNet, causes));
  const hint = `Pick a cause to see its people.${start > 0 ? ` Bars start at ${formatMoney(start)}.` : ''}`;
  return (
    <Section title="Why it changed" {...(phone ? { purpose: hint } : { aside: hint })}>
      <Waterfall
        from={{ label: `${name(previousYear, previousMonth)} net pay`, amount: previousNet }}
        to={{ label: `${name(run.year, run.month)} net pay`, amount: run.totalNet }}
        causes={causes.map(({ cause, people, amount }) => ({
          key: cause,
          label: CAUSE_LABELS[cause],
          amount,
          count: people,
        }))}
        selected={selected === '' ? null : selected}
        onPick={(cause) => onPick(cause ?? '')}
      />
    </Section>
  );
}

function levels(from: number, causes: readonly { readonly amount: number }[]): number[] {
  let level = from;
  return [
    from,
    ...causes.map(({ amount }) => {
      level += amount;
      return level;
    }),
  ];
}
