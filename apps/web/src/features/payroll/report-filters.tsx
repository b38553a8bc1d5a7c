import { Select } from '@mantine/core';
import { ReportStatus } from '@muster/contract/features/payroll/payroll-report.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReportQuestion, reportFilters } from './payroll.queries.ts';

const SCOPES = [
  { value: '1', label: 'My direct reports' },
  { value: '2', label: 'All my reports' },
  { value: '3', label: 'All employees' },
];

const STATUSES: Readonly<Record<ReportStatus, string>> = {
  NotPaid: 'Not paid yet',
  Paid: 'Paid',
  Withheld: 'Withheld',
  All: 'Paid or not',
};

export type ReportFiltersProps = {
  readonly question: ReportQuestion;
  readonly months: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (change: Partial<ReportQuestion>) => void;
};

/** Which month, whose pay, and who among them. */
export function ReportFilters({ question, months, onChange }: ReportFiltersProps) {
  const filters = useQuery({ ...reportFilters(question.dateTime), placeholderData: keepPreviousData });
  const { workLocations = [], departments = [], designations = [] } = filters.data ?? {};
  const status = Object.entries(ReportStatus).find(([name]) => name === question.status)?.[0] ?? 'All';
  return (
    <>
      <Select
        aria-label="Month"
        w={152}
        allowDeselect={false}
        data={[...months]}
        value={question.dateTime}
        // Who was paid differs from month to month: what was chosen among them may not be there.
        onChange={(dateTime) =>
          onChange({ dateTime: dateTime ?? question.dateTime, workLocation: '', departmentId: '', designation: '' })
        }
      />
      <Select
        aria-label="Whose pay"
        w={152}
        allowDeselect={false}
        data={SCOPES}
        value={String(question.reportingFilterType)}
        onChange={(scope) => onChange({ reportingFilterType: Number(scope ?? 1) })}
      />
      <Choice
        label="Work location"
        none="All places"
        data={workLocations.map((place) => ({ value: place, label: place }))}
        value={question.workLocation}
        onChange={(workLocation) => onChange({ workLocation })}
      />
      <Choice
        label="Department"
        none="All departments"
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={question.departmentId}
        onChange={(departmentId) => onChange({ departmentId })}
      />
      <Choice
        label="Designation"
        none="All designations"
        data={designations.map((name) => ({ value: name, label: name }))}
        value={question.designation}
        onChange={(designation) => onChange({ designation })}
      />
      <Select
        aria-label="Status"
        w={152}
        allowDeselect={false}
        data={Object.entries(STATUSES).map(([value, label]) => ({ value, label }))}
        value={status}
        onChange={(value) => onChange({ status: statusOf(value) })}
      />
    </>
  );
}

function statusOf(value: string | null): ReportStatus {
  return value === 'NotPaid' || value === 'Paid' || value === 'Withheld' ? value : 'All';
}

type ChoiceProps = {
  readonly label: string;
  readonly none: string;
  readonly data: { value: string; label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Choice({ label, none, data, value, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      placeholder={none}
      w={152}
      clearable
      searchable
      data={data}
      value={value === '' ? null : value}
      onChange={(value) => onChange(value ?? '')}
    />
  );
}
