// Mantine's Menu and Popover as the built app has them (build/late-dialogs.ts): before the first press there is only the button
// that opens them, and what places them over the page is fetched with that press, or as soon as the button is pointed at.
import {
  type ComponentType,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { whyNotLoaded } from '../late-part.tsx';
import { toast } from '../toast.ts';

type Part = ComponentType<Record<string, unknown>>;

export type OverlayKind = {
  readonly popup: 'menu' | 'dialog';
  readonly fetch: () => Promise<void>;
  /** Null until it is here. */
  readonly whole: () => Part | null;
  /** A part of it by its name: Target, Dropdown, Item and so on. */
  readonly partOf: (name: string) => Part;
};

const isPart = (value: unknown): value is Part =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

/** `load` gives the whole of it, with its parts. */
export function overlayKind(popup: OverlayKind['popup'], load: () => Promise<unknown>): OverlayKind {
  let whole: Part | null = null;
  return {
    popup,
    fetch: async () => {
      const loaded = whole ?? (await load());
      if (isPart(loaded)) whole = loaded;
    },
    whole: () => whole,
    partOf: (name) => {
      const part: unknown = whole === null ? null : Reflect.get(whole, name);
      return isPart(part) ? part : Nothing;
    },
  };
}

const Nothing = () => null;

type Closed = { readonly id: string; readonly open: () => void };
/** The overlay that a button stands for, while there is no more than the button. */
const ClosedOverlay = createContext<Closed | null>(null);

export type OverlayProps = {
  readonly opened?: boolean;
  readonly onChange?: (isOpen: boolean) => void;
  readonly children?: ReactNode;
};

export function Overlay({ kind, ...props }: OverlayProps & { readonly kind: OverlayKind }) {
  const { onChange, children } = props;
  const id = useId();
  const [isHere, setHere] = useState(kind.whole() !== null);
  const [isPlaced, setPlaced] = useState(isHere);
  const [isOpen, setOpen] = useState(false);
  const hadFocus = useRef(false);
  const opened = props.opened ?? isOpen;
  const change = (to: boolean) => {
    setOpen(to);
    onChange?.(to);
  };
  useEffect(() => {
    if (!opened || isHere) return;
    kind.fetch().then(
      () => {
        hadFocus.current = document.activeElement?.id === id;
        setHere(true);
      },
      () => {
        toast.error(whyNotLoaded(), { stays: true });
        setOpen(false);
        onChange?.(false);
      },
    );
  }, [kind, id, opened, isHere, onChange]);
  // The button is another one now: the focus that it had goes to it before anything opens.
  useEffect(() => {
    if (!isHere || isPlaced) return;
    if (hadFocus.current) document.getElementById(id)?.focus({ preventScroll: true });
    setPlaced(true);
  }, [isHere, isPlaced, id]);
  const Whole = kind.whole();
  if (isHere && Whole !== null) return <Whole {...props} id={id} opened={opened && isPlaced} onChange={change} />;
  // Who holds a popover open presses its button by himself.
  const closed = { id, open: () => (kind.popup === 'menu' ? change(true) : undefined) };
  return <ClosedOverlay value={closed}>{children}</ClosedOverlay>;
}

type TargetProps = { readonly kind: OverlayKind; readonly children: ReactElement<Record<string, unknown>> };

/** The button. */
export function OverlayTarget({ kind, children }: TargetProps) {
  const closed = useContext(ClosedOverlay);
  if (closed === null) return <OverlayPart kind={kind} name="Target" ofWhole={{ children }} />;
  const { onClick } = children.props;
  const fetch = () => void kind.fetch().catch(() => undefined);
  return cloneElement(children, {
    id: closed.id,
    'aria-haspopup': kind.popup,
    'aria-expanded': false,
    onMouseEnter: fetch,
    onFocus: fetch,
    onClick: (event: unknown) => {
      if (typeof onClick === 'function') onClick(event);
      closed.open();
    },
  });
}

type PartProps = { readonly kind: OverlayKind; readonly name: string; readonly ofWhole: Record<string, unknown> };

/** What is in it: not there before it is. */
export function OverlayPart({ kind, name, ofWhole }: PartProps) {
  const isClosed = useContext(ClosedOverlay) !== null;
  if (isClosed) return null;
  const Part = kind.partOf(name);
  return <Part {...ofWhole} />;
}
