import { Button, Checkbox, NumberInput, Stack, Switch } from '@mantine/core';
import {
  getLeaveSettings,
  saveLeaveSettings,
} from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { leaveSettings as schema } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { useQuery } from '@tanstack/react-query';

import { useAction } from '../../platform/queries.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { LEAVE_TYPE_ENTRIES, leaveSettings, type Settings } from './leave-types.queries.ts';
import { APPROVERS, YEAR_STARTS } from './leave-types.texts.ts';
import { Choose, ChooseSeveral } from './rule-fields.tsx';

/** What counts for every leave type. */
export function LeaveSettingsPage() {
  const settings = useQuery(leaveSettings());
  if (settings.isPending) return <PageSkeleton />;
  return (
    <Page title="Leave settings" purpose="When the leave year begins, who approves leave, and how a new type begins.">
      {settings.isError ? (
        <LoadFailed error={settings.error} onRetry={settings.refetch} subject="the leave settings" />
      ) : (
        <SettingsForm key={settings.data.version} stored={settings.data} />
      )}
    </Page>
  );
}

function useSettingsForm(settings: Settings) {
  const save = useAction(saveLeaveSettings, {
    refreshes: [getLeaveSettings, ...LEAVE_TYPE_ENTRIES],
    toastErrors: false,
  });
  return useContractForm({
    schema: schema.loose(),
    initialValues: { ...settings, countsFrom: todayIso() },
    submit: (_, { countsFrom, ...values }) => save.attempt({ body: { ...values, countsFrom } }),
  });
}

function SettingsForm({ stored }: { readonly stored: Settings }) {
  const form = useSettingsForm(stored);
  const { field, values } = form;
  return (
    <ContractForm form={form}>
      <Stacked>
        <LeaveYear form={form} stored={stored} />
        <Approval form={form} />
        <Section title="Balances and new types">
          <Stack gap="md">
            <Checkbox
              {...field('allowNegativeBalance', 'checkbox')}
              label="Negative balance allowed, where the leave type has it"
              description="Off: nobody can take more leave than they have"
            />
            <Checkbox
              {...field('areWeekendsCounted', 'checkbox')}
              label="Sandwich rule for new types: week-offs between leave days count"
            />
            <Checkbox
              {...field('areHolidaysCounted', 'checkbox')}
              label="Sandwich rule for new types: holidays between leave days count"
            />
          </Stack>
        </Section>
        <Section title="Team calendar" purpose="Who sees what, and when a day is marked as thin.">
          <Stack gap="md" maw={420}>
            <TeamLimit
              percent={values.teamAwayPercent}
              error={form.form.errors['teamAwayPercent']}
              onChange={(percent) => form.form.setFieldValue('teamAwayPercent', percent)}
            />
            <Checkbox
              {...field('showsTypesToColleagues', 'checkbox')}
              label="Colleagues see the type of leave"
              description="Off: colleagues see only that somebody is away. The manager and administrators always see the type."
            />
          </Stack>
        </Section>
        <div>
          <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
            Save Settings
          </Button>
        </div>
      </Stacked>
    </ContractForm>
  );
}

type PartProps = { readonly form: ReturnType<typeof useSettingsForm> };

function LeaveYear({ form: { form, field, values }, stored }: PartProps & { readonly stored: Settings }) {
  return (
    <Section title="Leave year" purpose="Most of the law counts the calendar year.">
      <Stack gap="md" maw={420}>
        <Choose
          label="The leave year begins in"
          value={String(values.yearBeginsIn)}
          choices={YEAR_STARTS}
          onChange={(start) => form.setFieldValue('yearBeginsIn', start === 'joining' ? 'joining' : Number(start))}
        />
        {values.yearBeginsIn !== stored.yearBeginsIn && (
          <DateInput
            {...field('countsFrom')}
            label="The new leave year counts from"
            description="For every type that followed the old year; leave already credited stays"
            required
          />
        )}
      </Stack>
    </Section>
  );
}

function Approval({ form: { form, field, values } }: PartProps) {
  const { longLeave } = values;
  return (
    <Section title="Approval" purpose="A type may have levels of its own.">
      <Stack gap="md" maw={420}>
        <Switch {...field('approvalRequired', 'checkbox')} label="Leave has to be approved" />
        {values.approvalRequired && (
          <ChooseSeveral
            choices={APPROVERS}
            label="Approved by, in this order"
            value={values.approvalLevels}
            error={form.errors['approvalLevels']}
            onChange={(levels) => form.setFieldValue('approvalLevels', levels)}
          />
        )}
        {values.approvalRequired && (
          <Switch
            label="Other approval levels for longer leave"
            checked={longLeave !== null}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(
                'longLeave',
                checked ? { moreThanDays: 5, levels: ['manager', 'administrator'] } : null,
              )
            }
          />
        )}
        {values.approvalRequired && longLeave && (
          <>
            <NumberInput
              label="More than"
              suffix=" days"
              min={1}
              max={365}
              value={longLeave.moreThanDays}
              onChange={(input) =>
                form.setFieldValue('longLeave', {
                  ...longLeave,
                  moreThanDays: typeof input === 'number' ? input : 1,
                })
              }
            />
            <ChooseSeveral
              choices={APPROVERS}
              label="Then approved by"
              value={longLeave.levels}
              error={form.errors['longLeave.levels']}
              onChange={(levels) => form.setFieldValue('longLeave', { ...longLeave, levels })}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}

type LimitProps = {
  readonly percent: number | null;
  readonly error: unknown;
  readonly onChange: (percent: number | null) => void;
};

/** How much of a team may be away on one day: nothing is refused by it, days are marked. */
function TeamLimit({ percent, error, onChange }: LimitProps) {
  return (
    <NumberInput
      label="Limit of people away in a team"
      description="Days are marked from one person below the limit, and applying says when it is passed. Leave empty for no limit."
      placeholder="No limit"
      suffix="% of the team"
      min={1}
      max={100}
      allowDecimal={false}
      value={percent ?? ''}
      error={typeof error === 'string' ? error : null}
      onChange={(input) => onChange(typeof input === 'number' ? input : null)}
    />
  );
}
