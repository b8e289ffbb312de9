import { Input, NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useNamed } from '@/components/appointments/use-named'
import { ToneField } from '@/components/form/fields/tone-field'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import { type AppointmentStatus, appointmentStatuses } from '@/lib/contract/appointments'
import { mayCancel } from '@/lib/domain/appointments/attendance'
import classes from './booking-form.module.css'
import { FollowsNote, PatientsNote, RoomsNote } from './form-notes'
import { FreeTimes } from './free-times'
import { PlacesField } from './places-field'
import { ProfessionalField } from './professional-field'
import { ReminderField } from './reminder-field'
import { RepeatsSection } from './repeats-section'
import { ServiceField } from './service-field'
import { TimeHints } from './time-hints'
import type { BookingWork } from './use-booking-work'
import { WhenFields } from './when-fields'

/** All that can be said of an appointment. */
export function BookingFields({ work }: { work: BookingWork }) {
  const t = useTranslations('appointments')
  const named = useNamed()
  const { start, zone, writer, professionals, appointment, booking, planning, service } = work
  const { form, change } = booking
  const { values } = form
  const { refusal, finish } = work.sending
  const isActivity = Boolean(values.group_id)
  const isSeries = appointment?.series_id != null
  const professional = professionals.find(({ id }) => String(id) === values.professional_id)
  const usualTone = service?.color ?? professional?.color ?? 'teal'
  const offeredRooms = booking.rooms.filter(({ id, active }) => active || String(id) === values.room_id)
  const statuses = appointmentStatuses.filter(
    (status) => status !== 'canceled' || appointment?.status === status || (appointment && mayCancel(appointment)),
  )
  return (
    <div className={classes.fields}>
      {!isActivity && (
        <PatientPicker
          books
          label={t('form.patients')}
          value={values.patients}
          error={form.errors.patients}
          onChange={change.patients}
          typed={work.typed}
          onTyping={work.setTyping}
          onCreate={work.noteCreated}
        />
      )}
      {start.kind === 'new' && start.follows && <FollowsNote day={start.follows.day} />}
      {isSeries && form.isDirty('patients') && <PatientsNote />}
      {!isActivity && <ServiceField work={work} />}
      <ProfessionalField work={work} />
      {offeredRooms.length > 0 && (
        <NativeSelect
          label={t('form.room')}
          description={booking.missedRooms.length > 0 && <RoomsNote names={booking.missedRooms} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('room_id')}
          onChange={(event) => change.room(event.currentTarget.value)}
        >
          <option value="">{t('form.no_room')}</option>
          {offeredRooms.map((each) => (
            <option key={each.id} value={each.id}>
              {named(each)}
            </option>
          ))}
        </NativeSelect>
      )}
      <WhenFields work={work} />
      <TimeHints work={work} />
      {!isActivity && <FreeTimes work={work} />}
      <RepeatsSection
        {...{ booking, planning, refusal, zone }}
        seriesId={appointment?.series_id ?? null}
        onDeleteInstead={() =>
          appointment &&
          writer.ask({
            appointment: appointment,
            ...(start.group && { name: start.group.name }),
            action: 'delete',
            change: {},
            scope: 'future',
            one: null,
            done: finish,
          })
        }
      />
      {isActivity ? (
        <PlacesField work={work} />
      ) : (
        <Input.Wrapper label={t('form.status')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('form.status')}
            classNames={{ innerLabel: classes.capital }}
            data={statuses.map((status) => ({ value: status, label: t(`state.${status}`) }))}
            value={values.status}
            onChange={(status) => form.setFieldValue('status', status as AppointmentStatus)}
          />
        </Input.Wrapper>
      )}
      <ToneField
        label={t('form.color')}
        value={values.color}
        inherited={{ tone: usualTone, label: t(service ? 'form.color_of_service' : 'form.color_of_professional') }}
        onChange={(tone) => form.setFieldValue('color', tone)}
      />
      <Textarea label={t('form.note')} autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
      {!isActivity && (
        <ReminderField
          value={values.reminder_message}
          error={form.errors.reminder_message}
          appointmentId={appointment?.id ?? null}
          onChange={(text) => form.setFieldValue('reminder_message', text)}
        />
      )}
    </div>
  )
}
