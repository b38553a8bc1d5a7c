import type { Paise } from '@muster/engine/kernel/money.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AmountList } from '../../ui/amount-list.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import { ChangedMoney, Money, ReasonedMoney } from '../../ui/money.tsx';
import { deductionRows, employerRows, type SalaryRow } from './salary-columns.ts';
import styles from './salary-section.module.css';
import { basisOf, type EarningLine, isFlat, type Structure } from './structure-changes.ts';

type Why = {
  readonly openId: string | null;
  readonly open: (id: string) => void;
  readonly has: (id: string) => boolean;
};

type SalaryLinesProps = {
  readonly structure: Structure;
  /** What changes are shown against. */
  readonly was: Structure | null;
  readonly why: Why;
  readonly faded: boolean;
  readonly inputOf: (line: EarningLine) => number | '';
  readonly onChange: (line: EarningLine, value: number | '') => void;
  readonly regime: 'new' | 'old';
  readonly state: string | null;
};

/** Earnings with their inputs, then what the employer adds, then what is taken, down to take-home. */
export function SalaryLines(props: SalaryLinesProps) {
  const { structure, was, why, faded, regime, state } = props;
  const employer = employerRows(structure);
  return (
    <table className={clsx(styles.lines, faded && styles.faded)} aria-label="Salary structure">
      <thead>
        <tr>
          <th scope="col">Earnings</th>
          <th scope="col">Calculation</th>
          {['Value', 'Monthly', 'Annual'].map((title) => (
            <th key={title} scope="col" className={styles.right}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {structure.earnings.map((line) => (
          <EarningRow key={line.tenantEarningId} {...props} line={line} />
        ))}
        <SumRow
          title="Gross salary"
          monthly={structure.monthlyGross}
          annual={structure.annualGross}
          was={was?.monthlyGross}
        />
        {employer.length > 0 && <Band title="Employer contribution, part of CTC" />}
        {employer.map((row) => (
          <Line key={row.key} row={row} why={why} />
        ))}
        <SumRow
          title="Cost to company"
          monthly={structure.monthlyCTC}
          annual={structure.annualCTC}
          was={was?.monthlyCTC}
        />
        <Band title="Deductions" />
        {deductionRows(structure, regime, state).map((row) => (
          <Line key={row.key} row={row} why={why} />
        ))}
        <SumRow
          title="Take-home"
          large
          monthly={structure.monthlyTakeHome}
          annual={structure.annualTakeHome}
          was={was?.monthlyTakeHome}
        />
      </tbody>
    </table>
  );
}

function figure(label: string, amount: Paise, id: string | null, why: Why): ReactNode {
  const reason = id !== null && why.has(id) ? id : null;
  return <ReasonedMoney label={label} amount={amount} reason={reason} openId={why.openId} onExplain={why.open} />;
}

function EarningRow({ line, was, why, inputOf, onChange }: SalaryLinesProps & { line: EarningLine }) {
  const old = was?.earnings.find(({ tenantEarningId }) => tenantEarningId === line.tenantEarningId);
  const hasChanged = old !== undefined && old.monthlyAmount !== line.monthlyAmount;
  return (
    <tr>
      <th scope="row">{line.tenantEarningName}</th>
      <td className={styles.basis}>{line.formula ? `Formula: ${line.formula}` : basisOf(line)}</td>
      <td className={clsx(styles.right, styles.value)}>
        <ValueInput line={line} value={inputOf(line)} onChange={(value) => onChange(line, value)} />
      </td>
      <td className={styles.right} data-label="a month">
        {hasChanged ? (
          <ChangedMoney was={old.monthlyAmount} now={line.monthlyAmount} />
        ) : (
          figure(line.tenantEarningName, line.monthlyAmount, line.explanationId, why)
        )}
      </td>
      <td className={clsx(styles.right, styles.annual)}>
        <Money amount={line.annualAmount} />
      </td>
    </tr>
  );
}

type ValueProps = { line: EarningLine; value: number | ''; onChange: (value: number | '') => void };

function ValueInput({ line, value, onChange }: ValueProps) {
  if (line.isBalance || line.formula) return null;
  const props = { 'aria-label': `${line.tenantEarningName}, ${basisOf(line)}`, size: 'xs', value, onChange } as const;
  return isFlat(line) ? (
    <MoneyInput {...props} className={styles.flat ?? ''} />
  ) : (
    <PercentInput {...props} className={styles.percent ?? ''} />
  );
}

function Band({ title }: { title: string }) {
  return (
    <tr className={styles.band}>
      <th scope="colgroup" colSpan={5}>
        {title}
      </th>
    </tr>
  );
}

function Line({ row, why }: { readonly row: SalaryRow; readonly why: Why }) {
  const { title, label, basis, monthly, notMonthly, annual, reason } = row;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className={styles.basis} colSpan={2}>
        {basis}
      </td>
      <td className={styles.right}>
        {monthly === null ? <span className="muted">{notMonthly}</span> : figure(label, monthly, reason, why)}
      </td>
      <td className={clsx(styles.right, styles.annual)}>
        {/* Where no month has the figure, the year's opens the reason. */}
        {monthly === null ? figure(label, annual, reason, why) : <Money amount={annual} />}
      </td>
    </tr>
  );
}

type SumProps = {
  readonly title: string;
  readonly monthly: Paise;
  readonly annual: Paise;
  readonly was: Paise | undefined;
  readonly large?: boolean;
};

function SumRow({ title, monthly, annual, was, large = false }: SumProps) {
  return (
    <tr className={clsx(styles.sum, large && styles.large)}>
      <th scope="row" colSpan={3}>
        {title}
      </th>
      <td className={styles.right}>
        {was !== undefined && was !== monthly ? (
          <ChangedMoney was={was} now={monthly} />
        ) : (
          <Money amount={monthly} strong />
        )}
      </td>
      <td className={clsx(styles.right, styles.annual)}>
        <Money amount={annual} strong />
      </td>
    </tr>
  );
}

/** Gross, CTC and take-home, in sight while the list is scrolled. */
export function SalarySums({ structure }: { structure: Structure }) {
  return (
    <AmountList
      label="A month"
      className={styles.sums}
      rows={[
        ['Gross', structure.monthlyGross],
        ['CTC', structure.monthlyCTC],
        ['Take-home', structure.monthlyTakeHome],
      ]}
    />
  );
}
