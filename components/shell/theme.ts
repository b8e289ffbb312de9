import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** A colour as the page's variables say it: what they are stands in app/theme-variables.css, once. */
const said = (name: string) =>
  Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-${name}-${shade})`) as unknown as MantineColorsTuple

/** The quiet grounds of notices and words in a shape, each with the text that is readable on it. */
const quiet: Record<string, { background: string; color: string }> = {
  accent: { background: 'var(--accent-soft)', color: 'var(--accent-text)' },
  warn: { background: 'var(--warn-soft)', color: 'var(--warn)' },
  danger: { background: 'var(--danger-soft)', color: 'var(--danger)' },
  gray: { background: 'var(--line-soft)', color: 'var(--muted)' },
}

/** What takes something away: a plain button whose words are red. */
const danger = {
  background: 'var(--raised)',
  hover: 'var(--danger-soft)',
  color: 'var(--danger)',
  border: '1px solid var(--line)',
}

const dialogTitle = { fontSize: 18, fontWeight: 650, letterSpacing: '-0.01em', overflowWrap: 'anywhere' } as const

/** The accent is light in the dark scheme, where what stands on it must be dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const own = quiet[input.color ?? '']
  if (input.variant === 'danger') return danger
  if (input.variant === 'light' && own) return { ...own, hover: own.background, border: 'transparent' }
  return input.variant === 'filled' && input.color === 'accent' ? { ...colors, color: 'var(--on-accent)' } : colors
}

/**
 * Mantine's parts in the product's look, as the parts ask for it; colours, sizes and letters are in the page's variables
 * (./theme-values), the product's own in app/theme.css.
 */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  colors: { accent: said('accent'), gray: said('gray'), dark: said('dark') },
  variantColorResolver,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Anchor: { defaultProps: { underline: 'hover', fw: 550 } },
    Badge: { defaultProps: { variant: 'light', color: 'gray', size: 'lg', h: 22, px: 8, fz: 12, tt: 'none', fw: 600 } },
    ThemeIcon: { defaultProps: { variant: 'light', color: 'accent', size: 36, radius: 'xl' } },
    Button: { defaultProps: { fw: 600, loaderProps: { type: 'dots' } } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.35, blur: 2 } },
      styles: { title: dialogTitle },
    },
    // What one works with at the side: the agenda behind it stays in sight, and sharp.
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.15 } }, styles: { title: dialogTitle } },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md' } },
    Menu: { defaultProps: { radius: 'lg', shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
  },
})
