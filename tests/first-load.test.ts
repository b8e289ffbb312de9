import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { loadedWith, partsIn } from './support/modules'

/** Checks what is typed at once: one field, on a page that has little else. */
const CHECKS_AT_ONCE = ['app/(guest)/forgotten-password/page.tsx']

const withLayouts = (page: string) => {
  const files = [page]
  for (let folder = dirname(page); folder.startsWith('app'); folder = dirname(folder))
    if (existsSync(join(folder, 'layout.tsx'))) files.push(join(folder, 'layout.tsx'))
  return files
}

const pages = globSync('app/**/page.tsx').filter((page) => !CHECKS_AT_ONCE.includes(page))

/** The library of the contract's schemas weighs 32 kB: it comes with the first form, not with what is only read. */
it.each(pages)('%s brings no schemas', (page) => {
  const files = withLayouts(page).flatMap((file) => [...loadedWith(file)])
  const schemas = files.filter((file) => /^import (?!type)[^'"]*from 'zod'/m.test(readFileSync(file, 'utf8')))
  expect([...new Set(schemas)]).toEqual([])
})

/** Parts of Mantine that bring what scrolls and what hangs from things: 20 kB and more. */
const HEAVY =
  /^(Table|ScrollArea|Modal|Drawer|Popover|Tooltip|HoverCard|Combobox|Select|MultiSelect|Autocomplete|TagsInput)$/
/** What opens over these is of their first load still. */
const heavyStill = [
  'exercises/(library)',
  'exercises/(library)/create',
  'groups/[id]/activities/[[...date]]',
  'groups/[id]/plans',
  'patients/[id]/documents',
  'patients/[id]/plan/[[...date]]',
  'profile',
  'settings/appointments',
  'settings/invoices',
  'settings/notifications',
].map((path) => `app/(signed-in)/${path}/page.tsx`)

/** Tables are ours (components/ui/table.module.css), and what opens over a screen comes when it is opened. */
it.each(pages.filter((page) => page.startsWith('app/(signed-in)/') && !heavyStill.includes(page)))(
  '%s brings nothing that scrolls or hangs',
  (page) => {
    const files = withLayouts(page).flatMap((file) => [...loadedWith(file)])
    const heavy = files.flatMap((file) =>
      partsIn(file)
        .filter((part) => HEAVY.test(part))
        .map((part) => `${file}: ${part}`),
    )
    expect([...new Set(heavy)]).toEqual([])
  },
)
