import { Center, Group, Stack } from '@mantine/core'
import '@/components/ui/mantine-parts'
import Link from 'next/link'
import { phoneLink, writePhone } from '@/components/format/phone'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Appointment, Tone } from '@/lib/contract/appointments'
import { initials } from '@/lib/domain/text/initials'
import classes from './card.module.css'

/** Who comes, and how to ring them. */
export function CardPerson({ patient, tone }: { patient: Appointment['patients'][number]; tone: Tone }) {
  const { country } = useUser().clinic
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
        <Link className={classes.name} href={paths['patients.show'](patient.id)}>
          {patient.name}
        </Link>
        {patient.phone && (
          <a className={classes.phone} href={phoneLink(patient.phone)}>
            {writePhone(patient.phone, country)}
          </a>
        )}
      </Stack>
    </Group>
  )
}
