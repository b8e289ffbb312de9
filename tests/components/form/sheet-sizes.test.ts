import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sheetSizes } from '@/components/form/sheet-sizes'

it('what opens at the side of the screen has one of two widths, and never more than the screen', () => {
  expect(Object.values(sheetSizes)).toEqual(['min(600px, 100%)', 'min(820px, 100%)'])
  const sides = globSync('components/**/*.tsx')
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, code]) => /<Drawer\b[^>]*position="right"/s.test(code.replaceAll('=>', '')))
  expect(sides.map(([file]) => file).toSorted()).toEqual([
    'components/form/form-sheet.tsx',
    'components/form/side-drawer.tsx',
  ])
  for (const [file, code] of sides) expect(code, file).toMatch(/size=\{sheetSizes/)
})
