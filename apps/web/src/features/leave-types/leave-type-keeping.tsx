import { Group } from '@mantine/core';
import { decimalsOf, type RulesProps, suffixOf } from './leave-type-earning.tsx';
import { YEAR_STARTS } from './leave-types.texts.ts';
import { Choose, Flag, NumberField, OptionalNumber, RuleGroup } from './rule-fields.tsx';

const EXCESS = [
  { value: 'lapses', label: 'Lapses' },
  { value: 'is-encashed', label: 'Is paid out' },
] as const;

const PAY_OUT = [
  { value: 'basic 26', label: 'Basic and DA ÷ 26' },
  { value: 'basic 30', label: 'Basic and DA ÷ 30' },
  { value: 'gross 26', label: 'Gross pay ÷ 26' },
  { value: 'gross 30', label: 'Gross pay ÷ 30' },
] as const;

const ORDERS = [
  { value: 'carried-first', label: 'What was carried forward' },
  { value: 'carried-last', label: 'Leave of this year' },
] as const;

/** What happens to what is not used. */
export function KeepingRules({ rules, unit, onChange, errorOf }: RulesProps) {
  const { carryForward, encashable, payOut } = rules;
  const amount = { suffix: suffixOf(unit), decimals: decimalsOf(unit) };
  const carry = (part: Partial<typeof carryForward>) => onChange({ carryForward: { ...carryForward, ...part } });
  return (
    <RuleGroup about="What is carried into the next leave year, when it lapses, and what can be paid out.">
      <Choose
        label="The leave year begins in"
        value={String(rules.yearBeginsIn)}
        choices={YEAR_STARTS}
        onChange={(start) => onChange({ yearBeginsIn: start === 'joining' ? 'joining' : Number(start) })}
      />
      <OptionalNumber
        label="Carry forward at most"
        description="Off: everything that is left is carried. 0: nothing is"
        value={carryForward.max}
        usual={unit === 'hour' ? 0 : 30}
        onChange={(max) => carry({ max })}
        {...amount}
      />
      <OptionalNumber
        label="Carried leave lapses after"
        value={carryForward.lapsesAfterDays}
        usual={90}
        suffix="days"
        onChange={(lapsesAfterDays) => carry({ lapsesAfterDays })}
      />
      <Group grow align="flex-start">
        <Choose
          label="What is above the limit"
          value={carryForward.excess}
          choices={EXCESS}
          onChange={(excess) => carry({ excess })}
        />
        <Choose label="Used first" value={rules.order} choices={ORDERS} onChange={(order) => onChange({ order })} />
      </Group>
      <Flag
        label="Leave that was refused is carried whatever the limit"
        description="The law requires this of annual leave"
        value={carryForward.refusedEscapes}
        onChange={(refusedEscapes) => carry({ refusedEscapes })}
      />
      <Flag
        label="Can be paid out"
        value={encashable !== null}
        onChange={(may) => onChange({ encashable: may ? { max: null, keptBack: 0 } : null })}
      />
      {encashable && (
        <>
          <OptionalNumber
            label="At most"
            value={encashable.max}
            usual={unit === 'hour' ? 480 : 15}
            onChange={(max) => onChange({ encashable: { ...encashable, max } })}
            error={errorOf('rules.encashable.max')}
            {...amount}
          />
          <NumberField
            label="Kept back"
            description="So much of the balance stays"
            value={encashable.keptBack}
            onChange={(keptBack) => onChange({ encashable: { ...encashable, keptBack } })}
            {...amount}
          />
        </>
      )}
      {(encashable !== null || carryForward.excess === 'is-encashed') && (
        <Choose
          label="A day that is paid out is worth"
          value={`${payOut.wage} ${payOut.daysOfMonth}`}
          choices={PAY_OUT}
          onChange={(rate) =>
            onChange({
              payOut: {
                wage: rate.startsWith('gross') ? 'gross' : 'basic',
                daysOfMonth: rate.endsWith('30') ? 30 : 26,
              },
            })
          }
        />
      )}
    </RuleGroup>
  );
}
