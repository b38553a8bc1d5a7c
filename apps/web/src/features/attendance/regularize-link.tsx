import { Anchor, Button } from '@mantine/core';
import { createRequest } from '@muster/contract/features/requests.contract.ts';
import { IconEdit } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { Day } from './attendance.queries.ts';

/** The regularization of a day, filled in. */
export function RegularizeLink({ day, children }: { readonly day: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = { regularize: day };
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: '/attendance/requests', search });
  };
  return (
    <Anchor href={`/attendance/requests?regularize=${day}`} onClick={follow} fz="sm" fw={560}>
      {children}
    </Anchor>
  );
}

type OfDay = { readonly day: Pick<Day, 'date' | 'startTime' | 'endTime' | 'shiftInfo'> };

/** The form of a regularization, with the day and its times in it: where one is missing, the shift's. */
export function RegularizeButton({ day: { date, startTime, endTime, shiftInfo } }: OfDay) {
  const mayAsk = isOpenTo(useSignedIn(), createRequest.access);
  const navigate = useNavigate();
  if (!mayAsk) return null;
  const search: Record<string, unknown> = {
    regularize: date,
    firstIn: (startTime ?? shiftInfo.shiftStart).slice(0, 5),
    lastOut: (endTime ?? shiftInfo.shiftEnd).slice(0, 5),
  };
  return (
    <Button
      variant="default"
      leftSection={<IconEdit size={16} />}
      onClick={() => void navigate({ to: '/attendance/requests', search })}
    >
      Request regularization
    </Button>
  );
}
