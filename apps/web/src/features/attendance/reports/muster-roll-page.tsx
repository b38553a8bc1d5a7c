import { Page } from '../../../ui/page.tsx';
import { MusterRoll, useMusterQuestion } from './muster-roll.tsx';
import { ReportExport } from './report-export.tsx';

/** Everybody’s month, for those who look after the organisation. */
export function MusterRollPage() {
  const { onFile } = useMusterQuestion('AllEmployees');
  return (
    <Page
      title="Muster roll"
      purpose="Every person and every day of the month, as it will be paid."
      actions={<ReportExport onFile={onFile} />}
    >
      <MusterRoll scope="AllEmployees" />
    </Page>
  );
}
