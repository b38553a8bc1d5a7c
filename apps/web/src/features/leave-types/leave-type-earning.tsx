import { Group } from '@mantine/core';
import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { ACCRUALS, CREDIT_DAYS, PERIODS, ROUNDINGS } from './leave-types.texts.ts';
import { Choose, Flag, NumberField, OptionalNumber, RuleGroup } from './rule-fields.tsx';

export type RulesProps = {
  readonly rules: LeaveRules;
  readonly unit: LeaveUnit;
  readonly isCompOff: boolean;
  readonly onChange: (change: Partial<LeaveRules>) => void;
  readonly errorOf: (field: string) => unknown;
};

const BY_DAYS_WORKED: LeaveRules['accrual'] = {
  kind: 'days-worked',
  earned: 1,
  perDaysWorked: 20,
  isInFullBlocks: false,
  creditedEach: 'month',
  qualifyingDays: null,
  joinerQualifyingPercent: null,
};

export const suffixOf = (unit: LeaveUnit) => (unit === 'hour' ? 'minutes' : 'days');
export const decimalsOf = (unit: LeaveUnit) => (unit === 'hour' ? 0 : 2);

/** How much is earned, and when. */
export function EarningRules({ rules, unit, isCompOff, onChange, errorOf }: RulesProps) {
  const { accrual } = rules;
  const isByPeriod = accrual.kind !== 'none' && accrual.kind !== 'days-worked';
  const amount = { suffix: suffixOf(unit), decimals: decimalsOf(unit) };
  return (
    <RuleGroup about="How much people earn, when it is credited, and what counts for who joins or leaves within a period.">
      <Choose
        label="Accrual"
        value={accrual.kind}
        choices={ACCRUALS}
        disabled={isCompOff}
        error={errorOf('rules.accrual.kind')}
        onChange={(kind) => onChange({ accrual: kind === 'days-worked' ? BY_DAYS_WORKED : { kind } })}
      />
      {isByPeriod && (
        <Group grow align="flex-start">
          <NumberField
            label="Days a year"
            value={rules.annualQuota}
            onChange={(annualQuota) => onChange({ annualQuota })}
            error={errorOf('rules.annualQuota')}
            max={100_000}
            {...amount}
          />
          <Choose
            label="Credited on"
            value={rules.creditOn}
            choices={CREDIT_DAYS}
            onChange={(creditOn) => onChange({ creditOn })}
          />
        </Group>
      )}
      {accrual.kind === 'days-worked' && <DaysWorked accrual={accrual} amount={amount} onChange={onChange} />}
      {accrual.kind !== 'none' && <PartPeriods rules={rules} onChange={onChange} />}
      {accrual.kind !== 'none' && (
        <>
          <Choose
            label="Rounding"
            value={rules.rounding}
            choices={ROUNDINGS}
            onChange={(rounding) => onChange({ rounding })}
          />
          <OptionalNumber
            label="Maximum balance"
            value={rules.highestBalance}
            usual={unit === 'hour' ? 2400 : 45}
            onChange={(highestBalance) => onChange({ highestBalance })}
            error={errorOf('rules.highestBalance')}
            {...amount}
          />
        </>
      )}
      {isCompOff && (
        <OptionalNumber
          label="A comp-off expires after"
          description="Counted from the day off worked"
          value={rules.compOffLapsesAfterDays}
          usual={90}
          suffix="days"
          onChange={(compOffLapsesAfterDays) => onChange({ compOffLapsesAfterDays })}
        />
      )}
    </RuleGroup>
  );
}

type ByDaysWorked = Extract<LeaveRules['accrual'], { kind: 'days-worked' }>;
type Amount = { readonly suffix: string; readonly decimals: number };

function DaysWorked(props: {
  readonly accrual: ByDaysWorked;
  readonly amount: Amount;
  readonly onChange: RulesProps['onChange'];
}) {
  const { accrual, amount, onChange } = props;
  const change = (part: Partial<typeof accrual>) => onChange({ accrual: { ...accrual, ...part } });
  return (
    <>
      <Group grow align="flex-start">
        <NumberField label="Earned" value={accrual.earned} onChange={(earned) => change({ earned })} {...amount} />
        <NumberField
          label="For every"
          value={accrual.perDaysWorked}
          suffix="days worked"
          decimals={2}
          onChange={(perDaysWorked) => change({ perDaysWorked })}
        />
        <Choose
          label="Credited after each"
          value={accrual.creditedEach}
          choices={PERIODS}
          onChange={(creditedEach) => change({ creditedEach })}
        />
      </Group>
      <OptionalNumber
        label="Different for people below 18"
        description="15 under the OSH Code"
        value={accrual.perDaysWorkedYoung ?? null}
        usual={15}
        suffix="days worked"
        onChange={(perDaysWorkedYoung) => change({ perDaysWorkedYoung })}
      />
      <Flag
        label="Only full blocks of days count"
        value={accrual.isInFullBlocks}
        onChange={(isInFullBlocks) => change({ isInFullBlocks })}
      />
      <OptionalNumber
        label="Minimum days of work in the leave year"
        description="180 under the OSH Code, 240 under most state Acts"
        value={accrual.qualifyingDays}
        usual={180}
        suffix="days"
        onChange={(qualifyingDays) => change({ qualifyingDays })}
      />
      {accrual.qualifyingDays !== null && <BeforeQualifying accrual={accrual} amount={amount} change={change} />}
    </>
  );
}

/** What who has not worked enough days yet has all the same. */
function BeforeQualifying(props: {
  readonly accrual: ByDaysWorked;
  readonly amount: Amount;
  readonly change: (part: Partial<ByDaysWorked>) => void;
}) {
  const { accrual, amount, change } = props;
  const { early = null } = accrual;
  const usual = { afterMonths: 3, perDaysWorked: 60, untilDaysWorked: accrual.qualifyingDays };
  return (
    <>
      <Flag
        label="People who resign get it for the days worked, even below the minimum"
        value={accrual.isDueOnLeaving ?? false}
        onChange={(isDueOnLeaving) => change({ isDueOnLeaving })}
      />
      <OptionalNumber
        label="Leave before the minimum is reached"
        description="Maharashtra and Gujarat: 5 days for every 60 days worked"
        value={early?.earned ?? null}
        usual={5}
        onChange={(earned) => change({ early: earned === null ? null : { ...usual, ...early, earned } })}
        {...amount}
      />
      {early && (
        <Group grow align="flex-start">
          <NumberField
            label="For every"
            value={early.perDaysWorked}
            suffix="days worked"
            decimals={2}
            onChange={(perDaysWorked) => change({ early: { ...early, perDaysWorked } })}
          />
          <NumberField
            label="After service of"
            value={early.afterMonths}
            suffix="months"
            max={24}
            onChange={(afterMonths) => change({ early: { ...early, afterMonths } })}
          />
        </Group>
      )}
    </>
  );
}

const PRORATIONS = [
  { value: 'by-days', label: 'For the rest of the period' },
  { value: 'none', label: 'The full credit' },
  { value: 'cut-off', label: 'By the joining date' },
] as const;

const PROBATIONS = [
  { value: 'as-usual', label: 'Same as for everybody' },
  { value: 'starts-after', label: 'No accrual in probation' },
  { value: 'reduced', label: 'A percentage' },
] as const;

function PartPeriods({ rules, onChange }: Pick<RulesProps, 'rules' | 'onChange'>) {
  const { proration, probation } = rules;
  return (
    <>
      <Choose
        label="Proration for new joiners"
        value={proration.kind}
        choices={PRORATIONS}
        onChange={(kind) =>
          onChange({ proration: kind === 'cut-off' ? { kind, day: 15, upTo: 100, after: 50 } : { kind } })
        }
      />
      {proration.kind === 'cut-off' && (
        <Group grow align="flex-start">
          <NumberField
            label="Joined by the"
            value={proration.day}
            max={31}
            onChange={(day) => onChange({ proration: { ...proration, day } })}
          />
          <NumberField
            label="gets"
            value={proration.upTo}
            suffix="%"
            max={100}
            onChange={(upTo) => onChange({ proration: { ...proration, upTo } })}
          />
          <NumberField
            label="later"
            value={proration.after}
            suffix="%"
            max={100}
            onChange={(after) => onChange({ proration: { ...proration, after } })}
          />
        </Group>
      )}
      <Flag
        label="People who leave get leave only up to their last day"
        value={rules.isProratedOnLeaving}
        onChange={(isProratedOnLeaving) => onChange({ isProratedOnLeaving })}
      />
      <Group grow align="flex-start">
        <Choose
          label="Accrual in probation"
          value={probation.kind}
          choices={PROBATIONS}
          onChange={(kind) => onChange({ probation: kind === 'reduced' ? { kind, percent: 50 } : { kind } })}
        />
        {probation.kind === 'reduced' && (
          <NumberField
            label="Percentage"
            value={probation.percent}
            suffix="%"
            max={100}
            onChange={(percent) => onChange({ probation: { kind: 'reduced', percent } })}
          />
        )}
        <NumberField
          label="Accrual starts after service of"
          value={rules.startsAfterMonths}
          suffix="months"
          max={120}
          onChange={(startsAfterMonths) => onChange({ startsAfterMonths })}
        />
      </Group>
    </>
  );
}
