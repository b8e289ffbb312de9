import { describe, expect, it } from 'vitest'
import { changedFields, mergeValues, sentRow, typedRow } from '@/components/form/field-values'
import { fieldsOf } from '@/components/form/fields'
import { patientFields } from '@/components/patients/patient-fields'

const fields = fieldsOf(patientFields)
const writing = { locale: 'es', digits: 2 }
const began = typedRow(
  fields,
  { name: 'Begoña Núñez', phone: '612404118', email: 'b@example.test', professional_id: null },
  writing,
)

describe('the values of a form', () => {
  it('are texts, empty where nothing is stored', () => {
    expect(began).toMatchObject({ name: 'Begoña Núñez', address: '', professional_id: '' })
  })

  it('are sent only where they were changed', () => {
    const values = { ...began, phone: ' 600111222' }
    expect(sentRow(fields, values, writing, changedFields(fields, began, values))).toEqual({ phone: ' 600111222' })
  })

  it('do not count blanks at the ends as a change', () => {
    expect(changedFields(fields, began, { ...began, name: 'Begoña Núñez ' })).toEqual([])
  })

  it('send no professional as none', () => {
    expect(sentRow(fields, { ...began, professional_id: '' }, writing).professional_id).toBeNull()
    expect(sentRow(fields, { ...began, professional_id: '7' }, writing).professional_id).toBe(7)
  })
})

describe('a form that somebody else overtook', () => {
  const stored = { ...began, phone: '600000000', address: 'Calle Mayor 1' }

  it('keeps what was typed and takes over what was not touched', () => {
    const mine = { ...began, phone: '611111111', occupation: 'Docente' }
    const { values } = mergeValues(fields, began, mine, stored)
    expect(values).toMatchObject({ phone: '611111111', occupation: 'Docente', address: 'Calle Mayor 1' })
  })

  it('names every field the other changed, and mine only where both did', () => {
    const { changed } = mergeValues(fields, began, { ...began, phone: '611111111' }, stored)
    expect(changed).toEqual([
      { field: 'phone', theirs: '600000000', mine: '611111111' },
      { field: 'address', theirs: 'Calle Mayor 1', mine: null },
    ])
  })

  it('sees no dispute where both typed the same', () => {
    const { changed } = mergeValues(fields, began, { ...began, phone: '600000000' }, stored)
    expect(changed[0]).toEqual({ field: 'phone', theirs: '600000000', mine: null })
  })
})
