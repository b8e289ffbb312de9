import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cut } from '@/lib/domain/text/cut'

describe('a text that is cut', () => {
  it.each([
    ['Ana', 5, 'Ana'],
    ['Ana López', 3, 'Ana'],
    ['ab😀', 4, 'ab😀'],
    ['ab😀', 3, 'ab'],
    ['ab😀c', 4, 'ab😀'],
    ['😀', 1, ''],
    ['', 3, ''],
  ])('%j at %i is %j', (text, max, expected) => {
    expect(cut(text, max)).toBe(expected)
    expect(cut(text, max).isWellFormed()).toBe(true)
  })
})

/** What is cut by a limit with `slice`, and is no text that a person wrote. */
const others = [
  ...['components/patients/list/use-many.ts: BULK_MAX', 'components/templates/import-button.tsx: SAID_MAX'],
  ...['components/form/fields/words-field.tsx: TAGS_MAX', 'lib/bff/origin.ts: ADDRESS_MAX'],
  ...[
    'lib/domain/exports/export.ts: NAME_MAX',
    'server/files/sheet-worker.mjs: 4096',
    'server/files/sheet-worker.mjs: 200_000',
  ],
  ...['server/files/sheet-worker.mjs: ABOVE_MAX', 'server/files/sheet-worker.mjs: 200'],
  ...['server/identity/known-devices.ts: LIST_MAX', 'server/ports/mail/folder.ts: SUBJECT_MAX'],
  ...['server/queries/patients/search-terms.ts: TERMS_MAX', 'server/queries/patient-merges/pairs.ts: SHOWN_MAX'],
  'server/steps/series/guard-occurrences.ts: NAMED_COLLISIONS_MAX',
  // A header has no such letters; of what is searched an address makes whole ones.
  ...['server/api/call.ts: 200', 'components/list/data/describe-list.ts: SEARCH_MAX'],
  'components/list/data/describe-list.ts: WORD_MAX',
  'components/patients/picker/found-first.ts: FIRST_MAX',
  ...['components/groups/members/fixed-seats.tsx: NAMED_MAX', 'server/commands/membership-fees/pay-all.ts: NAMED_MAX'],
  ...['server/queries/remittances/candidates.ts: REMITTANCE_MAX', 'server/jobs/remind-documents.ts: PATIENTS_MAX'],
  'components/payments/use-owed-things.ts: COLLECTED_MAX',
]

it('is cut by `cut` wherever a person wrote it', () => {
  const root = join(import.meta.dirname, '../../..')
  const found = ['app', 'components', 'lib', 'server'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }).flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const cuts = source.matchAll(
        /\.(?:slice|substring)\(0,\s*([A-Z_]*MAX[A-Z_]*|\d[\d_]+)(?: - 1)?\)(\.toWellFormed)?/g,
      )
      return [...cuts].flatMap(([, limit = '', isWhole]) =>
        isWhole || Number(limit.replace('_', '')) < 20 ? [] : [`${file.replaceAll('\\', '/')}: ${limit}`],
      )
    }),
  )
  expect([...new Set(found)].filter((one) => !others.includes(one))).toEqual([])
  expect(others.filter((one) => !found.includes(one))).toEqual([])
})
