// The one theme of Muster. Colours are the tokens of tokens.css; here they are handed to Mantine, together with
// sizes, type and the accessible names that Mantine's own parts lack. A page needs no colour of its own: it uses
// `color="petrol"`, `c="dimmed"`, or a token in its stylesheet.
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#eff7fb',
  '#daecf5',
  '#b5d8e8',
  '#87bdd5',
  '#579fbe',
  '#2e82a3',
  '#116889',
  '#0b5271',
  '#0a3f59',
  '#082b40',
];
const gray: MantineColorsTuple = [
  '#fbfaf8',
  '#f5f3f0',
  '#eeebe6',
  '#e6e3dd',
  '#cfcac2',
  '#a9a49b',
  '#8a857c',
  '#6f6a61',
  '#57524a',
  '#1d1a16',
];
// Mantine paints its dark parts by position: 4 borders, 5 hover, 6 inputs and menus, 7 sheets.
const dark: MantineColorsTuple = [
  '#efece8',
  '#c0bdb8',
  '#9b9892',
  '#9b9892',
  '#4b4742',
  '#312f2b',
  '#262420',
  '#1d1b17',
  '#141210',
  '#100e0b',
];
const red: MantineColorsTuple = [
  '#ffebe9',
  '#f6c9c5',
  '#f9b6b0',
  '#f4928a',
  '#e5655c',
  '#d0453d',
  '#b93530',
  '#a52a26',
  '#87201d',
  '#5f1513',
];
const green: MantineColorsTuple = [
  '#e1f7e7',
  '#b9e3c6',
  '#97d9ae',
  '#73ce95',
  '#4aae70',
  '#2f9257',
  '#217a48',
  '#17653c',
  '#114d2d',
  '#0b351f',
];
const amber: MantineColorsTuple = [
  '#feeed3',
  '#f3d6a2',
  '#f0c983',
  '#ebbc69',
  '#d99a35',
  '#c8801f',
  '#a36510',
  '#7f4e00',
  '#623c00',
  '#432900',
];

/** Filled controls in dark carry dark text; Mantine alone would leave white on light petrol. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant === 'filled' && (input.color === undefined || input.color === 'petrol')) {
    return { ...resolved, background: 'var(--primary)', hover: 'var(--primary-hover)', color: 'var(--on-primary)' };
  }
  if (input.variant === 'filled' && input.color === 'red') {
    return { ...resolved, background: 'var(--bad)', hover: 'var(--bad-hover)', color: 'var(--on-bad)' };
  }
  if (input.variant === 'subtle' && input.color === 'gray') {
    return { ...resolved, hover: 'var(--sunken)', color: 'var(--ink)' };
  }
  return resolved;
};

const tokensForMantine = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--disabled-bg)',
  '--mantine-color-disabled-color': 'var(--disabled-ink)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-petrol-filled': 'var(--primary)',
  '--mantine-color-petrol-filled-hover': 'var(--primary-hover)',
  '--mantine-color-petrol-light': 'var(--primary-tint)',
  '--mantine-color-petrol-light-hover': 'var(--primary-tint-2)',
  '--mantine-color-petrol-light-color': 'var(--primary)',
  '--mantine-color-petrol-text': 'var(--primary)',
  '--mantine-color-petrol-outline': 'var(--primary)',
  '--mantine-color-red-light': 'var(--bad-bg)',
  '--mantine-color-red-light-hover': 'var(--bad-line)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-green-light': 'var(--ok-bg)',
  '--mantine-color-green-light-color': 'var(--ok)',
  '--mantine-color-yellow-light': 'var(--warn-bg)',
  '--mantine-color-yellow-light-color': 'var(--warn)',
  '--mantine-color-amber-light': 'var(--warn-bg)',
  '--mantine-color-amber-light-color': 'var(--warn)',
  '--mantine-color-red-filled': 'var(--bad)',
  '--mantine-color-red-text': 'var(--bad)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.43' },
  light: { ...tokensForMantine, '--mantine-color-white': '#ffffff' },
  dark: tokensForMantine,
});

const small = { defaultProps: { size: 'sm' } };
/** Input, label and error live in one wrapper; the error comes last, under the hint. */
const field = { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } };

/** What is typed into a filled list takes the place of its text, which would otherwise be searched for as well. */
function selectSearchText({ target }: { target: EventTarget }): void {
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.type !== 'text') return;
  const filled = target.value;
  target.select();
  // A press puts the caret somewhere after the focus has come; who has typed by then is left alone.
  setTimeout(() => {
    if (target.value === filled && target.matches(':focus')) target.select();
  });
}

const closeNamed = { closeButtonProps: { 'aria-label': 'Close' } };

export const theme = createTheme({
  colors: { petrol, gray, dark, red, green, amber },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '26px' },
  fontWeights: { regular: '400', medium: '560', bold: '620' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--float-shadow)', lg: 'var(--float-shadow)', xl: 'var(--float-shadow)' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '14px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '18px' },
      h4: { fontSize: '13px', lineHeight: '18px' },
      h5: { fontSize: '12px', lineHeight: '16px' },
      h6: { fontSize: '12px', lineHeight: '16px' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm', loaderProps: { type: 'dots' } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    TextInput: field,
    PasswordInput: field,
    Textarea: field,
    Select: {
      defaultProps: {
        ...field.defaultProps,
        checkIconPosition: 'right',
        allowDeselect: false,
        openOnFocus: false,
        // At the wrapper, since forms hand their own `onFocus` to the field.
        wrapperProps: { onFocus: selectSearchText },
      },
    },
    MultiSelect: field,
    Autocomplete: field,
    NumberInput: { defaultProps: { ...field.defaultProps, hideControls: true } },
    TimeInput: field,
    Checkbox: small,
    Radio: small,
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    SegmentedControl: small,
    Modal: {
      defaultProps: {
        ...closeNamed,
        radius: 'lg',
        centered: true,
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      },
    },
    // In a dialog a header is the head of the dialog and not that of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { ...closeNamed, overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 } } },
    Notification: { defaultProps: { withBorder: true, radius: 'md', ...closeNamed } },
    Alert: { defaultProps: { closeButtonLabel: 'Close' } },
    // The placeholder would sit in the menu as an element that assistive technology cannot place.
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withinPortal: true, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', withinPortal: true } },
    Tooltip: { defaultProps: { radius: 'sm', openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    Pagination: { defaultProps: { size: 'sm', radius: 'sm' } },
    Paper: { defaultProps: { radius: 'md' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Breadcrumbs: { defaultProps: { separatorMargin: 6 } },
  },
});
