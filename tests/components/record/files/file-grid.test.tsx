// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileGrid } from '@/components/record/files/file-grid'
import { filesOf } from '@/lib/domain/record/files'
import { show } from '@/tests/support/screen'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('@/lib/client/use-file', () => ({ useFile: () => null }))

afterEach(cleanup)

const file = (file_id: string, name: string, taken_on: string | null = null) => {
  const type = name.endsWith('.pdf') ? ('application/pdf' as const) : ('image/webp' as const)
  return { file_id, name, type, size_bytes: 1, caption: null, taken_on }
}

it('says of each file its day, the one it was taken or else that of its entry, and the name that a person gave it', async () => {
  const files = [file('a', 'antes.webp', '2026-03-04'), file('b', 'despues.webp'), file('c', 'informe.pdf')]
  await show(
    <FileGrid files={filesOf([{ id: 1, at: '2026-10-03T09:00:00Z', content: { answers: {}, carried: {}, files } }])} />,
  )
  const texts = screen.getAllByRole('listitem').map((tile) => tile.textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^despuesDel 3 oct/),
    expect.stringMatching(/^informe\.pdfDel 3 oct/),
    expect.stringMatching(/^antesDel 4 mar/),
  ])
  expect(screen.getByRole('button', { name: 'Abrir antes' })).toBeTruthy()
})
