import { Button, Switch } from '@mantine/core';
import {
  attendanceReport,
  attendanceReportPdf,
  MAX_NAMED_PEOPLE,
  REPORT_NOTICES,
} from '@muster/contract/features/reports/reports.contract.ts';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { download } from '../../../platform/download.ts';
import { useFoundPeople } from '../../../platform/person-picker.tsx';
import { type Choice, type Found, SearchedMultiSelect } from '../../../ui/fields/searched-select.tsx';
import { todayIso } from '../../../ui/format-date.ts';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSaving } from '../../../ui/use-saving.ts';
import { monthOf, type Range } from '../days/range.ts';
import styles from '../muster.module.css';
import type { TeamScope } from '../team/team-scope.tsx';
import type { FileKind } from './report-export.tsx';
import { ReportRange } from './report-filters.tsx';
import { teamNamed } from './reports.queries.ts';

const EVERYBODY = 'everybody';

/** The days of people as a file: of those chosen, or of all of them. */
export function AttendanceDownload({ scope, isStaff }: { readonly scope: TeamScope; readonly isStaff: boolean }) {
  const today = todayIso();
  const [people, setPeople] = useState<readonly Choice[]>([]);
  const [range, setRange] = useState<Range>(monthOf(today));
  const [isBulk, setBulk] = useState(false);
  const { isSaving, save } = useSaving();
  const ids = people.map(({ value }) => value);
  const send = (kind: FileKind) => {
    const notice = noticeOf(ids, range);
    if (notice !== null) {
      toast.error(notice);
      return;
    }
    const whom = ids.includes(EVERYBODY) ? { reportingFilterType: scope } : { employeeIds: ids.join(',') };
    const query = { ...whom, ...range, isBulkReport: isBulk };
    save(() => download(kind === 'xlsx' ? attendanceReport : attendanceReportPdf, { query }));
  };
  return (
    <Section title="Attendance of people">
      <div className={styles.form}>
        <Users scope={scope} isStaff={isStaff} people={people} onPeople={setPeople} />
        <div className="wrap gap-12 align-end">
          <ReportRange today={today} range={range} onRange={setRange} />
        </div>
        <Switch
          label="One sheet for everybody"
          description="Otherwise each person has a sheet of their own"
          checked={isBulk}
          onChange={(event) => setBulk(event.currentTarget.checked)}
        />
        <div className="wrap gap-12 align-end">
          <Button leftSection={<IconFileSpreadsheet size={16} />} loading={isSaving} onClick={() => send('xlsx')}>
            Download XLSX
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            loading={isSaving}
            onClick={() => send('pdf')}
          >
            Download PDF
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** What is missing, in the words of the server. */
function noticeOf(people: readonly string[], { startDate, endDate }: Range): string | null {
  if (people.length === 0) return REPORT_NOTICES.user;
  if (startDate === '') return REPORT_NOTICES.startDate;
  return endDate === '' ? REPORT_NOTICES.endDate : null;
}

const TEAM_SEARCH = {
  DirectReportees: (text: string) => useFoundTeam('DirectReportees', text),
  AllEmployees: (text: string) => useFoundTeam('AllEmployees', text),
};

type UsersProps = {
  readonly scope: TeamScope;
  readonly isStaff: boolean;
  readonly people: readonly Choice[];
  readonly onPeople: (people: readonly Choice[]) => void;
};

/** A manager’s search finds nobody else. */
function useFoundTeam(scope: TeamScope, text: string): Found {
  const team = useQuery(teamNamed(scope, text, todayIso()));
  return {
    choices: (team.data?.rows ?? []).map(({ employeeId, employeeName }) => ({
      value: employeeId,
      label: employeeName,
    })),
    isSearching: team.isFetching,
    failure: team.isError ? messageOf(team.error) : null,
  };
}

function Users({ scope, isStaff, people, onPeople }: UsersProps) {
  const everybody = { value: EVERYBODY, label: scope === 'AllEmployees' && isStaff ? 'Everybody' : 'All of them' };
  // All of them are not named one by one.
  const choose = (choices: readonly Choice[]) =>
    onPeople(choices.at(-1)?.value === EVERYBODY ? [everybody] : choices.filter(({ value }) => value !== EVERYBODY));
  return (
    <SearchedMultiSelect
      // Another search begins anew: what the one before found has another shape.
      key={isStaff ? 'everybody' : scope}
      useFound={isStaff ? useFoundPeople : TEAM_SEARCH[scope]}
      nothingFound="No one found"
      label="User"
      required
      placeholder={people.length === 0 ? 'Search people' : ''}
      always={everybody}
      chosen={people}
      onChosen={choose}
      maxValues={MAX_NAMED_PEOPLE}
      clearable
    />
  );
}
