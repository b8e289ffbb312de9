import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DocumentRemindersCard } from '@/components/documents/reminders/document-reminders-card'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation()
afterEach(cleanup)

const rules = { after_days: 5, before_days: null, reminders_max: 2, reminders_at: '09:30' }

describe('when patients are reminded of what they have not signed', () => {
  it('is nothing until it is chosen, and then what is proposed', async () => {
    answers['document-reminders.show'] = () => ({ data: { rules: null } })
    answers['document-reminders.update'] = ({ body }) => ({ data: body })
    await show(<DocumentRemindersCard />)
    fireEvent.click(await screen.findByRole('switch'))
    press('Guardar')
    await waitFor(() =>
      expect(calls('document-reminders.update')[0]?.body).toEqual({
        rules: { after_days: 3, before_days: 2, reminders_max: 3, reminders_at: '10:00' },
      }),
    )
  })

  it('is judged field by field before it is sent', async () => {
    answers['document-reminders.show'] = () => ({ data: { rules } })
    await show(<DocumentRemindersCard />)
    await screen.findByRole('switch')
    type(/^Tras el último aviso/, '')
    type(/^Hora/, '21:00')
    press('Guardar')
    expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
    expect(screen.getByText('Elige una hora entre las 08:00 y las 20:00.')).toBeTruthy()
    expect(calls('document-reminders.update')).toEqual([])
    type(/^Antes de que caduque/, '2')
    type(/^Hora/, '9')
    press('Guardar')
    await waitFor(() =>
      expect(calls('document-reminders.update')[0]?.body).toEqual({
        rules: { after_days: null, before_days: 2, reminders_max: 2, reminders_at: '09:00' },
      }),
    )
  })
})
