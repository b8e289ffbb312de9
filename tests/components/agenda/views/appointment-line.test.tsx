// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import { AppointmentLine } from '@/components/agenda/views/appointment-line'
import { loadMessages } from '@/lib/i18n/messages'
import { calendarEvent } from '@/tests/support/factories/calendar-event'

afterEach(cleanup)

async function drawn(change: Parameters<typeof calendarEvent>[0]) {
  const event = calendarEvent({ id: 7, start: 545, title: 'Ána Ruiz', label: 'Ána Ruiz, de una serie', ...change })
  render(
    <NextIntlClientProvider locale="es" messages={await loadMessages('es', ['appointments'])}>
      <AppointmentLine event={event} data={{ 'data-event': 7 }} onOpen={() => undefined} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('button', { name: event.label })
}

test('a line says when it begins before it says who, and one of a series has a sign of it', async () => {
  const single = await drawn({ series: false })
  expect(single.textContent).toBe('09:05Ána Ruiz')
  expect(single.querySelectorAll('svg')).toHaveLength(0)
  cleanup()
  expect((await drawn({ series: true })).querySelectorAll('svg')).toHaveLength(1)
})

test('what began the day before says until when it lasts', async () => {
  expect((await drawn({ cutStart: true, start: 0, end: 90 })).textContent).toContain('→01:30')
})
