import { Group, Modal, Text } from '@mantine/core';
import { GateButtons, type GateTarget } from './gate-buttons.tsx';
import { ACCESS_DENIED } from './gates.texts.ts';

export type AccessDeniedModalProps = {
  readonly canSeePlans: boolean;
  readonly onClose: () => void;
  readonly onGo: (to: GateTarget) => void;
};

/** A step was refused because the module is not in the plan; the page behind it stays as it is. */
export function AccessDeniedModal({ canSeePlans, onClose, onGo }: AccessDeniedModalProps) {
  return (
    <Modal opened title={ACCESS_DENIED.title} onClose={onClose} size={440}>
      <Text size="md">{canSeePlans ? ACCESS_DENIED.forAdmins : ACCESS_DENIED.forMembers}</Text>
      <Group justify="flex-end" gap={8} mt="lg">
        <GateButtons
          canSeePlans={canSeePlans}
          onGo={(to) => {
            onClose();
            onGo(to);
          }}
        />
      </Group>
    </Modal>
  );
}
