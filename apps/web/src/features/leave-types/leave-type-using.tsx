import { Group, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { decimalsOf, type RulesProps, suffixOf } from './leave-type-earning.tsx';
import { leaveTypes } from './leave-types.queries.ts';
import { APPROVERS, CHARGES, PERIODS } from './leave-types.texts.ts';
import { Choose, Flag, NumberField, OptionalNumber, RuleGroup } from './rule-fields.tsx';

/** What a request has to keep to. */
export function UsingRules({ rules, unit, onChange, errorOf }: RulesProps) {
  const { offDays, lockedUntil } = rules;
  const amount = { suffix: suffixOf(unit), decimals: decimalsOf(unit) };
  return (
    <RuleGroup about="What is checked when somebody asks for it. Each refusal tells them which of these it was.">
      <Group grow align="flex-start">
        <Choose
          label="Sandwich rule: week-offs count"
          value={offDays.weekOffs}
          choices={CHARGES}
          onChange={(weekOffs) => onChange({ offDays: { ...offDays, weekOffs } })}
        />
        <Choose
          label="Sandwich rule: holidays count"
          value={offDays.holidays}
          choices={CHARGES}
          onChange={(holidays) => onChange({ offDays: { ...offDays, holidays } })}
        />
      </Group>
      <Flag
        label="Limited by the balance"
        description="Off: you can apply even with no balance, as for maternity leave"
        value={rules.isLimitedByBalance}
        onChange={(isLimitedByBalance) => onChange({ isLimitedByBalance })}
      />
      {rules.isLimitedByBalance && (
        <NumberField
          label="Negative balance up to"
          value={rules.negativeLimit}
          onChange={(negativeLimit) => onChange({ negativeLimit })}
          {...amount}
        />
      )}
      <Group grow align="flex-start">
        <NumberField
          label="Notice"
          description="Days to apply before the first day; 0 for none"
          value={rules.noticeDays}
          suffix="days"
          onChange={(noticeDays) => onChange({ noticeDays })}
          max={365}
        />
        <NumberField
          label="Can be taken after service of"
          description="0: at once"
          value={lockedUntil.months ?? 0}
          suffix="months"
          max={120}
          onChange={(months) => onChange({ lockedUntil: { ...lockedUntil, months: months || null } })}
        />
      </Group>
      <OptionalNumber
        label="Can be taken after days of work"
        value={lockedUntil.daysWorked}
        usual={240}
        suffix="days"
        decimals={2}
        onChange={(daysWorked) => onChange({ lockedUntil: { ...lockedUntil, daysWorked } })}
      />
      <Flag
        label="Can be taken in probation"
        value={rules.isUsableInProbation}
        onChange={(isUsableInProbation) => onChange({ isUsableInProbation })}
      />
      <OptionalNumber
        label="Back-dated leave, at most"
        description="Off: no limit"
        value={rules.maxDaysLate}
        usual={7}
        suffix="days"
        onChange={(maxDaysLate) => onChange({ maxDaysLate })}
      />
      <OptionalNumber
        label="Document needed for more than"
        value={rules.documentAfterDays}
        usual={2}
        suffix="days"
        onChange={(documentAfterDays) => onChange({ documentAfterDays })}
      />
      <Amounts rules={rules} unit={unit} onChange={onChange} errorOf={errorOf} />
      <Beside rules={rules} onChange={onChange} />
      <Levels rules={rules} onChange={onChange} />
    </RuleGroup>
  );
}

/** How much may be taken at once, how often, and in a period. */
function Amounts({ rules, unit, onChange, errorOf }: Omit<RulesProps, 'isCompOff'>) {
  const { maxInPeriod } = rules;
  const amount = { suffix: suffixOf(unit), decimals: decimalsOf(unit) };
  return (
    <>
      <OptionalNumber
        label="Maximum at once"
        value={rules.maxStretch}
        usual={unit === 'hour' ? 240 : 10}
        onChange={(maxStretch) => onChange({ maxStretch })}
        error={errorOf('rules.maxStretch')}
        {...amount}
      />
      <OptionalNumber
        label="Minimum at once"
        value={rules.minStretch}
        usual={unit === 'hour' ? 30 : 1}
        onChange={(minStretch) => onChange({ minStretch })}
        error={errorOf('rules.minStretch')}
        {...amount}
      />
      <OptionalNumber
        label="Times in a leave year"
        value={rules.maxSpells}
        usual={3}
        onChange={(maxSpells) => onChange({ maxSpells })}
        error={errorOf('rules.maxSpells')}
      />
      <OptionalNumber
        label="Maximum in a period"
        value={maxInPeriod?.amount ?? null}
        usual={unit === 'hour' ? 120 : 2}
        onChange={(most) =>
          onChange({ maxInPeriod: most === null ? null : { amount: most, period: maxInPeriod?.period ?? 'month' } })
        }
        error={errorOf('rules.maxInPeriod.amount')}
        {...amount}
      />
      {maxInPeriod && (
        <Choose
          label="Period"
          value={maxInPeriod.period}
          choices={PERIODS}
          onChange={(period) => onChange({ maxInPeriod: { ...maxInPeriod, period } })}
        />
      )}
    </>
  );
}

const BESIDE = [
  { value: 'all', label: 'Any other leave' },
  { value: 'some', label: 'All but some types' },
  { value: 'none', label: 'No other leave' },
] as const;

type Part = Pick<RulesProps, 'rules' | 'onChange'>;

function Beside({ rules, onChange }: Part) {
  const types = useQuery(leaveTypes());
  const { notBeside } = rules;
  const kind = notBeside === 'any' ? 'none' : notBeside.length > 0 ? 'some' : 'all';
  return (
    <>
      <Choose
        label="Clubbing: can be combined with"
        value={kind}
        choices={BESIDE}
        onChange={(chosen) => {
          const first = types.data?.[0]?.id;
          onChange({ notBeside: chosen === 'none' ? 'any' : chosen === 'some' && first ? [first] : [] });
        }}
      />
      {notBeside !== 'any' && notBeside.length > 0 && (
        <MultiSelect
          label="Not combined with"
          data={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={[...notBeside]}
          onChange={(ids) => onChange({ notBeside: ids })}
        />
      )}
      <Flag
        label="Can begin or end next to a week-off or holiday"
        value={rules.isAllowedBesideOffDays}
        onChange={(isAllowedBesideOffDays) => onChange({ isAllowedBesideOffDays })}
      />
    </>
  );
}

function Levels({ rules, onChange }: Part) {
  return (
    <>
      <Flag
        label="Approval levels of its own"
        value={rules.approvalLevels !== null}
        onChange={(isOwn) => onChange({ approvalLevels: isOwn ? ['manager'] : null })}
      />
      {rules.approvalLevels !== null && (
        <MultiSelect
          label="Approved by, in this order"
          data={APPROVERS.map((one) => ({ ...one }))}
          value={[...rules.approvalLevels]}
          onChange={(levels) =>
            onChange({ approvalLevels: APPROVERS.flatMap(({ value }) => (levels.includes(value) ? [value] : [])) })
          }
        />
      )}
    </>
  );
}
