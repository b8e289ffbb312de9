import { Box, Group, NativeSelect, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useNamed } from '@/components/appointments/use-named'
import { useDates } from '@/components/format/use-dates'
import { PhoneLink } from '@/components/ui/phone-link'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import classes from './affected.module.css'
import type { Fates } from './fates'

type Fate = Fates[string]

type Props = {
  appointment: Appointment
  /** Of several professionals' appointments: whose it is. */
  isNamed: boolean
  /** Who is free for it; undefined while that is not known. */
  takers: number[] | undefined
  fate: Fate | undefined
  /** Undefined leaves it as it is; absent where all of them are canceled. */
  onFate?: (fate: Fate | undefined) => void
}

const STAYS = 'stays'

/** An appointment in the way: when, who comes for what, how to ring them, the way to its card, and what becomes of it. */
export function AffectedRow({ appointment, isNamed, takers, fate, onFate }: Props) {
  const t = useTranslations('plannings.affected')
  const { dayTime, time, calendarDay } = useDates()
  const named = useNamed()
  const professionals = useRead('professionals.list').data?.data ?? []
  const services = useRead('services.list').data?.data ?? []
  const { id, professional_id, service_id, group_id, group_name, patients, starts_at, ends_at } = appointment
  const service = services.find((each) => each.id === service_id)
  const nameOf = (whose: number) => professionals.find((each) => each.id === whose)?.name ?? ''
  const when = `${dayTime(starts_at)}–${time(ends_at)}`
  const who = group_name ?? patients.map(({ name }) => name).join(', ')
  // Who was chosen stays named where they are free no longer: the save says so.
  const offered = [...new Set([...(takers ?? []), ...(typeof fate === 'number' ? [fate] : [])])]
  return (
    <li>
      <Box className={classes.whose} flex="1 1 200px" miw={0}>
        <Link href={`${paths.appointments(calendarDay(starts_at))}?view=day&who=${professional_id}&part=visit-${id}`}>
          {when}
        </Link>
        {group_id ? (
          <Link href={paths['groups.show'](group_id)}>{group_name}</Link>
        ) : (
          patients.map((patient) => (
            <Group key={patient.id} gap="0 12px">
              <Link href={paths['patients.show'](patient.id)}>{patient.name}</Link>
              <PhoneLink phone={patient.phone} />
            </Group>
          ))
        )}
        <small>{[service && named(service), isNamed && nameOf(professional_id)].filter(Boolean).join(' · ')}</small>
      </Box>
      {onFate && (
        <Box flex="0 1 230px">
          <NativeSelect
            size="sm"
            aria-label={t('fate', { who, when })}
            value={fate === undefined ? STAYS : String(fate)}
            data={[
              { value: STAYS, label: t('stays') },
              { value: 'cancel', label: t('cancel_one') },
              ...offered.map((to) => ({ value: String(to), label: t('pass_to', { name: nameOf(to) }) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onFate(value === 'cancel' ? value : value === STAYS ? undefined : Number(value))
            }
          />
          {takers?.length === 0 && (
            <Text fz={13} c="dimmed" mt={2}>
              {t('nobody_free')}
            </Text>
          )}
        </Box>
      )}
    </li>
  )
}
