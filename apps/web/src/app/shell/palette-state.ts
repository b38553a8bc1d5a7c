// Opens the command palette from anywhere in the shell; the palette itself is loaded the first time.
let open: (() => void) | null = null;

export function onOpenPalette(handle: () => void): () => void {
  open = handle;
  return () => {
    open = null;
  };
}

export function openPalette(): void {
  open?.();
}
