// Shows the toasts of toast.ts with Mantine's notifications. Loaded by app/toasts.tsx.
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { onToast, removeToasts } from './toast.ts';

export function ToastHost() {
  useEffect(() => {
    const flush = () => {
      for (const { id, kind, text, closesAfterMs } of removeToasts()) {
        notifications.show({
          id: `toast-${id}`,
          message: text,
          color: kind === 'success' ? 'green' : 'red',
          icon: kind === 'success' ? <IconCheck size={16} /> : <IconAlertCircle size={18} />,
          autoClose: closesAfterMs,
          role: kind === 'success' ? 'status' : 'alert',
        });
      }
    };
    flush();
    return onToast(flush);
  }, []);
  return <Notifications position="top-right" limit={4} />;
}
