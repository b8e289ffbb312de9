import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { slides } from '@/components/tutorial/sections'
import { SlideView } from '@/components/tutorial/slide-view'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { press, show } from '@/tests/support/screen'

it('makes the picture large by a press, to be moved about in by keys too, and small by another', async () => {
  await show(
    <MoreTexts files={['tutorial']}>
      <SlideView slide={slides[0]!} near shown />
    </MoreTexts>,
  )
  const box = () => screen.getByRole('img').closest<HTMLElement>('[class*=picture]')
  fireEvent.click(await screen.findByRole('button', { name: 'Ampliar la imagen' }))
  expect(box()?.dataset.large).toBe('true')
  expect(box()?.tabIndex).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Reducir la imagen' }))
  expect(box()?.dataset.large).toBeUndefined()
})

it('says of the agenda, of which there is one picture, what else it does', async () => {
  const slideOf = (key: string) => slides.find((one) => one.key === key)!
  await show(
    <MoreTexts files={['tutorial']}>
      <SlideView slide={slideOf('agenda')} near shown />
    </MoreTexts>,
  )
  const tips = (await screen.findAllByRole('listitem')).map((tip) => [tip.textContent, tip.dataset.of])
  expect(tips).toContainEqual(['Para apartar un rato, dibuja las horas y pulsa «Bloquear».', undefined])
  expect(tips).toContainEqual(['Mantén pulsada una cita y arrástrala para moverla.', 'touch'])
  expect(tips.filter(([, of]) => of === 'keys')).toHaveLength(1)
})

it('has a phone load the picture of its own screen', async () => {
  await show(
    <MoreTexts files={['tutorial']}>
      <SlideView slide={slides[0]!} near shown />
    </MoreTexts>,
  )
  const source = (await screen.findByRole('img')).parentElement?.querySelector('source')
  expect(source?.getAttribute('srcset')).toBe('/tutorial/es/phone/clinic.webp')
  expect(source?.media).toBe('(max-width: 47.99em)')
})

it('begins at its top each time, and is scrolled by keys', async () => {
  function Turned() {
    const [shown, setShown] = useState(true)
    return (
      <MoreTexts files={['tutorial']}>
        <SlideView slide={slides[0]!} near shown={shown} />
        <button type="button" onClick={() => setShown(!shown)}>
          turn
        </button>
      </MoreTexts>
    )
  }
  await show(<Turned />)
  const figure = (await screen.findByRole('img')).closest('figure')!
  expect(figure.tabIndex).toBe(0)
  figure.scrollTop = 120
  press('turn')
  expect(figure.tabIndex).toBe(-1)
  press('turn')
  expect(figure.scrollTop).toBe(0)
})

it('says of the agenda on a phone what its picture there shows: a day', async () => {
  const slide = slides.find(({ key }) => key === 'agenda')!
  const inTexts = (element: ReactNode) => <MoreTexts files={['tutorial']}>{element}</MoreTexts>
  // Asked once it is drawn: the screen's own stand-in comes with it.
  await show(<Framed />)
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    ...{ matches: true, addEventListener: () => {}, removeEventListener: () => {} },
  } as unknown as MediaQueryList)
  press('Abrir')
  expect(await screen.findByRole('heading', { name: 'Tu día, de un vistazo' })).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Agenda de un día con citas de colores')

  function Framed() {
    const [isOpen, setOpen] = useState(false)
    return isOpen ? (
      inTexts(<SlideView slide={slide} near shown />)
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
    )
  }
})
