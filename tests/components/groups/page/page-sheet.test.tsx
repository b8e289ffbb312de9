import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PageSheet } from '@/components/groups/page/page-sheet'
import { answers, calls } from '@/tests/support/answers'
import { group } from '@/tests/support/factories/group'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/groups/3', useRouter: () => ({ replace: vi.fn() }) })

const page = (token: string) => ({
  data: { url: `https://physio.test/group-page#token=${token}`, created_at: '2026-11-20T09:00:00Z' },
})
afterEach(cleanup)

it('a group without a link is given one', async () => {
  answers['group-pages.show'] = () => ({ data: null })
  answers['group-pages.create'] = () => {
    answers['group-pages.show'] = () => page('new')
    return page('new')
  }
  await show(<PageSheet group={group()} onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Crear el enlace' }))
  expect(await screen.findByDisplayValue('https://physio.test/group-page#token=new')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir la página' }).getAttribute('href')).toContain('#token=new')
})

it('another link is made only after it was asked about', async () => {
  answers['group-pages.show'] = () => page('old')
  answers['group-pages.create'] = () => {
    answers['group-pages.show'] = () => page('new')
    return page('new')
  }
  await show(<PageSheet group={group()} onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Crear otro enlace' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Crear otro enlace?' }))
  expect(calls('group-pages.create')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Crear otro enlace' }))
  await waitFor(() => expect(screen.getByDisplayValue('https://physio.test/group-page#token=new')).toBeTruthy())
})
