import {
  addAnnouncement,
  announcementBody,
  updateAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAction } from '../../platform/queries.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { ANNOUNCEMENT_ENTRIES, type Announcement, choices } from './announcements.queries.ts';
import { useKeptAnnouncement, useOnChange } from './kept-announcement.ts';

/** Now or on the day in the form, on a day that is chosen at the end, or not at all yet. */
export type Sending = { readonly on?: string; readonly isDraft?: boolean };

/** Without a mail server nothing can be told by mail; until that is known it can. */
export const useSendsMail = () => useQuery(choices()).data?.sendsMail ?? true;

/** Writes an announcement, or edits one; what is typed stays on the device until it is sent. */
export function useCompose(announcement: Announcement | null) {
  const navigate = useNavigate();
  const draft = useKeptAnnouncement(announcement);
  const sending = useRef<Sending>({});
  const isSent = useRef(false);
  const options = { refreshes: ANNOUNCEMENT_ENTRIES, toastErrors: false };
  const add = useAction(addAnnouncement, options);
  const update = useAction(updateAnnouncement, options);
  const sendsMail = useSendsMail();
  const form = useContractForm({
    schema: announcementBody,
    initialValues: draft.initialValues,
    warnUnsaved: false,
    submit: async (values) => {
      const { on = values.startDate, isDraft = false } = sending.current;
      const body = { ...values, startDate: on, isDraft, tellsByMail: values.tellsByMail === true && sendsMail };
      if (announcement === null) await add.attempt({ body });
      else {
        const { id, version } = announcement;
        await update.attempt({ params: { id }, body: { ...body, version } });
      }
      isSent.current = true;
      draft.forget();
      await navigate({ to: '/announcements' });
    },
  });
  useOnChange(form.values, (values) => {
    if (!isSent.current) draft.keep(values);
  });
  return {
    form,
    keptAt: draft.keptAt,
    startAgain: () => {
      form.form.setValues(draft.untouched());
      form.form.clearErrors();
      draft.forget();
    },
    /** How the next press of the form sends it. */
    sendAs: (how: Sending) => {
      sending.current = how;
    },
  };
}

export type Compose = ReturnType<typeof useCompose>;
