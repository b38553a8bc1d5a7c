import { Role } from '@muster/contract/access.ts';
import {
  getTeamToday,
  TEAM_STATES,
  type TeamState,
} from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { isOpenTo } from '../../../platform/access.ts';
import { useSignedIn } from '../../../platform/session.ts';
import figures from '../../../ui/card-figures.module.css';
import { formatCount } from '../../../ui/format-money.ts';
import { Mark, MarkRow } from '../../../ui/marks.tsx';
import { Section, SectionLink } from '../../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../../ui/states.tsx';
import styles from '../home-cards.module.css';
import { type TeamNow, teamNow } from './team.queries.ts';
import { STATE_LABELS, STATE_MARKS } from './team-words.ts';

const MAX_MARKS = 160;

/** Who is in, of everybody or of the own reports; nothing for people without reports. */
export function AttendanceTodayCard() {
  const user = useSignedIn();
  const isStaff = Role[user.roleId] !== Role.Member;
  const isShown = (isStaff || user.isManager) && isOpenTo(user, getTeamToday.access);
  const now = useQuery({
    ...teamNow({ scope: 'AllEmployees', state: null, search: '', page: 1 }),
    refetchInterval: 60_000,
    enabled: isShown,
  });
  if (!isShown) return null;
  return (
    <Section
      title={isStaff ? 'Everybody today' : 'My team today'}
      aside={<SectionLink to="/my-team/overview">Open attendance</SectionLink>}
    >
      <Loaded query={now} subject="today’s attendance" keepsData skeleton={<RowsSkeleton rows={2} />}>
        {(data) => <Counts now={data} />}
      </Loaded>
    </Section>
  );
}

function Counts({ now: { counts, expected } }: { readonly now: TeamNow }) {
  const total = TEAM_STATES.reduce((sum, state) => sum + counts[state], 0);
  if (total === 0) return <p className={styles.next}>People show here from the day they join.</p>;
  const each = Math.max(1, Math.ceil(total / MAX_MARKS));
  const marks = TEAM_STATES.flatMap((state) => marksOf(state, Math.ceil(counts[state] / each)));
  const there = `${formatCount(counts.in + counts.late)} of ${formatCount(expected)} expected are in`;
  return (
    <>
      <p className={figures.lead}>
        <strong className="tabular">{there}</strong>,{' '}
        {each === 1 ? 'one mark for each person' : `one mark for ${each} people`}
      </p>
      <MarkRow marks={marks} label={there} />
      <dl className={clsx(figures.counts, styles.counts)}>
        {TEAM_STATES.map((state) => (
          <div key={state}>
            <dd className="tabular">{formatCount(counts[state])}</dd>
            <dt>
              <Mark {...STATE_MARKS[state]} height={12} /> {STATE_LABELS[state]}
            </dt>
          </div>
        ))}
      </dl>
    </>
  );
}

const marksOf = (state: TeamState, count: number) => Array.from({ length: count }, () => STATE_MARKS[state]);
