import { IconArrowRight } from '@tabler/icons-react';
import { formatDay } from '../../ui/format-date.ts';
import { Mark } from '../../ui/marks.tsx';
import { type Fact, Facts } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import cells from '../../ui/table/cells.module.css';
import { HeadRow } from '../../ui/table/head-row.tsx';
import {
  changeWords,
  type DayState,
  earlierWords,
  labelOfState,
  markOfState,
  payWords,
  skippedWords,
  timesOfState,
} from './effect-words.ts';
import styles from './requests.module.css';
import type { Effect, Request } from './requests.queries.ts';

/** The effect of a decision on one line: marks before and after, what becomes of the day, and of pay. */
export function EffectLine({ request }: { readonly request: Request }) {
  const { effect } = request;
  if (effect === null) return null;
  const [first] = effect.days;
  const change = changeWords(request);
  const words = [change, change && payWords(effect.paidHalves)].filter(Boolean).join(', ');
  return (
    <>
      {words !== '' && (
        <span className={styles.effect}>
          {first?.after && effect.days.length === 1 && (
            <span className="muted inline-row gap-4" aria-hidden>
              <Mark {...markOfState(first.before)} height={16} />
              <IconArrowRight size={12} />
              <Mark {...markOfState(first.after)} height={16} />
            </span>
          )}
          {words}
        </span>
      )}
      {effect.warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          <Status tone="attention" label={warning} />
        </span>
      ))}
    </>
  );
}

/** The days as they are and as they would be. */
export function EffectDays({ effect }: { readonly effect: Effect }) {
  return (
    <table className={cells.days} aria-label="Before and after">
      <HeadRow titles={['Day', 'Now', 'When approved']} />
      <tbody>
        {effect.days.map((day) => (
          <tr key={day.date}>
            <th scope="row" className="nowrap">
              {formatDay(day.date)}
            </th>
            <td>
              <State state={day.before} />
            </td>
            <td>
              {day.after === null ? <span className="muted">{skippedWords(day)}</span> : <State state={day.after} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ state }: { readonly state: DayState }) {
  const { shiftInfo, approvalStatus } = state;
  const times = timesOfState(state);
  return (
    <span className={styles.state}>
      <Mark {...markOfState(state)} height={20} />
      <span>
        <span className="medium">{labelOfState(state)}</span>
        <span className="small secondary">{times === '' ? `${shiftInfo.shiftName} shift` : times}</span>
        {approvalStatus === 3 && <span className="small secondary">Rejected</span>}
      </span>
    </span>
  );
}

/** What else a decision depends on. */
export function EffectFacts({ effect: { paidHalves, earlier } }: { readonly effect: Effect }) {
  const pay = payWords(paidHalves);
  const facts: readonly Fact[] = [
    ...(pay === null ? [] : [['Loss of pay', pay] as const]),
    ['Same kind in the 90 days before', earlierWords(earlier)],
  ];
  return <Facts facts={facts} />;
}
