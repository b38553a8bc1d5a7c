// What deciding does to pay, for the list of what waits: rupees are for who reads payrolls, days for everybody.
import { useTimeout } from '@mantine/hooks';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { nextPayroll, previewDecidedPay } from '@muster/contract/features/payroll/payroll-decided.contract.ts';
import { subtract } from '@muster/engine/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isOpenTo } from '../../../platform/access.ts';
import { contractQuery, steadyQuery } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { monthName } from '../../../ui/format-date.ts';
import { paidDaysWords } from '../../../ui/inbox/inbox-words.ts';
import { Money } from '../../../ui/money.tsx';
import { OldAndNew } from '../../../ui/old-and-new.tsx';

/** The month that is paid next and its day, where payroll is set up. */
export function usePayrollToCome() {
  const isShown = isOpenTo(useSignedIn(), nextPayroll.access);
  return useQuery({ ...payrollToCome(), enabled: isShown }).data ?? null;
}

/** Who steps through the list quickly asks nothing of what is passed by. */
const WAIT_MS = 200;

/** Keeps the old figures until the new ones are there. */
function useDecidedPay(decided: Decided) {
  const [isSettled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), WAIT_MS, { autoInvoke: true });
  const isAsked = isSettled && decided.requestIds.length + decided.leaveIds.length > 0;
  const isShown = isOpenTo(useSignedIn(), previewDecidedPay.access) && isAsked;
  const pay = useQuery({ ...decidedPay(decided), enabled: isShown }).data ?? null;
  return isShown && pay?.isDriven ? pay : null;
}

type BarProps = {
  readonly decided: Decided;
  /** Shown where it is not known. */
  readonly otherwise: ReactNode;
};

/** +3.5 paid days, +₹6,016.67 in November pay. */
export function PayOfSelected({ decided, otherwise }: BarProps) {
  const pay = useDecidedPay(decided);
  if (pay === null) return otherwise;
  const halves = (pay.paidDays.after - pay.paidDays.before) * 2;
  const isMoved = halves !== 0 || (pay.loss !== null && pay.loss.after !== pay.loss.before);
  return (
    <>
      {isMoved && (
        <span>
          <strong>{paidDaysWords(halves)}</strong> paid {Math.abs(halves) === 2 ? 'day' : 'days'}
          {pay.loss !== null && (
            <>
              ,{' '}
              <strong>
                <Money amount={subtract(pay.loss.before, pay.loss.after)} signed />
              </strong>{' '}
              in {monthName(pay.month)} pay
            </>
          )}
        </span>
      )}
      <Corrected pay={pay} />
    </>
  );
}

function Corrected({ pay: { correctedDays, month } }: { readonly pay: DecidedPay }) {
  if (correctedDays === 0) return null;
  return (
    <span>
      <strong>{paidDaysWords(correctedDays * 2)}</strong> {Math.abs(correctedDays) === 1 ? 'day' : 'days'} of paid
      months, corrected in {monthName(month)} pay
    </span>
  );
}

/** Of one of them: paid days and loss of pay of the person, as they are and as they would be. */
export function PayOfOne({ decided }: Pick<BarProps, 'decided'>) {
  const pay = useDecidedPay(decided);
  if (pay === null) return null;
  const { paidDays, loss, month } = pay;
  const isMoved = paidDays.before !== paidDays.after;
  return (
    <>
      {isMoved && <OldAndNew label={`Paid days in ${monthName(month)}`} old={paidDays.before} now={paidDays.after} />}
      {isMoved && loss !== null && (
        <OldAndNew label="Loss of pay" old={<Money amount={loss.before} />} now={<Money amount={loss.after} />} />
      )}
      <Corrected pay={pay} />
    </>
  );
}

type DecidedPay = NonNullable<ResponseOf<typeof previewDecidedPay>>;

/** Requests and leave that wait, by their ids. */
export type Decided = { readonly requestIds: readonly string[]; readonly leaveIds: readonly string[] };

const payrollToCome = () => contractQuery(nextPayroll);

/** As things stand: what was cached is shown, and asked again at once. */
const decidedPay = ({ requestIds, leaveIds }: Decided) => ({
  ...steadyQuery(previewDecidedPay, {
    body: { requestIds: requestIds.toSorted(), leaveIds: leaveIds.toSorted() },
  }),
  staleTime: 0,
});
