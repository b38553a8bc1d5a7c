import type { ReactElement } from 'react';
import { Overlay, OverlayPart, type OverlayProps, OverlayTarget, overlayKind } from './late-overlay.tsx';

const POPOVER = overlayKind('dialog', async () => (await import('./whole-popover.tsx')).WholePopover);

type Props = Record<string, unknown>;
type TargetProps = { readonly children: ReactElement<Props> };

const LatePopover = (props: OverlayProps) => <Overlay kind={POPOVER} {...props} />;
const Target = ({ children }: TargetProps) => <OverlayTarget kind={POPOVER}>{children}</OverlayTarget>;
const Dropdown = (props: Props) => <OverlayPart kind={POPOVER} name="Dropdown" ofWhole={props} />;

export const Popover = Object.assign(LatePopover, { Target, Dropdown });
