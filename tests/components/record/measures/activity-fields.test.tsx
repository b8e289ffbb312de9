// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ActivityFields } from '@/components/record/measures/activity-fields'
import type { Activity } from '@/lib/contract/measure'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

function Asked({ last = [], most = 5 }: { last?: Activity[]; most?: number }) {
  const [activities, setActivities] = useState(last)
  return <ActivityFields most={most} activities={activities} onChange={setActivities} />
}
const names = () => screen.getAllByRole<HTMLInputElement>('textbox')
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Añadir actividad' }))

it('begins with three, as its authors do, and goes to five', async () => {
  await show(<Asked />)
  expect(names()).toHaveLength(3)
  fireEvent.change(names()[1]!, { target: { value: 'Nadar' } })
  expect(names().map(({ value }) => value)).toEqual(['', 'Nadar', ''])
  add()
  await waitFor(() => expect(document.activeElement).toBe(names()[3]))
  add()
  // The button is gone with the last that may be added: the focus is not.
  await waitFor(() => expect(document.activeElement).toBe(names()[4]))
  expect(screen.queryByRole('button', { name: 'Añadir actividad' })).toBeNull()
})

it('asks for those of the last time as they were', async () => {
  await show(<Asked last={[{ name: 'Nadar', value: null }]} />)
  expect(names().map(({ value }) => value)).toEqual(['Nadar'])
})

it('begins with fewer where fewer are asked for', async () => {
  await show(<Asked most={2} />)
  expect(names()).toHaveLength(2)
})

it('keeps the focus among the activities when one is taken out', async () => {
  await show(<Asked />)
  fireEvent.change(names()[0]!, { target: { value: 'Nadar' } })
  fireEvent.change(names()[2]!, { target: { value: 'Correr' } })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar «Correr»' }))
  await waitFor(() => expect(document.activeElement).toBe(names()[1]))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar «Nadar»' }))
  await waitFor(() => expect(document.activeElement).toBe(names()[0]))
  expect(names().map(({ value }) => value)).toEqual([''])
})
