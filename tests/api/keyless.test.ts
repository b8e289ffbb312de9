import { expect, it } from 'vitest'
import { addressOf } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { keyless } from '@/lib/contract/keyless'
import { endpoints } from '@/lib/contract/registry'
import { handlers } from '@/server/api/handlers'

it('says of all that is posted and opens its own transactions whether a key has it written once', () => {
  const isOnce = (declared: Endpoint) => declared.once === true
  const without = handlers.filter(
    ({ name, kind }) => kind === 'free' && addressOf(name).method === 'POST' && !isOnce(endpoints[name]),
  )
  expect([...keyless].sort()).toEqual(without.map(({ name }) => name).sort())
})
