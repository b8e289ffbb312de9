// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api', () => ({ call }))

beforeEach(() => {
  vi.resetModules()
  call.mockReset()
})
afterEach(cleanup)

async function shown() {
  const { useMeta } = await import('@/lib/client/use-meta')
  function Name() {
    const { name, theme } = useMeta()
    return <p data-theme={theme}>{name}</p>
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Name />
    </QueryClientProvider>,
  )
}

it('a failure to load the product’s name is swallowed, and leaves the default name and theme', async () => {
  call.mockRejectedValue(new Error('no network'))
  await shown()
  expect((await screen.findByText('Physio Tracking')).dataset.theme).toBe('theme-default')
})

it('where the server gives none, the default ones stand', async () => {
  call.mockResolvedValue({ meta: { name: null, theme: null } })
  await shown()
  expect((await screen.findByText('Physio Tracking')).dataset.theme).toBe('theme-default')
})

it('it is asked for once, whoever asks first', async () => {
  call.mockResolvedValue({ meta: { name: 'FisioSur', theme: 'theme-sea' } })
  const { loadMeta } = await import('@/lib/client/use-meta')
  await loadMeta()
  await shown()
  expect((await screen.findByText('FisioSur')).dataset.theme).toBe('theme-sea')
  expect(call).toHaveBeenCalledOnce()
})
