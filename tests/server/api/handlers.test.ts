import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { addresses, endpointNames } from '@/lib/contract/addresses'
import { endpoints } from '@/lib/contract/registry'
import { handlers } from '@/server/api/handlers'

const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)
const filesOf = (folder: string) => readdirSync(new URL(`../../../${folder}`, import.meta.url)).sort()

it('every endpoint has one handler', () => {
  const handled = handlers.map(({ name }) => name)
  expect(repeated(handled)).toEqual([])
  expect(handled.sort()).toEqual([...endpointNames].sort())
})

it('every endpoint has one row and one set of schemas', () => {
  expect(Object.keys(endpoints).sort()).toEqual([...endpointNames].sort())
  expect(repeated(Object.values(addresses).map(({ at }) => at))).toEqual([])
})

it('a noun has its rows, its schemas and its handlers in files of the same name', () => {
  const nouns = filesOf('lib/contract/addresses')
  expect(filesOf('server/routes')).toEqual(nouns)
  expect(filesOf('lib/contract')).toEqual(expect.arrayContaining(nouns))
})
