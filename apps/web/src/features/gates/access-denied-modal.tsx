import { Group, Modal, Text } from '@mantine/core';
import type { RoleName } from '@muster/contract/access.ts';
import { GateButtons, type GateTarget } from './gate-buttons.tsx';
import { ACCESS_DENIED } from './gates.texts.ts';

export type AccessDeniedModalProps = {
  readonly role: RoleName;
  readonly onClose: () => void;
  readonly onGo: (to: GateTarget) => void;
};

/** A step was refused because the module is not in the plan; the page behind it stays as it is. */
export function AccessDeniedModal({ role, onClose, onGo }: AccessDeniedModalProps) {
  return (
    <Modal opened title={ACCESS_DENIED.title} onClose={onClose} size={440}>
      <Text size="md">{role === 'Member' ? ACCESS_DENIED.forMembers : ACCESS_DENIED.forAdmins}</Text>
      <Group justify="flex-end" gap={8} mt="lg">
        <GateButtons
          role={role}
          onGo={(to) => {
            onClose();
            onGo(to);
          }}
        />
      </Group>
    </Modal>
  );
}
