import { Anchor, Flex, Stack } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ReadLine } from '@/components/ui/read-line'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import { seesRecords } from '@/lib/domain/access'
import { stateOfNotes, takesNote } from '@/lib/domain/record/visit-note'

/** So many notes stand in the card one by one; of more, as of a group's activity, there is one line that opens. */
const FEW = 3

type Props = { detail: AppointmentDetail; zone: string }

/** Whether a visit has its note, and the way to it; one of another day to come has none to ask for. For who treats patients. */
export function CardNote(props: Props) {
  return seesRecords(useUser()) ? <Notes {...props} /> : null
}

function Notes({ detail, zone }: Props) {
  const t = useTranslations('series.appointment.note')
  const now = useNow()
  const notes = useRead('record.noted', { params: { id: detail.id } })
  if (notes.isError && !notes.data) return <ReadLine read={notes} />
  const mayHave = takesNote(detail, now, zone)
  const lines = detail.patients.flatMap(({ id, name }) => {
    const state = stateOfNotes(notes.data?.data.filter(({ patient_id }) => patient_id === id) ?? [])
    return notes.data && (mayHave || state !== 'none') ? [{ id, name, state }] : []
  })
  const links = lines.map(({ id, name, state }) => (
    <Flex key={id} gap={6} align="center" style={{ overflowWrap: 'anywhere' }}>
      <IconNotes size={16} stroke={1.6} aria-hidden />
      <Anchor component={Link} href={`${paths['patients.show'](id)}?visit=${detail.id}`} fz={13}>
        {lines.length > 1 ? t('of', { name, state: t(state) }) : t(state)}
      </Anchor>
    </Flex>
  ))
  if (lines.length <= FEW) return links
  const written = lines.filter(({ state }) => state !== 'none').length
  return (
    <details>
      <summary>{t('written', { written, count: lines.length })}</summary>
      <Stack gap={8} mt={8}>
        {links}
      </Stack>
    </details>
  )
}
