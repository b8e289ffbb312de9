import { Box, Flex, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Chips } from '@/components/form/fields/chips'
import classes from '@/components/plannings/plannings.module.css'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'

type Props = { exceptId: number; value: number[]; error: ReactNode; onChange: (ids: number[]) => void }

/** Colleagues with an agenda, to be ticked. */
export function ColleaguesField({ exceptId, value, error, onChange }: Props) {
  const t = useTranslations('plannings.copy')
  const id = useId()
  const read = useRead('professionals.list')
  const colleagues = read.data?.data.filter((each) => each.active && each.bookable && each.id !== exceptId)
  return (
    <Flex component="fieldset" className={classes.group} direction="column" gap={10} align="flex-start">
      <Box component="legend" mb={10} fz={15} fw={650}>
        {t('to')}
      </Box>
      <ReadLine read={read} />
      {colleagues?.length === 0 && <Text c="dimmed">{t('nobody')}</Text>}
      <Chips rows={colleagues ?? []} value={value} onChange={onChange} faultId={error ? id : undefined} />
      <Text id={id} className={classes.fault} c="var(--danger)" fz={13}>
        {error && t('required')}
      </Text>
    </Flex>
  )
}
