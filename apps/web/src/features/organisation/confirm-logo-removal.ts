import { confirmAction } from '../../ui/confirm.tsx';

export function confirmLogoRemoval(): Promise<boolean> {
  return confirmAction({
    title: 'Remove logo',
    body: 'Payslips made from now on show only the name.',
    confirmLabel: 'Remove',
    danger: true,
  });
}
