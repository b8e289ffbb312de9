import { MantineThemeProvider } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AskDialog } from '@/components/ui/ask-dialog'
import { OwnModal } from '@/components/ui/own-modal'
import { show } from '@/tests/support/screen'

const texts = { title: 'Quitar', text: '¿Seguro?', confirm: 'Sí', keep: 'No' }

/** Without motion a sheet has gone as soon as it closes: what is behind it can be pressed before its owner knows. */
const still = { components: { Modal: { defaultProps: { transitionProps: { duration: 0 } } } } }
const showStill = (owner: ReactElement) => show(<MantineThemeProvider theme={still}>{owner}</MantineThemeProvider>)

/** As a list's screen: what is open is one state, and each row opens what it likes of it. */
function Owner({ onAnswer }: { onAnswer?: (open: () => void) => void }) {
  const [opened, setOpened] = useState<'Ana' | 'Biel' | 'removal' | null>(null)
  useEffect(() => onAnswer?.(() => setOpened('removal')), [onAnswer])
  const close = () => setOpened(null)
  return (
    <main>
      <h1>Miembros</h1>
      {(['Ana', 'Biel', 'removal'] as const).map((one) => (
        <button key={one} type="button" onClick={() => setOpened(one)}>
          {one}
        </button>
      ))}
      {(opened === 'Ana' || opened === 'Biel') && (
        <OwnModal title={opened} closeLabel="Cerrar" onClosed={close}>
          <input aria-label="Nota" />
        </OwnModal>
      )}
      {opened === 'removal' && (
        <AskDialog {...{ texts, isPending: false, isDone: false }} onConfirm={() => {}} onClosed={close} />
      )}
    </main>
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
/** Also where a dialog hides it from who does not see; of two, what closes a dialog by its text. */
const button = (name: string) => screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement
/** As a finger or a mouse does. */
const press = (name: string) => {
  fireEvent.pointerDown(button(name))
  button(name).focus()
  fireEvent.click(button(name))
}
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent)

const openAna = async () => {
  button('Ana').focus()
  press('Ana')
  await later(100)
  expect(screen.getByRole('dialog', { name: 'Ana' })).toBeTruthy()
}

it('keeps open what is opened by a press while the sheet before has gone, and not yet its owner’s state', async () => {
  await showStill(<Owner />)
  await openAna()
  press('Cerrar')
  press('removal')
  await later(100)
  expect(screen.getByRole('dialog', { name: 'Quitar' })).toBeTruthy()
  press('No')
  await later(100)
  expect(dialogs()).toEqual([])
  expect(document.activeElement).toBe(button('removal'))
})

it('opens the same kind of sheet anew for another, with nothing of the one before in it', async () => {
  await showStill(<Owner />)
  await openAna()
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: 'De Ana' } })
  press('Cerrar')
  press('Biel')
  await later(100)
  expect(screen.getByRole('dialog', { name: 'Biel' })).toBeTruthy()
  expect((screen.getByLabelText('Nota') as HTMLInputElement).value).toBe('')
})

it('keeps open what an answer opened meanwhile', async () => {
  const answers: (() => void)[] = []
  await showStill(<Owner onAnswer={(open) => void answers.push(open)} />)
  await openAna()
  press('Cerrar')
  act(() => answers[0]?.())
  await later(100)
  expect(screen.getByRole('dialog', { name: 'Quitar' })).toBeTruthy()
})

it('gives the focus back where nothing is pressed', async () => {
  await showStill(<Owner />)
  await openAna()
  press('Cerrar')
  await later(100)
  expect(dialogs()).toEqual([])
  expect(document.activeElement).toBe(button('Ana'))
})
