import { expect, it, describe as suite } from 'vitest'
import { type NotificationBody, notificationTypes } from '@/lib/contract/notifications'
import { describe, describeText, groupByAge } from '@/lib/domain/notifications/notification'

const patient = { id: 7, name: 'Ana Ruiz' }
const appointment = { id: 3, patient, starts_at: '2026-11-27T23:30:00Z', time_zone: 'Europe/Madrid' }
const enrolment = {
  patient,
  group: { id: 2, name: 'Pilates' },
  starts_at: appointment.starts_at,
  time_zone: appointment.time_zone,
}
const task = { id: 9, ends_at: '2026-12-01T10:00:00Z' }

/** One body of each type of §3, and what becomes of it. */
const bodies: Record<NotificationBody['type'], { body: NotificationBody; names: object; route: object | null }> = {
  appointment_created: appointmentOf('appointment_created'),
  appointment_deleted: appointmentOf('appointment_deleted'),
  appointment_confirmed: appointmentOf('appointment_confirmed'),
  appointment_cancelled: appointmentOf('appointment_cancelled'),
  appointment_handed_over: passedOnOf('appointment_handed_over'),
  appointment_taken_over: passedOnOf('appointment_taken_over'),
  'action-plan': planDayOf('action-plan'),
  plan_pain: planDayOf('plan_pain'),
  plan_silence: planDayOf('plan_silence'),
  patient: {
    body: { type: 'patient', data: { patient } },
    names: { patient: 'Ana Ruiz' },
    route: { name: 'patients.show', id: 7 },
  },
  group_activity_subscribed: enrolmentOf('group_activity_subscribed'),
  group_activity_unsubscribed: enrolmentOf('group_activity_unsubscribed'),
  task_assigned: {
    body: { type: 'task_assigned', data: { task, author: { name: 'Luis' } } },
    names: { author: 'Luis' },
    route: null,
  },
  task_updated: { body: { type: 'task_updated', data: { task } }, names: {}, route: null },
  patient_export_done: exportOf('patient_export_done'),
  patient_export_failed: exportOf('patient_export_failed'),
  clinic_export_done: { body: { type: 'clinic_export_done', data: {} }, names: {}, route: { name: 'settings.clinic' } },
  clinic_export_failed: {
    body: { type: 'clinic_export_failed', data: {} },
    names: {},
    route: { name: 'settings.clinic' },
  },
}

function planDayOf(type: 'action-plan' | 'plan_pain' | 'plan_silence') {
  const date = '2026-11-20'
  return {
    body: { type, data: { patient, date } } as NotificationBody,
    names: { patient: 'Ana Ruiz' },
    route: { name: 'patients.plan', id: 7, date },
  }
}

function exportOf(type: 'patient_export_done' | 'patient_export_failed') {
  const route = { name: 'patients.export', id: 7 }
  return { body: { type, data: { patient } } as NotificationBody, names: { patient: 'Ana Ruiz' }, route }
}

function appointmentOf(
  type: 'appointment_created' | 'appointment_deleted' | 'appointment_confirmed' | 'appointment_cancelled',
) {
  const route = { name: 'appointments', date: '2026-11-28' }
  return { body: { type, data: appointment } as NotificationBody, names: { patient: 'Ana Ruiz' }, route }
}

function passedOnOf(type: 'appointment_handed_over' | 'appointment_taken_over') {
  const data = { ...appointment, professional: { id: 4, name: 'Luis' } }
  const route = { name: 'appointments', date: '2026-11-28' }
  return { body: { type, data } as NotificationBody, names: { patient: 'Ana Ruiz', professional: 'Luis' }, route }
}

function enrolmentOf(type: 'group_activity_subscribed' | 'group_activity_unsubscribed') {
  const names = { patient: 'Ana Ruiz', group: 'Pilates' }
  return { body: { type, data: enrolment } as NotificationBody, names, route: { name: 'patients.show', id: 7 } }
}

suite('a notification', () => {
  it.each([
    ['no JSON', 'appointment_created'],
    ['cut off', '{"type":"patient","data":{"patient":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['without data', '{"type":"patient"}'],
    ['of a type nobody knows', JSON.stringify({ type: 'invoice', data: {} })],
    ['of a type that objects have', JSON.stringify({ type: 'constructor', data: {} })],
    ['with a name that is no text', JSON.stringify({ type: 'patient', data: { patient: { id: 1, name: {} } } })],
    ['with a date that is none', JSON.stringify({ type: 'action-plan', data: { patient, date: 'tomorrow' } })],
    [
      'in a zone nobody knows',
      JSON.stringify({ type: 'appointment_created', data: { ...appointment, time_zone: 'Mars/Olympus' } }),
    ],
  ])('whose body is %s is neutral and leads nowhere', (_, body) => {
    expect(describeText(body)).toMatchObject({ type: 'unknown', names: {}, moment: null, route: null })
  })

  it.each(notificationTypes)('of type %s says whose it is and leads where it happened', (type) => {
    const { body, names, route } = bodies[type]
    const described = describe(body)
    expect(described).toMatchObject({ type, names, route })
    expect(describeText(JSON.stringify(body))).toEqual(described)
  })

  it('of an appointment leads to its day in the clinic’s local time, not in UTC, and keeps the zone it was made in', () => {
    const described = describe(bodies.appointment_created.body)
    expect(described.route).toEqual({ name: 'appointments', date: '2026-11-28' })
    expect(described.moment).toEqual({ instant: '2026-11-27T23:30:00Z', zone: 'Europe/Madrid' })
  })

  it('of an appointment without a patient has no name', () => {
    expect(describe({ type: 'appointment_created', data: { ...appointment, patient: null } }).names).toEqual({
      patient: null,
    })
  })

  it('hands names on as they are: whoever draws them shows text', () => {
    const name = '<img src=x onerror=alert(1)>'
    expect(describe({ type: 'patient', data: { patient: { id: 1, name } } }).names.patient).toBe(name)
  })

  it('is a warning when something one counted on is no more', () => {
    const losses = notificationTypes.filter((type) => describe(bodies[type].body).is_loss)
    expect(losses).toEqual([
      'appointment_deleted',
      'appointment_cancelled',
      'appointment_handed_over',
      'plan_pain',
      'plan_silence',
      'group_activity_unsubscribed',
      'patient_export_failed',
      'clinic_export_failed',
    ])
  })
})

suite('the list', () => {
  const now = new Date('2026-11-28T00:30:00Z')
  const at = (created_at: string) => ({ created_at })

  it('is parted by the clinic’s midnight, and leaves out an age without any', () => {
    const late = at('2026-11-27T23:10:00Z')
    const before = at('2026-11-27T22:50:00Z')
    expect(groupByAge([late, before], now, 'Europe/Madrid')).toEqual([
      ['today', [late]],
      ['yesterday', [before]],
    ])
    expect(groupByAge([late, before], now, 'America/Lima')).toEqual([['today', [late, before]]])
  })

  it('keeps its order, and counts what a faster clock has sent as today', () => {
    const list = [
      at('2026-11-29T09:00:00Z'),
      at('2026-11-28T00:10:00Z'),
      at('2026-11-01T09:00:00Z'),
      at('2020-01-01T09:00:00Z'),
    ]
    expect(groupByAge(list, now, 'UTC')).toEqual([
      ['today', list.slice(0, 2)],
      ['earlier', list.slice(2)],
    ])
  })
})
