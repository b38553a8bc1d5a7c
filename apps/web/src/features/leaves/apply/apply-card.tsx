import { Button, SegmentedControl, Select, TextInput, VisuallyHidden } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { optionsOf } from '../../../ui/fields/choice-select.tsx';
import { ContractForm } from '../../../ui/fields/form.tsx';
import marks from '../../../ui/legend.module.css';
import { Section } from '../../../ui/section.tsx';
import { Loaded } from '../../../ui/states.tsx';
import styles from '../leaves.module.css';
import { type Balance, leaveTypes, ownBalances } from '../leaves.queries.ts';
import {
  type ApplyFieldProps,
  DocumentField,
  EndFields,
  HourFields,
  MaternityPart,
  useUnit,
  whoDecides,
} from './apply-parts.tsx';
import { LeaveMonth } from './leave-month.tsx';
import { LeavePreview } from './leave-preview.tsx';
import { APPLY_FORM, type OwnApply } from './use-own-apply.ts';

/** Applying beside the balances: type with its amount, days in the calendar, the answer, the reason, the button. */
export function ApplyCard({ apply }: { readonly apply: OwnApply }) {
  const { form, preview, pick } = apply;
  const { values, field } = form;
  const [{ month }, setAddress] = useAddressState({ month: '' });
  const types = useQuery(leaveTypes());
  const balances = useQuery(ownBalances());
  const type = types.data?.find(({ id }) => id === values.leaveTypeId);
  const reader = preview?.approvers[0];
  return (
    <Section title="Apply leave" aside={<PartChoice form={form} />}>
      <ContractForm form={form}>
        <div className="stack gap-10" id={APPLY_FORM}>
          <Loaded query={types} subject="the leave types" isLine>
            {(all) => (
              <Loaded query={balances} subject="the leave types" isLine>
                {({ types: own }) => (
                  <TypeChips
                    types={all}
                    balances={own}
                    chosen={values.leaveTypeId}
                    error={field('leaveTypeId').error}
                    onChoose={apply.chooseType}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
          <MaternityPart form={form} />
          <LeaveMonth
            startDate={values.startDate}
            endDate={values.endDate || values.startDate}
            preview={preview}
            noticeDays={type?.rules.noticeDays ?? 0}
            onPick={pick}
            shown={{ month, onMove: (to) => setAddress({ month: to }, { replace: true }) }}
          />
          <Legend error={daysError(apply)} />
          <PartDetails form={form} />
          {preview && (
            <LeavePreview preview={preview} days={values} lessPay={apply.lessPay} typeName={type?.name} isOwn />
          )}
          {preview?.needsDocument && <DocumentField form={form} />}
          <div className={styles.send}>
            <TextInput
              {...field('reason')}
              aria-label="Reason"
              placeholder={reader === undefined ? 'Reason' : `Reason, for ${reader}`}
              required
            />
            <ApplyButton apply={apply} />
          </div>
          {preview && <p className="note muted flush">{whoDecides(preview)}</p>}
        </div>
      </ContractForm>
    </Section>
  );
}

/** The button says what it applies for. */
function ApplyButton({ apply }: { readonly apply: OwnApply }) {
  return (
    <Button type="submit" loading={apply.isBusy}>
      {apply.label}
    </Button>
  );
}

/** The same above the bottom bar of the phone, outside the form. */
export function PhoneApplyButton({ apply }: { readonly apply: OwnApply }) {
  const send = () => document.getElementById(APPLY_FORM)?.closest('form')?.requestSubmit();
  return (
    <Button loading={apply.isBusy} onClick={send}>
      {apply.label}
    </Button>
  );
}

/** What is wrong with the days, where the answer does not say it already. */
function daysError({ form, preview }: OwnApply): ReactNode {
  const { errors } = form.form;
  const error = errors['startDate'] ?? errors['endDate'];
  return preview?.refusals.some(({ message }) => message === error) ? null : error;
}

/** Full days, half a day, or hours where the type has them. */
function PartChoice({ form }: ApplyFieldProps) {
  const { values, form: api } = form;
  const unit = useUnit(values.leaveTypeId);
  const value = values.part === 'first' || values.part === 'second' ? 'half' : values.part;
  if (unit === 'day' && values.leaveTypeId !== '') return null;
  return (
    <SegmentedControl
      aria-label="How much of the day"
      size="xs"
      value={value}
      onChange={(to) => {
        api.setFieldValue('part', to === 'half' ? 'first' : to === 'hours' ? 'hours' : 'whole');
        if (to !== 'whole') api.setFieldValue('endDate', values.startDate);
      }}
      data={optionsOf({ whole: 'Full days', half: 'Half day', ...(unit === 'hour' && { hours: 'Hours' }) })}
    />
  );
}

/** Which half, which hours, or the halves at the ends of several days. */
function PartDetails({ form }: ApplyFieldProps): ReactNode {
  const { values } = form;
  const unit = useUnit(values.leaveTypeId);
  if (unit === 'day' || values.leaveTypeId === '') return null;
  if (values.part === 'hours') return <HourFields form={form} />;
  if (values.part !== 'whole')
    return (
      <SegmentedControl
        aria-label="Which half"
        size="xs"
        value={values.part}
        onChange={(half) => form.form.setFieldValue('part', half === 'second' ? 'second' : 'first')}
        data={optionsOf({ first: 'First half', second: 'Second half' })}
      />
    );
  return values.endDate !== values.startDate ? <EndFields form={form} /> : null;
}

function Legend({ error }: { readonly error: ReactNode }) {
  return (
    <>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <div className={marks.legend} aria-hidden>
        <span>
          <i className={styles.keyTeam} /> one of your team away
        </span>
        <span>
          <i className={styles.keyOff} /> week off
        </span>
        <span>
          <i className={styles.keyHoliday} /> holiday
        </span>
      </div>
    </>
  );
}

type LeaveType = ResponseOf<typeof listLeaveTypes>[number];

type Props = {
  readonly types: readonly LeaveType[];
  readonly balances: readonly Balance[];
  readonly chosen: string;
  readonly error: ReactNode;
  readonly onChoose: (leaveTypeId: string) => void;
};

/** Types with what is free of each; those of which nothing is left stand behind "Other leave". */
function TypeChips({ types, balances, chosen, error, onChoose }: Props) {
  const name = useId();
  const free = new Map(balances.map((balance) => [balance.leaveTypeId, balance]));
  // Only those that are for this person.
  const own = types.filter(({ id }) => free.has(id));
  const isChip = ({ id, isPaid, isCompOff }: LeaveType) =>
    id === chosen || (free.get(id)?.available ?? 0) > 0 || (!isPaid && !isCompOff);
  const others = own.filter((type) => !isChip(type));
  return (
    <fieldset className={styles.chips}>
      <legend>
        <VisuallyHidden>Leave type</VisuallyHidden>
      </legend>
      {own.filter(isChip).map((type) => {
        const balance = free.get(type.id);
        const hasAmount = balance !== undefined && (balance.quota !== null || balance.available !== 0);
        return (
          <label key={type.id} className={clsx(styles.chip, type.id === chosen && styles.chipChosen)}>
            <input type="radio" name={name} checked={type.id === chosen} onChange={() => onChoose(type.id)} />
            {type.name}
            {hasAmount && <strong>{amountOf(balance)}</strong>}
          </label>
        );
      })}
      {others.length > 0 && (
        <Select
          aria-label="Other leave"
          placeholder="Other leave"
          size="xs"
          w={150}
          value={null}
          data={others.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(id) => id !== null && onChoose(id)}
        />
      )}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Days as a number alone: the type says what they are. */
const amountOf = ({ unit, available }: Balance) =>
  unit === 'hour' ? leaveInWords(unit, available) : available.toLocaleString('en-IN');
