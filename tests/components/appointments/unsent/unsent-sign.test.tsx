import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { UnsentLayer } from '@/components/agenda/kept/unsent-layer'
import { UnsentSign } from '@/components/appointments/unsent/unsent-sign'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { sendLater } from '@/lib/client/unsent'
import { unsentIdsAtom } from '@/lib/client/unsent-ids'
import { show } from '@/tests/support/screen'

afterEach(() => {
  cleanup()
  act(() => heard())
  localStorage.clear()
})

const mark = { id: 41, attendance: 'attended', from: 'unknown', version: 4 } as const

it('is there from when who came is said without a network until the API has it', async () => {
  await show(<UnsentSign id={41} />)
  let answer = () => {}
  act(() => notHeard())
  act(() =>
    sendLater({ userId: 7, mark, send: () => new Promise<void>((done) => (answer = done)), show: () => () => {} }),
  )
  expect(await screen.findByText('Sin enviar')).toBeTruthy()
  act(() => heard())
  await act(async () => {})
  expect(screen.getByText('Sin enviar')).toBeTruthy()
  await act(async () => answer())
  await waitFor(() => expect(screen.queryByText('Sin enviar')).toBeNull())
})

it('in the grid it stands on the appointment, and is heard after its name', async () => {
  await show(
    <div data-agenda-grid>
      <button type="button" data-event={41} aria-label="Marta Gil, 10:00" />
      <button type="button" data-event={42} aria-label="Berta Mas, 11:00" />
      <UnsentLayer agenda={{ events: [] }} />
    </div>,
  )
  act(() => deviceStore.set(unsentIdsAtom, [41]))
  const sign = await screen.findByTitle('Sin enviar')
  const event = screen.getByRole('button', { name: /^Marta/ })
  expect(event.getAttribute('aria-description')).toBe('Sin enviar')
  expect(event.contains(sign)).toBe(true)
  expect(screen.getByRole('button', { name: /^Berta/ }).getAttribute('aria-description')).toBeNull()
  act(() => deviceStore.set(unsentIdsAtom, []))
  expect(event.getAttribute('aria-description')).toBeNull()
})
