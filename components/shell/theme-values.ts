import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { theme } from './theme'

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

/** The theme with what its variables are: app/theme-variables.css is written from it, and no page loads it. */
export const themeWithValues = createTheme({
  ...theme,
  colors: { accent, gray, dark },
  black: '#15211d',
  fontFamily: font,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { md: '1.5' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '14px', xl: '20px' },
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '21px', lineHeight: '1.3' },
      h2: { fontSize: '18px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
})
