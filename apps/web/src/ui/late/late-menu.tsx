import type { ReactElement } from 'react';
import { Overlay, OverlayPart, type OverlayProps, OverlayTarget, overlayKind } from './late-overlay.tsx';

const MENU = overlayKind('menu', async () => (await import('./whole-menu.tsx')).WholeMenu);

type Props = Record<string, unknown>;
type TargetProps = { readonly children: ReactElement<Props> };

const LateMenu = (props: OverlayProps) => <Overlay kind={MENU} {...props} />;
const Target = ({ children }: TargetProps) => <OverlayTarget kind={MENU}>{children}</OverlayTarget>;
const Dropdown = (props: Props) => <OverlayPart kind={MENU} name="Dropdown" ofWhole={props} />;
const Item = (props: Props) => <OverlayPart kind={MENU} name="Item" ofWhole={props} />;
const Label = (props: Props) => <OverlayPart kind={MENU} name="Label" ofWhole={props} />;
const Divider = (props: Props) => <OverlayPart kind={MENU} name="Divider" ofWhole={props} />;
const RadioGroup = (props: Props) => <OverlayPart kind={MENU} name="RadioGroup" ofWhole={props} />;
const RadioItem = (props: Props) => <OverlayPart kind={MENU} name="RadioItem" ofWhole={props} />;

export const Menu = Object.assign(LateMenu, { Target, Dropdown, Item, Label, Divider, RadioGroup, RadioItem });
