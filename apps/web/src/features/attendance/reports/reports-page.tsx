import { Button, Switch, Tabs } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import {
  attendanceReport,
  attendanceReportPdf,
  DAY_REPORTS,
  MAX_NAMED_PEOPLE,
  REPORT_NOTICES,
} from '@muster/contract/features/reports/reports.contract.ts';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { download } from '../../../platform/download.ts';
import { useFoundPeople } from '../../../platform/person-picker.tsx';
import { useSignedIn } from '../../../platform/session.ts';
import type { Choice, Found } from '../../../ui/fields/searched.tsx';
import { SearchedMultiSelect } from '../../../ui/fields/searched-multi-select.tsx';
import { todayIso } from '../../../ui/format-date.ts';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSaving } from '../../../ui/use-saving.ts';
import { monthOf, type Range } from '../days/range.ts';
import styles from '../muster.module.css';
import { scopeIn, scopesOf, type TeamScope, TeamScopeControl } from '../team/team-scope.tsx';
import { DayReportTable } from './day-report.tsx';
import { MusterRoll, useMusterQuestion } from './muster-roll.tsx';
import { RegularizationReport } from './regularization-report.tsx';
import { type FileKind, ReportExport } from './report-export.tsx';
import { ReportRange } from './report-filters.tsx';
import { teamNamed } from './reports.queries.ts';

/** Reports of everybody, for those who look after the organisation. */
export function AttendanceReportsPage() {
  return (
    <Page title="Attendance reports" purpose="Who came late, stayed longer or was away, and all of it as a file.">
      <Reports scope="AllEmployees" tabs={['attendance', 'late', 'overtime', 'absence', 'regularizations']} />
    </Page>
  );
}

/** Reports of direct or all reports. */
export function TeamReportsPage() {
  const scopes = scopesOf(useSignedIn());
  const [{ people }, setAddress] = useAddressState({ people: '', page: 1 });
  const scope = scopeIn(scopes, people);
  return (
    <Page
      title="Team reports"
      purpose="The attendance of your people, day by day and added up, on screen and as a file."
      actions={<TeamScopeControl scopes={scopes} scope={scope} onScope={(to) => setAddress({ people: to, page: 1 })} />}
    >
      <Reports
        key={scope}
        scope={scope}
        tabs={['attendance', 'muster', 'late', 'overtime', 'absence', 'regularizations']}
      />
    </Page>
  );
}

const LABELS = {
  attendance: 'Attendance',
  muster: 'Muster roll',
  late: 'Late and early',
  overtime: 'Overtime',
  absence: 'Absence',
  regularizations: 'Regularizations',
} as const;
type Tab = keyof typeof LABELS;

function Reports({ scope, tabs }: { readonly scope: TeamScope; readonly tabs: readonly Tab[] }) {
  const isStaff = Role[useSignedIn().roleId] !== Role.Member;
  const [{ tab }, setAddress] = useAddressState({ tab: 'attendance', page: 1 });
  const openTab = tabs.find((candidate) => candidate === tab) ?? 'attendance';
  return (
    <Tabs value={openTab} keepMounted={false} onChange={(to) => setAddress({ tab: to ?? 'attendance', page: 1 })}>
      <Tabs.List className={styles.tabs ?? ''}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {LABELS[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Panel value="attendance">
        <AttendanceDownload scope={scope} isStaff={isStaff} />
      </Panel>
      <Panel value="muster">
        <Muster scope={scope} />
      </Panel>
      {DAY_REPORTS.map((report) => (
        <Panel key={report} value={report}>
          <DayReportTable report={report} scope={scope} />
        </Panel>
      ))}
      <Panel value="regularizations">
        <RegularizationReport scope={scope} />
      </Panel>
    </Tabs>
  );
}

function Panel({ value, children }: { readonly value: Tab; readonly children: ReactNode }) {
  return (
    <Tabs.Panel value={value} pt="md">
      <div className="stack gap-16 min-0">{children}</div>
    </Tabs.Panel>
  );
}

function Muster({ scope }: { readonly scope: TeamScope }) {
  const { onFile } = useMusterQuestion(scope);
  return (
    <>
      <div>
        <ReportExport onFile={onFile} />
      </div>
      <MusterRoll scope={scope} />
    </>
  );
}

const EVERYBODY = 'everybody';

/** The days of people as a file: of those chosen, or of all of them. */
function AttendanceDownload({ scope, isStaff }: { readonly scope: TeamScope; readonly isStaff: boolean }) {
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
  const choose = (chosen: readonly Choice[]) =>
    onPeople(chosen.at(-1)?.value === EVERYBODY ? [everybody] : chosen.filter(({ value }) => value !== EVERYBODY));
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
