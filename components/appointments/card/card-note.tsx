import { Skeleton, Stack } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ReadLine } from '@/components/ui/read-line'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import { seesRecords } from '@/lib/domain/access'
import { stateOfNotes, takesNote } from '@/lib/domain/record/visit-note'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './card.module.css'

/** So many notes stand in the card one by one; of more, as of a group's activity, there is one line that opens. */
const FEW = 3

type Props = { appointment: Appointment; zone: string }

/** Whether a visit has its note, and the way to it; one of another day to come has none to ask for. For who treats patients. */
export function CardNote(props: Props) {
  const { appointment, zone } = props
  const mayHave = takesNote(appointment, useNow(), zone)
  if (!seesRecords(useUser()) || appointment.patients.length === 0) return null
  return (
    <MoreTexts files={['series']} waiting={mayHave && <Room />}>
      <Notes {...props} mayHave={mayHave} />
    </MoreTexts>
  )
}

/** Keeps the place of what is on its way, so that no button moves when it comes. */
const Room = () => (
  <div className={classes.row} aria-busy="true">
    <Skeleton className={classes.action} />
  </div>
)

function Notes({ appointment, mayHave }: Props & { mayHave: boolean }) {
  const t = useTranslations('series.appointment.note')
  const notes = useRead('record.noted', { params: { id: appointment.id } })
  if (notes.isError && !notes.data) return <ReadLine read={notes} />
  if (!notes.data) return mayHave && <Room />
  const { data } = notes.data
  const lines = appointment.patients.flatMap(({ id, name }) => {
    const state = stateOfNotes(data.filter(({ patient_id }) => patient_id === id))
    return mayHave || state !== 'none' ? [{ id, name, state }] : []
  })
  const links = lines.map(({ id, name, state }) => (
    <div key={id} className={classes.row}>
      <Link className={classes.action} href={`${paths['patients.show'](id)}?visit=${appointment.id}`}>
        <IconNotes size={17} stroke={1.6} aria-hidden="true" />
        <span>{lines.length > 1 ? t('of', { name, state: t(state) }) : t(state)}</span>
      </Link>
    </div>
  ))
  if (lines.length <= FEW) return links
  const written = lines.filter(({ state }) => state !== 'none').length
  return (
    <details className={classes.notes}>
      <summary>{t('written', { written, count: lines.length })}</summary>
      <Stack gap={7} mt={7}>
        {links}
      </Stack>
    </details>
  )
}
