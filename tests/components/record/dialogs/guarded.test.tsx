// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AmendDialog } from '@/components/record/dialogs/amend-dialog'
import { RemoveDialog } from '@/components/record/dialogs/remove-dialog'
import { DischargeDialog, EpisodeDialog } from '@/components/record/episodes/episode-dialogs'
import { GoalDialog } from '@/components/record/episodes/goal-dialog'
import { AttachPanel } from '@/components/record/files/attach-panel'
import { answers } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { recordSource } from '@/tests/support/pdf/source'
import { press, show } from '@/tests/support/screen'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
// jsdom has no editing of rich text.
vi.mock('@/components/record/rich/rich-field', () => import('@/tests/support/rich-field'))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
}))
afterEach(cleanup)

const signed = entry({ state: 'signed' })
const [episode] = recordSource().episodes
const template = undefined
const file = { file_id: 'a'.repeat(32), name: 'Informe.pdf', type: 'application/pdf' as const, size_bytes: 9 }
const withFile = entry({ kind: 'attachment', content: { answers: {}, carried: {}, files: [file] } })

const parts: { name: string; label: string | RegExp; part: (onClosed: () => void) => ReactElement }[] = [
  {
    name: 'an addendum',
    label: 'Añadir una adenda',
    part: (onClosed) => <AmendDialog {...{ entry: signed, template, onClosed }} />,
  },
  {
    name: 'why an entry is removed',
    label: 'Motivo',
    part: (onClosed) => <RemoveDialog {...{ entry: signed, template, onClosed }} />,
  },
  {
    name: 'a goal',
    label: 'Qué se quiere lograr',
    part: (onClosed) => <GoalDialog {...{ episodeId: 4, goal: null, onClosed }} />,
  },
  {
    name: 'an episode',
    label: 'Motivo',
    part: (onClosed) => <EpisodeDialog {...{ episode: null, onClosed }} />,
  },
  {
    name: 'a discharge',
    label: 'Resultado',
    part: (onClosed) => <DischargeDialog {...{ episode: { ...episode!, outcome: null }, onClosed }} />,
  },
  {
    name: 'what is said of a file',
    label: 'Descripción de Informe.pdf',
    part: (onClosed) => (
      <AttachPanel
        again={null}
        onOther={() => {}}
        {...{ attaching: { key: 'a', entry: withFile, blobs: [] }, onClosed }}
      />
    ),
  },
]
const question = () => screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
const field = (label: string | RegExp) =>
  screen.findByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea, input' })

beforeEach(() => {
  answers['record.key'] = () => ({ data: { key: btoa('k'.repeat(32)) } })
})

describe.each(parts)('$name', ({ label, part }) => {
  it('is not lost by a key or a press unasked, and is given up when that is meant', async () => {
    const onClosed = vi.fn()
    await show(part(onClosed))
    const input = await field(label)
    fireEvent.change(input, { target: { value: 'Vuelve a doler' } })
    fireEvent.keyDown(input, { key: 'Escape' })
    if (input.closest('[role="dialog"]')) {
      fireEvent.click(within(await question()).getAllByRole('button', { name: 'Seguir editando' })[0]!)
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Salir sin guardar?' })).toBeNull())
    }
    expect((await field(label)).value).toBe('Vuelve a doler')
    press('Cancelar')
    fireEvent.click(within(await question()).getByRole('button', { name: 'Descartar los cambios' }))
    await waitFor(() => expect(onClosed).toHaveBeenCalled())
  })

  it('is left at once where nothing was written', async () => {
    const onClosed = vi.fn()
    await show(part(onClosed))
    await field(label)
    press('Cancelar')
    await waitFor(() => expect(onClosed).toHaveBeenCalled())
  })

  it('is asked about before the tab is closed', async () => {
    await show(part(() => {}))
    fireEvent.change(await field(label), { target: { value: 'Vuelve a doler' } })
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
  })
})
