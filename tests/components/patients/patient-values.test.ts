import { describe, expect, it } from 'vitest'
import { blankValues, changedFields, mergeValues, toBody } from '@/components/patients/patient-values'

const began = { ...blankValues('es', 'Begoña Núñez'), phone: '612404118', email: 'b@example.test' }

describe('the values of a patient’s form', () => {
  it('are sent only where they were changed', () => {
    const values = { ...began, phone: ' 600111222' }
    expect(toBody(values, changedFields(began, values))).toEqual({ phone: ' 600111222' })
  })

  it('do not count blanks at the ends as a change', () => {
    expect(changedFields(began, { ...began, name: 'Begoña Núñez ' })).toEqual([])
  })

  it('send no professional as none', () => {
    expect(toBody({ ...began, professional_id: '' }).professional_id).toBeNull()
    expect(toBody({ ...began, professional_id: '7' }).professional_id).toBe(7)
  })
})

describe('a form that someone else overtook', () => {
  const stored = { ...began, phone: '600000000', address: 'Calle Mayor 1' }

  it('keeps what was typed and takes over what was not touched', () => {
    const mine = { ...began, phone: '611111111', occupation: 'Docente' }
    const { values } = mergeValues(began, mine, stored)
    expect(values).toMatchObject({ phone: '611111111', occupation: 'Docente', address: 'Calle Mayor 1' })
  })

  it('names every field the other changed, and mine only where both did', () => {
    const { conflicts } = mergeValues(began, { ...began, phone: '611111111' }, stored)
    expect(conflicts).toEqual([
      { field: 'phone', theirs: '600000000', mine: '611111111' },
      { field: 'address', theirs: 'Calle Mayor 1', mine: null },
    ])
  })

  it('sees no dispute where both typed the same', () => {
    const { conflicts } = mergeValues(began, { ...began, phone: '600000000' }, stored)
    expect(conflicts[0]).toEqual({ field: 'phone', theirs: '600000000', mine: null })
  })
})
