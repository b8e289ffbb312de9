import { Center, Group, Stack } from '@mantine/core'
import '@/components/ui/mantine-parts'
import Link from 'next/link'
import { phoneLink, writePhone } from '@/components/format/phone'
import { useAbsences } from '@/components/patients/alerts/absences-badge'
import { OwesBadge } from '@/components/patients/alerts/owes-badge'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Appointment, Tone } from '@/lib/contract/appointments'
import { initials } from '@/lib/domain/text/initials'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './card.module.css'

type Props = {
  patient: Appointment['patients'][number]
  tone: Tone
  /** Takes what they owe. */
  onCollect?: ((patientId: number) => void) | undefined
}

/** Who comes, how to ring them, and what they owe: it comes later, and has its place, so that nothing below it moves. */
export function CardPerson({ patient, tone, onCollect }: Props) {
  const { country } = useUser().clinic
  // They are said at the card's end: asked for now, they are there with what is said around them.
  useAbsences(patient.id)
  return (
    <Group gap={12} wrap="nowrap" miw={0}>
      <Center
        component="span"
        flex="none"
        w={38}
        h={38}
        bdrs="50%"
        fz={13}
        fw={650}
        style={{ background: `var(--tone-${tone}-ground)`, color: `var(--tone-${tone}-text)` }}
        aria-hidden="true"
      >
        {initials(patient.name)}
      </Center>
      <Stack gap={0} align="flex-start" miw={0}>
        <Link className={classes.name} data-whose href={paths['patients.show'](patient.id)}>
          {patient.name}
        </Link>
        <div className={classes.contact}>
          {patient.phone && (
            <a className={classes.phone} data-whose href={phoneLink(patient.phone)}>
              {writePhone(patient.phone, country)}
            </a>
          )}
          <MoreTexts files={['patients']}>
            <OwesBadge patientId={patient.id} onCollect={onCollect && (() => onCollect(patient.id))} />
          </MoreTexts>
        </div>
      </Stack>
    </Group>
  )
}
