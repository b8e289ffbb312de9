import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { FRAME_HEADER } from '@/lib/client/frame-header'
import { readKey } from '@/lib/client/read-key'
import { addressOf, type EndpointName, fillPath } from '@/lib/contract/addresses'
import type { User } from '@/lib/contract/professionals'
import { initialLocale } from '@/lib/i18n/initial'
import { bffConfig } from './config'
import { cookieNames } from './cookies'
import type { NamedRead } from './named-read'
import { publicOrigin } from './origin'
import { userBehind } from './session'
import { askUpstream } from './upstream'

/** The session of the page that is being rendered, whose user is asked for once a request; and if it is its frame alone. */
const visitor = cache(async () => {
  const given = await headers()
  const own = publicOrigin(given as Headers, new URL('http://localhost'), bffConfig())
  const token = (await cookies()).get(cookieNames(own.protocol === 'https:').token)?.value ?? null
  const isFrame = given.has(FRAME_HEADER)
  return { token, isFrame, user: token ? await userBehind(token).catch(() => null) : null }
})

/**
 * The cache's state for the browser to begin with. What cannot be read is left out: the screen asks for it again and
 * says what is wrong.
 */
export async function prefetch(reads?: (user: User, now: Date) => NamedRead[]): Promise<DehydratedState> {
  const client = new QueryClient()
  const { token, user, isFrame } = await visitor()
  if (token && user) {
    client.setQueryData(readKey('me.show'), { data: user })
    if (!isFrame)
      await Promise.all((reads?.(user, new Date()) ?? []).map(([name, read]) => fill(client, token, name, read)))
  }
  return dehydrate(client)
}

async function fill(
  client: QueryClient,
  token: string,
  name: EndpointName,
  read: Partial<Record<'params' | 'query', object>> = {},
) {
  const path = fillPath(addressOf(name).path, read.params as Record<string, string>)
  const search = new URLSearchParams(
    Object.entries(read.query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  const answer = await askUpstream(search.size ? `${path}?${search}` : path, {
    // What the API says in words is in the page's language: without it, in Spanish.
    headers: { authorization: `Bearer ${token}`, 'accept-language': await initialLocale() },
  }).catch(() => null)
  if (answer?.ok) client.setQueryData(readKey(name, read as never), await answer.json())
}
