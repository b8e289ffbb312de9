// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '@/tests/support/factories/user'

const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api', () => ({ call }))

/** What each endpoint says to a device that is opened anew, with modules of its own. */
const answers: Record<string, () => unknown> = {}

const refuse =
  (status: number, code: 'unavailable' | 'upstream_timeout' | 'failure' | 'unauthenticated') => async () => {
    const { ApiError } = await import('@/lib/client/api-error')
    throw new ApiError(status, { code, message: '', errors: {} })
  }

/** The guards of a device that was just opened, with a token that it keeps. */
async function opened() {
  vi.resetModules()
  const { deviceStore, tokenAtom } = await import('@/lib/client/device')
  const { loadStoredState } = await import('@/lib/client/native')
  const { allowedPath } = await import('@/lib/export/guard')
  deviceStore.set(tokenAtom, 'kept')
  await loadStoredState()
  return { allowedPath, token: () => deviceStore.get(tokenAtom) }
}

beforeEach(() => {
  localStorage.clear()
  answers['meta.show'] = () => ({ meta: { name: null, theme: null } })
  call.mockReset().mockImplementation(async (name: string) => answers[name]?.())
})

describe('a device that is opened with a token', () => {
  it.each([
    ['no network', refuse(0, 'unavailable')],
    ['an API that does not answer in time', refuse(0, 'upstream_timeout')],
    ['an API that fails', refuse(500, 'failure')],
    ['a proxy that answers for it', refuse(503, 'unavailable')],
  ])('keeps it under %s, sends nobody to login, and asks again', async (_, refused) => {
    answers['me.show'] = refused
    const { allowedPath, token } = await opened()
    await expect(allowedPath('/patients')).rejects.toBeInstanceOf(Error)
    expect(token()).toBe('kept')
    answers['me.show'] = () => ({ data: user() })
    expect(await allowedPath('/patients')).toBe('/patients')
    expect(call.mock.calls.filter(([name]) => name === 'me.show')).toHaveLength(2)
  })

  it('loses it when the API says that it knows none such', async () => {
    answers['me.show'] = refuse(401, 'unauthenticated')
    const { allowedPath, token } = await opened()
    expect(await allowedPath('/patients')).toBe('/login')
    expect(token()).toBeNull()
  })

  it('is not kept waiting by the product’s name', async () => {
    answers['me.show'] = () => ({ data: user() })
    answers['meta.show'] = () => new Promise(() => {})
    vi.useFakeTimers()
    const { allowedPath } = await opened()
    const allowed = allowedPath('/patients')
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect(await allowed).toBe('/patients')
  })
})
