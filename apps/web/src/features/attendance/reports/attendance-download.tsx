import { Button, MultiSelect, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  attendanceReport,
  attendanceReportPdf,
  MAX_NAMED_PEOPLE,
  REPORT_NOTICES,
} from '@muster/contract/features/reports/reports.contract.ts';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../platform/download.ts';
import { todayIso } from '../../../ui/format-date.ts';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { monthOf, type Range } from '../days/range.ts';
import styles from '../muster.module.css';
import type { TeamScope } from '../team/team-scope.ts';
import { type FileKind, useSaving } from './report-export.tsx';
import { ReportRange } from './report-range.tsx';
import { peopleNamed, teamNamed } from './reports.queries.ts';

type Choice = { readonly value: string; readonly label: string };
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
    const query = { ...whom, ...range, isBulkReport: isBulk ? ('true' as const) : ('false' as const) };
    save(() => download(kind === 'xlsx' ? attendanceReport : attendanceReportPdf, { query }));
  };
  return (
    <Section title="Attendance of people">
      <div className={styles.form}>
        <Users scope={scope} isStaff={isStaff} people={people} onPeople={setPeople} />
        <div className={styles.row}>
          <ReportRange today={today} range={range} onRange={setRange} />
        </div>
        <Switch
          label="One sheet for everybody"
          description="Otherwise each person has a sheet of their own"
          checked={isBulk}
          onChange={(event) => setBulk(event.currentTarget.checked)}
        />
        <div className={styles.row}>
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

const SEARCH_MS = 300;

type UsersProps = {
  readonly scope: TeamScope;
  readonly isStaff: boolean;
  readonly people: readonly Choice[];
  readonly onPeople: (people: readonly Choice[]) => void;
};

/** The server searches; whoever is chosen stays in the list while it is searched on. */
function Users({ scope, isStaff, people, onPeople }: UsersProps) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text, SEARCH_MS);
  const everybody = { value: EVERYBODY, label: scope === 'AllEmployees' && isStaff ? 'Everybody' : 'All of them' };
  const staff = useQuery({ ...peopleNamed(searched), placeholderData: keepPreviousData, enabled: isStaff });
  const team = useQuery({ ...teamNamed(scope, searched, todayIso()), enabled: !isStaff });
  const found: readonly Choice[] = isStaff
    ? (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
    : (team.data?.rows ?? []).map(({ employeeId, employeeName }) => ({ value: employeeId, label: employeeName }));
  const rest = [everybody, ...found].filter((one) => !people.some((other) => other.value === one.value));
  const all = [...people, ...rest];
  const choose = (ids: readonly string[]) => {
    const last = ids.at(-1);
    // All of them are not named one by one.
    const wanted = last === EVERYBODY ? [EVERYBODY] : ids.filter((id) => id !== EVERYBODY);
    onPeople(all.filter(({ value }) => wanted.includes(value)));
  };
  return (
    <MultiSelect
      label="User"
      required
      placeholder={people.length === 0 ? 'Search people' : ''}
      data={all}
      value={people.map(({ value }) => value)}
      onChange={choose}
      maxValues={MAX_NAMED_PEOPLE}
      searchable
      clearable
      hidePickedOptions
      clearSearchOnChange
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage="No one found"
    />
  );
}
