import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type home as entry,
  HOME_SECTIONS,
  type HomeSection,
} from '@muster/contract/features/dashboard/dashboard-home.contract.ts';
import { together } from '../../platform/database/together.ts';
import type { Call } from '../../platform/http/call.ts';
import type { OtherCalls } from '../../platform/http/other-calls.ts';
import { type HomeDays, homeDays } from './home-days.rules.ts';

type Home = ResponseOf<typeof entry>;

/** Everything home begins with, read side by side in one transaction: each section by the call it also has for itself. */
export function readHome(call: Call, calls: OtherCalls): Promise<Home> {
  const today = call.services.clock.today();
  const days = homeDays(today);
  return call.inTenant(async (tx) => {
    const read = <E extends HomeSection>({ entry, query = {}, roles }: E) =>
      roles?.includes(call.principal.role) === false
        ? Promise.resolve(undefined)
        : calls.read<E['entry']>(entry, withDays(query, days), call, tx);
    const [
      dashboard,
      ownDay,
      people,
      week,
      balances,
      leaveApprovals,
      announcements,
      analytics,
      team,
      requests,
      approvals,
    ] = await together([
      read(HOME_SECTIONS.dashboard),
      read(HOME_SECTIONS.today),
      read(HOME_SECTIONS.people),
      read(HOME_SECTIONS.week),
      read(HOME_SECTIONS.balances),
      read(HOME_SECTIONS.leaveApprovals),
      read(HOME_SECTIONS.announcements),
      read(HOME_SECTIONS.analytics),
      read(HOME_SECTIONS.team),
      read(HOME_SECTIONS.requests),
      read(HOME_SECTIONS.approvals),
    ]);
    const own = { dashboard, today: ownDay, people, week, balances, announcements };
    return { today, sections: { ...own, leaveApprovals, analytics, team, requests, approvals } };
  });
}

function withDays(query: NonNullable<HomeSection['query']>, days: HomeDays) {
  const dayOf = (value: string | number | boolean) =>
    typeof value === 'string' ? value.replace(/^\*(\w+)\*$/, (mark, name) => days.get(name) ?? mark) : String(value);
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, dayOf(value)]));
}
