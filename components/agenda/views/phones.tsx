import { IconPhone } from '@tabler/icons-react'
import { phoneLink } from '@/components/format/phone'
import type { Appointment } from '@/lib/contract/appointments'
import classes from './list.module.css'

/** The numbers of everybody who comes, to be called with one press. */
export function Phones({ appointment }: { appointment: Appointment }) {
  return (
    <span className={classes.phones}>
      {appointment.patients.map(
        ({ id, name, phone }) =>
          phone && (
            <a key={id} className={classes.phone} href={phoneLink(phone)} aria-label={`${name}: ${phone}`}>
              <IconPhone size={16} stroke={1.6} aria-hidden="true" />
              <span>{phone}</span>
            </a>
          ),
      )}
    </span>
  )
}
