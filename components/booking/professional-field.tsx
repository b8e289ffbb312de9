import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FollowedNote } from './form-notes'
import type { BookingWork } from './use-booking-work'

type Props = Pick<NativeSelectProps, 'leftSection' | 'flex'> & {
  work: BookingWork
  /** Its name is only heard. */
  isBare?: boolean
}

/** With whom it is: whoever has an agenda, and who it is with already. */
export function ProfessionalField({ work, isBare, ...input }: Props) {
  const label = useTranslations('appointments.form')('professional')
  const { form, change } = work.booking
  const offered = work.professionals.filter(
    ({ id, active, bookable }) => (active && bookable) || String(id) === form.values.professional_id,
  )
  return (
    <NativeSelect
      {...input}
      {...(isBare ? { 'aria-label': label } : { label })}
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
