import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Teal around the two accents of app/theme.css: 7 on light ground, 4 on dark. */
const accent: MantineColorsTuple = [
  '#e5f5f1',
  '#cdebe4',
  '#9bd8ca',
  '#5fc6b1',
  '#2fb39b',
  '#1f9d87',
  '#158b77',
  '#0f7a69',
  '#0c6658',
  '#084a40',
]

/** Greenish neutrals for what Mantine draws by itself; the fifth is a field's border, which has to be seen (3:1). */
const gray: MantineColorsTuple = [
  '#f6f8f7',
  '#eff2f0',
  '#e4e9e6',
  '#c9d3ce',
  '#85938d',
  '#6b7b75',
  '#56645e',
  '#43504b',
  '#2b3833',
  '#15211d',
]

const dark: MantineColorsTuple = [
  '#e7eeeb',
  '#c3cfca',
  '#9aaba4',
  '#6b7b75',
  '#65756f',
  '#25302c',
  '#1a2320',
  '#141b19',
  '#0e1412',
  '#090d0c',
]

const font = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"

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

/** Mantine's parts in the product's look; the colours themselves are in app/theme.css. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  colors: { accent, gray, dark },
  black: '#15211d',
  variantColorResolver,
  fontFamily: font,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { md: '1.5' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '21px', lineHeight: '1.3' },
      h2: { fontSize: '18px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
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
