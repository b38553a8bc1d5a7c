import { Group } from '@mantine/core';
import { decimalsOf, type RulesProps, suffixOf } from './leave-type-earning.tsx';
import { YEAR_STARTS } from './leave-types.texts.ts';
import { Choose, Flag, NumberField, OptionalNumber, RuleGroup } from './rule-fields.tsx';

const EXCESS = [
  { value: 'lapses', label: 'Lapses' },
  { value: 'is-encashed', label: 'Is encashed' },
] as const;

const PAY_OUT = [
  { value: 'basic 26', label: 'Basic and DA ÷ 26' },
  { value: 'basic 30', label: 'Basic and DA ÷ 30' },
  { value: 'gross 26', label: 'Gross pay ÷ 26' },
  { value: 'gross 30', label: 'Gross pay ÷ 30' },
] as const;

const ORDERS = [
  { value: 'carried-first', label: 'Leave carried forward' },
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
        label="Carry-forward limit"
        description="Off: the whole balance is carried forward. 0: nothing is"
        value={carryForward.max}
        usual={unit === 'hour' ? 0 : 30}
        onChange={(max) => carry({ max })}
        {...amount}
      />
      <OptionalNumber
        label="Leave carried forward expires after"
        value={carryForward.lapsesAfterDays}
        usual={90}
        suffix="days"
        onChange={(lapsesAfterDays) => carry({ lapsesAfterDays })}
      />
      <Group grow align="flex-start">
        <Choose
          label="Balance above the limit"
          value={carryForward.excess}
          choices={EXCESS}
          onChange={(excess) => carry({ excess })}
        />
        <Choose label="Used first" value={rules.order} choices={ORDERS} onChange={(order) => onChange({ order })} />
      </Group>
      <Flag
        label="Leave that you refused is carried forward even above the limit"
        description="Required by law for annual leave"
        value={carryForward.refusedEscapes}
        onChange={(refusedEscapes) => carry({ refusedEscapes })}
      />
      <Flag
        label="Encashment"
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
            label="Minimum balance to keep"
            description="Only days above it can be encashed"
            value={encashable.keptBack}
            onChange={(keptBack) => onChange({ encashable: { ...encashable, keptBack } })}
            {...amount}
          />
        </>
      )}
      {(encashable !== null || carryForward.excess === 'is-encashed') && (
        <Choose
          label="Encashment rate for a day"
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
