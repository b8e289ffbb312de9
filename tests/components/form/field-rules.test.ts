import { expect, it } from 'vitest'
import { fieldSchema, isRequired, maxLengthOf } from '@/components/form/field-rules'
import { ClinicChange } from '@/lib/contract/clinic'
import { PatientForm } from '@/lib/contract/patients'
import { ServiceForm } from '@/lib/contract/services'

it.each([
  [PatientForm, 'name', 160],
  [PatientForm, 'phone', 30],
  [PatientForm, 'email', 254],
  [PatientForm, 'address', 300],
  [ServiceForm, 'vat_exemption', 200],
  [ClinicChange, 'invoice_footer', 1000],
  [PatientForm, 'professional_id', undefined],
  [PatientForm, 'no_such_field', undefined],
])('the length of a field is the contract’s, whatever it is wrapped in: %#', (schema, field, length) => {
  expect(maxLengthOf(fieldSchema(schema, field))).toBe(length)
})

it.each([
  [PatientForm, 'name', '', true],
  [PatientForm, 'phone', '', false],
  [PatientForm, 'birth_date', '', false],
  [ServiceForm, 'price_cents', undefined, true],
  [ServiceForm, 'vat_exemption', '', false],
  [ClinicChange, 'name', '', true],
])('a field that may not stay empty is required: %#', (schema, field, empty, required) => {
  expect(isRequired(fieldSchema(schema, field), empty)).toBe(required)
})
