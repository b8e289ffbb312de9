import { Box, Flex, Skeleton, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Pill } from '@/components/form/fields/pill'
import classes from '@/components/plannings/plannings.module.css'
import { useRead } from '@/lib/client/use-api'

type Props = { exceptId: number; value: number[]; error: ReactNode; onChange: (ids: number[]) => void }

/** Colleagues with an agenda, to be ticked. */
export function ColleaguesField({ exceptId, value, error, onChange }: Props) {
  const t = useTranslations('plannings.copy')
  const id = useId()
  const { data } = useRead('professionals.list')
  const colleagues = data?.data.filter((each) => each.active && each.bookable && each.id !== exceptId)
  const toggle = (chosen: number) =>
    onChange(value.includes(chosen) ? value.filter((each) => each !== chosen) : [...value, chosen])
  return (
    <Flex component="fieldset" className={classes.group} direction="column" gap={10} align="flex-start">
      <Box component="legend" mb={10} fz={15} fw={650}>
        {t('to')}
      </Box>
      {!colleagues && <Skeleton height={36} />}
      {colleagues?.length === 0 && <Text c="dimmed">{t('nobody')}</Text>}
      <Flex gap={8} wrap="wrap">
        {colleagues?.map((colleague) => (
          <Pill
            key={colleague.id}
            tone={colleague.color}
            checked={value.includes(colleague.id)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onChange={() => toggle(colleague.id)}
          >
            {colleague.name}
          </Pill>
        ))}
      </Flex>
      <Text id={id} className={classes.fault} c="var(--danger)" fz={13}>
        {error && t('required')}
      </Text>
    </Flex>
  )
}
