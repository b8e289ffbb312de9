import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PartProps } from '@/components/agenda/part-props'
import { firstOnScreen } from '@/components/agenda/state/first-free'
import { ExceptionEditSheet } from '@/components/plannings/exceptions/exception-sheet'
import { blockedValues } from '@/components/plannings/exceptions/exception-values'
import { useExceptionEdit } from '@/components/plannings/exceptions/use-exception-edit'
import { useUser } from '@/lib/client/use-user'
import { DAY_MINUTES } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { MoreTexts } from '@/lib/i18n/more-texts'

const LENGTH = 60

/** Blocks time that nobody pointed at (`?part=block`): of who is shown, the reader's own first, from their next free time. */
export const AskedBlock = (props: PartProps) => (
  <MoreTexts files={['plannings']}>
    <Block {...props} />
  </MoreTexts>
)

function Block({ agenda, onClose }: PartProps) {
  const label = useTranslations('appointments.form')('professional')
  const { id } = useUser()
  const { chosen } = agenda
  const [whose, setWhose] = useState(() => (chosen.find((each) => each.id === id) ?? chosen[0])?.id ?? id)
  const [start] = useState(() => startOf(agenda, whose))
  const work = useExceptionEdit({ professionalId: whose, today: agenda.present.day, start })
  return (
    <ExceptionEditSheet work={work} isClear onClosed={onClose}>
      {chosen.length > 1 && (
        <Select
          label={label}
          allowDeselect={false}
          value={String(whose)}
          data={chosen.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => value && setWhose(Number(value))}
        />
      )}
    </ExceptionEditSheet>
  )
}

function startOf({ columns, openings, booked, hours, present, step, day }: PartProps['agenda'], professional: number) {
  const days = columns.map((column) => column.day)
  const free = firstOnScreen({ days, openings, booked, hours, present, step }, [professional], LENGTH)
  const at = free ?? { day: day > present.day ? day : present.day, start: hours.from }
  return blockedValues(at.day, clockText(at.start), clockText(Math.min(at.start + LENGTH, DAY_MINUTES)))
}
