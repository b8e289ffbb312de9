import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EntryItem } from '@/components/record/stream/entry-item'
import { answers } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }), useParams: () => ({ id: '7' }) })
afterEach(cleanup)

it.each([
  ['note', 'Nota', 'Firmada'],
  ['exploration', 'Exploración', 'Firmada'],
  ['pain', 'Dolor', 'Firmado'],
  ['measure', 'Medida', 'Firmada'],
  ['attachment', 'Archivos', 'Firmados'],
] as const)('what was signed is said as its kind is: %s', async (kind, title, said) => {
  answers['record.list'] = () => ({ data: [], meta: { next_cursor: null, count: 0, templates: [] } })
  const one = entry({ kind, state: 'signed', content: { answers: {}, carried: {} } })
  await show(<EntryItem entry={one} isFolded={false} people={[]} template={undefined} onAct={() => {}} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
})
