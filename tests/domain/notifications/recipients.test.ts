import { describe, expect, it } from 'vitest'
import { type Concerns, type Recipient, recipientsOf } from '@/lib/domain/notifications/recipients'

const [ADMIN, ANA, BEA, GONE, CHIEF] = [1, 2, 3, 4, 5]
const employees: Recipient[] = [
  { id: ADMIN, is_admin: true, active: true },
  { id: ANA, is_admin: false, active: true },
  { id: BEA, is_admin: false, active: true },
  { id: GONE, is_admin: true, active: false },
  { id: CHIEF, is_admin: true, active: true },
]

type Row = [topic: string, concerns: Concerns, told: number[], why: string]

describe('who is told', () => {
  it.each<Row>([
    ['appointment_created', { by: ANA, professional_id: ANA }, [], 'not who did it'],
    ['appointment_created', { by: ADMIN, professional_id: GONE }, [], 'not who is inactive'],
    ['appointment_updated', { by: ADMIN, professional_id: ANA }, [], 'nobody, of a mere move'],
    [
      'appointment_updated',
      { by: ADMIN, professional_id: ANA, previous_professional_id: BEA },
      [],
      'nor of one between agendas',
    ],
    ['patient_updated', { by: ADMIN, professional_id: ANA }, [], 'nobody, of a patient’s change'],
    ['clinic_updated', { by: ADMIN }, [], 'nobody, of the clinic’s change'],
    ['invitation', { by: ADMIN }, [], 'nobody of the clinic, of a mail'],
    ['toString', { by: ADMIN, professional_id: ANA }, [], 'nobody, of what is no topic'],
    ['appointment_created', { by: ADMIN, professional_id: ANA }, [ANA], 'whose appointment it is'],
    ['appointment_created', { by: null, professional_id: ANA }, [ANA], 'also when nobody of the clinic did it'],
    ['action-plan', { by: null, professional_id: ANA }, [ANA], 'of a session, who gave it'],
    ['action-plan', { by: null, professional_id: null }, [], 'nobody, where nobody gave it and nobody treats them'],
    ['plan_pain', { by: null, professional_id: null }, [ADMIN, CHIEF], 'but of an alarm who answers for the clinic'],
    ['plan_silence', { by: null, professional_id: null }, [ADMIN, CHIEF], 'of both alarms'],
    ['plan_silence', { by: null, professional_id: GONE }, [], 'nor who has left'],
    ['appointment_deleted', { by: BEA, professional_id: ANA }, [ANA], 'of a deletion'],
    ['appointment_handed_over', { by: ADMIN, professional_id: ANA }, [ANA], 'of one between agendas, who had it'],
    [
      'appointment_taken_over',
      { by: ADMIN, professional_id: BEA, from_professional_id: ANA } as Concerns,
      [BEA],
      'and who has it',
    ],
    ['appointment_confirmed', { by: ADMIN, professional_id: ANA }, [ANA], 'of a mere change of status'],
    [
      'appointment_cancelled',
      { by: ADMIN, professional_id: ANA, previous_professional_id: BEA },
      [ANA, BEA],
      'and whose it was',
    ],
    [
      'appointment_cancelled',
      { by: BEA, professional_id: ANA, previous_professional_id: BEA },
      [ANA],
      'but not if they did it',
    ],
    ['patient', { by: ANA, professional_id: BEA }, [ADMIN, BEA, CHIEF], 'the assigned one and the admins'],
    ['patient', { by: ADMIN, professional_id: null }, [CHIEF], 'the other admins, of one who is nobody’s'],
    ['patient', { by: ANA, professional_id: ADMIN }, [ADMIN, CHIEF], 'each once'],
  ])('%s %o → %o: %s', (topic, concerns, told) => {
    expect(recipientsOf(topic, concerns, employees)).toEqual(told)
  })
})
