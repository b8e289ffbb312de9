import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { themeWithValues } from '@/components/shell/theme-values'

const lines = (css: string) =>
  css
    .replace(/\s*([{;}])\s*/g, '$1\n')
    .split('\n')
    .filter(Boolean)

/** One declaration a line, indented by its depth. */
function laidOut(css: string) {
  let depth = 0
  return lines(css).map((line) => {
    if (line === '}') depth -= 1
    const text = '  '.repeat(depth) + line.replace(/\{$/, ' {').replace(/ {2,}\{/, ' {')
    if (line.endsWith('{')) depth += 1
    return text
  })
}

it('the theme’s variables are what Mantine would write into every page', async () => {
  const html = renderToStaticMarkup(<MantineProvider theme={themeWithValues} deduplicateCssVariables />)
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  expect(styles).toHaveLength(2)
  const written = [
    '/* Written by `npx vitest run tests/theme-variables.test.tsx --update` from components/shell/theme-values.ts. */',
    ...styles.flatMap(laidOut),
  ]
  await expect(`${written.join('\n')}\n`).toMatchFileSnapshot('../app/theme-variables.css')
})
