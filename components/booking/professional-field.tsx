import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FollowedNote } from './form-notes'
import type { BookingWork } from './use-booking-work'

/** With whom it is: whoever has an agenda, and who it is with already. */
export function ProfessionalField({ work }: { work: BookingWork }) {
  const label = useTranslations('appointments.form')('professional')
  const { form, change } = work.booking
  const offered = work.professionals.filter(
    ({ id, active, bookable }) => (active && bookable) || String(id) === form.values.professional_id,
  )
  return (
    <NativeSelect
      label={label}
      description={work.followed.professional && <FollowedNote />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('professional_id')}
      onChange={(event) => change.professional(event.currentTarget.value)}
    >
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
