import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { ApiError, fieldErrors } from '@/lib/client/api-error'
import { useSaveToasts } from '@/lib/client/toasts'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { AppointmentForm } from '@/lib/contract/appointments'
import type { Service } from '@/lib/contract/services'
import {
  type BookingStart,
  type BookingValues,
  endAfter,
  lengthOf,
  toBooking,
  toFormErrors,
  USUAL_MINUTES,
  valuesOfSlot,
  valuesOfVisit,
} from './booking-values'
import { rememberService, usualService } from './last-service'
import { collisionsIn, type Writing } from './use-writer'

type Asked = { start: BookingStart; services: Service[]; zone: string; writing: Writing }

/** The booking form's state: its values, the rules between them, and sending. */
export function useBooking({ start, services, zone, writing }: Asked) {
  const { writer, fail, setConflict } = writing
  const check = useFormSchema(AppointmentForm)
  const created = useSaveToasts('appointments.create')
  const updated = useSaveToasts('appointments.update')
  const [key] = useState(() => crypto.randomUUID())
  const [saving, setSaving] = useState(false)
  const [done, setDone] = useState(false)
  /** The end was dragged or typed: a service does not move it any more. */
  const isEndOwn = useRef(start.kind === 'edit' || start.end !== null)

  const form = useForm<BookingValues>({
    initialValues:
      start.kind === 'edit' ? valuesOfVisit(start.appointment, zone) : valuesOfSlot(start, usualService(services)),
    validate: (values) => toFormErrors(check(toBooking(values, zone))),
    validateInputOnChange: true,
  })

  /** How long the visit is meant to be; kept here because half-typed times have no length. */
  const length = useRef(lengthOf(form.values) ?? USUAL_MINUTES)

  const durationOf = (id: string) => services.find((service) => String(service.id) === id)?.duration_minutes
  const change = {
    service(service_id: string) {
      form.setFieldValue('service_id', service_id)
      const minutes = durationOf(service_id)
      if (!minutes || isEndOwn.current) return
      length.current = minutes
      form.setFieldValue('end', endAfter(form.values.start, minutes, form.values.end))
    },
    /** The visit keeps its length. */
    start(text: string) {
      form.setFieldValue('start', text)
      form.setFieldValue('end', endAfter(text, length.current, form.values.end))
    },
    end(text: string) {
      isEndOwn.current = true
      length.current = lengthOf({ start: form.values.start, end: text }) ?? length.current
      form.setFieldValue('end', text)
    },
  }

  async function send(values: BookingValues, allow_overlap: boolean): Promise<void> {
    const body = { ...toBooking(values, zone), allow_overlap }
    setSaving(true)
    try {
      if (start.kind === 'edit') {
        await writer.change(start.appointment, body, { note: values.note || null, patients: values.patients })
        updated.success()
      } else {
        await writer.create(body, key)
        created.success()
      }
      if (body.service_id) rememberService(body.service_id)
      setDone(true)
    } catch (error) {
      const collisions = collisionsIn(error)
      if (collisions) return setConflict({ collisions, bookAnyway: () => void send(values, true) })
      if (error instanceof ApiError && error.status === 422) form.setErrors(toFormErrors(fieldErrors(error)))
      fail(start.kind === 'edit' ? 'update' : 'create', error)
    } finally {
      setSaving(false)
    }
  }

  return {
    form,
    change,
    saving,
    done,
    submit: form.onSubmit((values) => {
      if (!saving) void send(values, false)
    }),
  }
}
