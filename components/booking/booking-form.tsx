import { Box, Input, NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { ClockField } from '@/components/form/fields/clock-field'
import { DayField } from '@/components/form/fields/day-field'
import { endsNextDay } from '@/components/form/fields/time-span'
import { ToneField } from '@/components/form/fields/tone-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useDays } from '@/components/format/use-days'
import { useMoney } from '@/components/format/use-money'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import { useIsOutside } from '@/components/plannings/use-is-outside'
import { type AppointmentStatus, appointmentStatuses } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { mayCancel } from '@/lib/domain/appointments/attendance'
import { isDay } from '@/lib/domain/time/clock'
import classes from './booking-form.module.css'
import { FollowsNote, PatientsNote, ProposedNote, RoomsNote, TakenNote } from './form-notes'
import { ReminderField } from './reminder-field'
import { RepeatsSection } from './repeats-section'
import { useBooking } from './use-booking'
import { useFormPlan } from './use-form-plan'
import { useProposal } from './use-proposal'
import { useSendBooking } from './use-send-booking'
import { useTaken } from './use-taken'

type Props = {
  start: BookingStart
  services: Service[]
  professionals: Professional[]
  zone: string
  writer: AppointmentWriter
  onClosed: () => void
}

/** Books an appointment, or changes one. */
export function BookingForm({ start, services, professionals, zone, writer, onClosed }: Props) {
  const t = useTranslations('appointments')
  const money = useMoney()
  const dates = useDays()
  const booking = useBooking({ start, services, zone })
  const settled = useProposal({ booking, start, services, zone })
  const planning = useFormPlan(booking, start, zone)
  const { saving, done, refusal, submit, finish } = useSendBooking({ booking, start, planning, zone, writer })
  const [isTyping, setTyping] = useState(false)
  const { form, change } = booking
  const guard = useUnsavedGuard(!done && (form.isDirty() || isTyping))

  const { values } = form
  const appointment = start.kind === 'edit' ? start.appointment : null
  const isSeries = appointment?.series_id != null
  const service = services.find(({ id }) => String(id) === values.service_id)
  const isEdit = appointment !== null
  const professional = professionals.find(({ id }) => String(id) === values.professional_id)
  const usualTone = service?.color ?? professional?.color ?? 'teal'
  const offered = services.filter(({ id, active }) => active || String(id) === values.service_id)
  const offeredProfessionals = professionals.filter(
    (each) => (each.active && each.bookable) || String(each.id) === values.professional_id,
  )
  const offeredRooms = booking.rooms.filter(({ id, active }) => active || String(id) === values.room_id)
  const isOutside = useIsOutside(values)
  const ownId = appointment?.id ?? null
  const taken = useTaken({ values, zone, professionals, rooms: booking.rooms, ownId })
  const nameOf = (id: number) => professionals.find((each) => each.id === id)?.name ?? ''
  const statuses = appointmentStatuses.filter(
    (status) => status !== 'canceled' || appointment?.status === status || (appointment && mayCancel(appointment)),
  )
  return (
    <FormSheet
      title={t(isEdit ? 'form.edit' : 'form.new')}
      guard={guard}
      saving={saving}
      saveLabel={t(isEdit ? 'form.save' : 'form.book')}
      done={done}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <div className={classes.fields}>
        <PatientPicker
          label={t('form.patients')}
          value={values.patients}
          error={form.errors.patients}
          onChange={change.patients}
          onTyping={setTyping}
        />
        {start.kind === 'new' && start.follows && <FollowsNote day={start.follows.day} />}
        {isSeries && form.isDirty('patients') && <PatientsNote />}
        <NativeSelect
          label={t('form.service')}
          description={
            service && t('form.service_is', { minutes: service.duration_minutes, price: money(service.price_cents) })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={<Swatch service={service} />}
          {...form.getInputProps('service_id')}
          onChange={(event) => change.service(event.currentTarget.value)}
        >
          {(!service || isEdit) && <option value="">{t('form.no_service')}</option>}
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('form.professional')}
          {...form.getInputProps('professional_id')}
          onChange={(event) => change.professional(event.currentTarget.value)}
        >
          {offeredProfessionals.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        {offeredRooms.length > 0 && (
          <NativeSelect
            label={t('form.room')}
            description={booking.missedRooms.length > 0 && <RoomsNote names={booking.missedRooms} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('room_id')}
            onChange={(event) => change.room(event.currentTarget.value)}
          >
            <option value="">{t('form.no_room')}</option>
            {offeredRooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <div className={classes.when}>
          <DayField
            label={t('form.day')}
            description={isDay(values.day) && dates.weekday(values.day)}
            value={values.day}
            onChange={change.day}
            error={form.errors.day}
          />
          <ClockField label={t('form.start')} value={values.start} error={form.errors.start} onChange={change.start} />
          <ClockField
            label={t('form.end')}
            description={endsNextDay(values) && t('form.next_day')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.end}
            error={form.errors.end}
            onChange={change.end}
          />
        </div>
        <Box role="status" className={classes.hint} mt={-8} c="var(--warn)" fz={12.5}>
          {isOutside && t('form.outside', { name: nameOf(Number(values.professional_id)) })}
          {taken.collisions.length + taken.offers.length > 0 && <TakenNote {...taken} zone={zone} />}
          {settled && (
            <Text span display="block" fz="inherit" c="dimmed">
              <ProposedNote name={nameOf(settled.professional_id)} isNear={settled.isNear} />
            </Text>
          )}
        </Box>
        <RepeatsSection
          {...{ booking, planning, refusal, zone }}
          seriesId={appointment?.series_id ?? null}
          onDeleteInstead={() =>
            appointment &&
            writer.ask({
              appointment: appointment,
              action: 'delete',
              change: {},
              scope: 'future',
              one: null,
              done: finish,
            })
          }
        />
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
        <ToneField
          label={t('form.color')}
          named
          value={values.color}
          inherited={{ tone: usualTone, label: t(service ? 'form.color_of_service' : 'form.color_of_professional') }}
          onChange={(tone) => form.setFieldValue('color', tone)}
        />
        <Textarea label={t('form.note')} autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
        <ReminderField
          value={values.reminder_message}
          error={form.errors.reminder_message}
          appointmentId={appointment?.id ?? null}
          onChange={(text) => form.setFieldValue('reminder_message', text)}
        />
      </div>
    </FormSheet>
  )
}

function Swatch({ service }: { service: Service | undefined }) {
  if (!service) return null
  return <Box component="span" w={12} h={12} bdrs={4} style={{ background: `var(--tone-${service.color}-bar)` }} />
}
