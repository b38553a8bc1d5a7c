import { ColorInput, Group, Stack, Switch, Tabs, Text, Textarea, TextInput } from '@mantine/core';
import {
  addLeaveType,
  leaveTypeBody,
  updateLeaveType,
} from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { ContractForm, type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { formatDate, todayIso } from '../../ui/format-date.ts';
import { Loaded } from '../../ui/states.tsx';
import { EARNING, FOR_WHOM, KEEPING, USING } from './leave-type-rules.ts';
import { type LeaveTypeValues, valuesOf, withPurpose } from './leave-type-values.ts';
import { LEAVE_TYPE_ENTRIES, type LeaveType, leaveSettings, type Settings } from './leave-types.queries.ts';
import { COLOURS, PURPOSES, UNITS } from './leave-types.texts.ts';
import { Choose, flag, number, RulesOf } from './rule-fields.tsx';

type Props = { readonly type: LeaveType | null; readonly onClose: () => void };

/** Adds a leave type, or edits one: everything about it, in groups. */
export function LeaveTypeDialog({ type, onClose }: Props) {
  const settings = useQuery(leaveSettings());
  return (
    <Dialog title={type ? `Edit ${type.name}` : 'Add leave type'} onClose={onClose} size={720}>
      <Loaded query={settings} subject="the leave settings">
        {(data) => <LeaveTypeForm type={type} settings={data} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function LeaveTypeForm({ type, settings, onClose }: Props & { readonly settings: Settings }) {
  const options = { refreshes: LEAVE_TYPE_ENTRIES, toastErrors: false, onDone: onClose };
  const add = useAction(addLeaveType, options);
  const update = useAction(updateLeaveType, options);
  const form = useContractForm({
    schema: leaveTypeBody,
    initialValues: { ...valuesOf(type, settings, todayIso()) },
    labels: { code: 'Code', countsFrom: 'The date' },
    submit: (_, values) => {
      const body = { ...values, description: values.description.trim() || null };
      if (!type) return add.attempt({ body });
      return update.attempt({ body: { ...body, id: type.id, version: type.version } });
    },
  });
  const isWrong = (...starts: readonly string[]) =>
    Object.keys(form.form.errors).some((path) => starts.some((start) => path.startsWith(start)));
  return (
    <ContractForm form={form}>
      <Tabs defaultValue="basics" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="basics">Basics</Tabs.Tab>
          <Tabs.Tab value="earning" {...markIf(isWrong('rules.accrual', 'rules.annualQuota', 'rules.highestBalance'))}>
            Earning
          </Tabs.Tab>
          <Tabs.Tab value="keeping">Keeping</Tabs.Tab>
          <Tabs.Tab value="using" {...markIf(isWrong('rules.max', 'rules.min', 'rules.notBeside'))}>
            Using
          </Tabs.Tab>
          <Tabs.Tab value="who">For whom</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="basics" pt="md">
          <Basics form={form} type={type} />
        </Tabs.Panel>
        <Tabs.Panel value="earning" pt="md">
          <RulesOf form={form} group={EARNING} />
        </Tabs.Panel>
        <Tabs.Panel value="keeping" pt="md">
          <RulesOf form={form} group={KEEPING} />
        </Tabs.Panel>
        <Tabs.Panel value="using" pt="md">
          <RulesOf form={form} group={USING} />
        </Tabs.Panel>
        <Tabs.Panel value="who" pt="md">
          <RulesOf form={form} group={FOR_WHOM} />
        </Tabs.Panel>
      </Tabs>
      <FormActions form={form} label="Save" onClose={onClose} />
    </ContractForm>
  );
}

const markIf = (isWrong: boolean) => (isWrong ? { 'aria-invalid': true, c: 'red' } : {});

const PAID = number('paidPercent', 'Paid', { unit: '% of pay', max: 100 });
const LAWFUL = flag('isStatutoryAnnual', 'Annual leave under the law', {
  help: 'Week-offs and holidays within it are never counted for workers, and it never lapses without encashment',
});

type BasicsProps = { readonly form: ContractFormState<LeaveTypeValues>; readonly type: LeaveType | null };

function Basics({ form, type }: BasicsProps) {
  const { field, values } = form;
  const isFixed = type?.isUsed ?? false;
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <TextInput {...field('name')} label="Name" required data-autofocus autoComplete="off" />
        <TextInput
          {...field('code')}
          label="Code"
          description="Short, for calendars and files"
          required
          autoComplete="off"
        />
      </Group>
      <Group grow align="flex-start">
        <ChoiceSelect
          label="What it is for"
          description="Decides which law applies"
          data={PURPOSES.map((purpose) => ({ ...purpose }))}
          value={values.purpose}
          disabled={isFixed}
          onChange={(text) => {
            const purpose = PURPOSES.find(({ value }) => value === text)?.value;
            if (purpose) form.form.setValues(withPurpose(values, purpose));
          }}
        />
        <Choose
          label="Applied for in"
          description={values.unit === 'hour' ? 'Amounts below are minutes' : 'A half day costs half a day'}
          value={values.unit}
          choices={UNITS}
          disabled={isFixed && values.unit === 'hour'}
          error={form.form.errors['unit']}
          onChange={(unit) => form.form.setFieldValue('unit', unit)}
        />
      </Group>
      <Group grow align="flex-start">
        <ColorInput
          {...field('colour')}
          label="Colour"
          swatches={[...COLOURS]}
          withPicker={false}
          withEyeDropper={false}
          disallowInput
        />
        {values.isPaid ? (
          PAID.draw(form)
        ) : (
          <Text size="sm" c="dimmed" pt={30}>
            Days of it are not paid.
          </Text>
        )}
      </Group>
      <Switch {...field('isPaid', 'checkbox')} label="Paid leave" disabled={isFixed} />
      {values.purpose === 'annual' && LAWFUL.draw(form)}
      <Textarea {...field('description')} label="Description" autosize minRows={2} />
      <DateInput
        {...field('countsFrom')}
        label={type ? 'Changed rules count from' : 'Count leave from this date'}
        description={
          type
            ? `Leave credited before that date stays. The present rules count since ${formatDate(type.rulesFrom)}.`
            : 'Months already over are credited now'
        }
        required
      />
      {isFixed && (
        <Text size="sm" c="dimmed">
          People have a balance of it: what it is for, and whether it is paid, stay.
        </Text>
      )}
    </Stack>
  );
}
