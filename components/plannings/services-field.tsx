import { Box, Flex, SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Chips } from '@/components/form/fields/chips'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import classes from './plannings.module.css'
import type { PlanningFormState } from './use-planning-form'

/** What the hours are for: everything, or some services. One that is archived stays to be seen while it is chosen. */
export function ServicesField({ form }: { form: PlanningFormState }) {
  const t = useTranslations('plannings.services')
  const id = useId()
  const read = useRead('services.list')
  const services = read.data?.data ?? []
  const chosen = form.getValues().service_ids
  const offered = services.filter((service) => service.active || chosen?.includes(service.id))
  const fault = form.errors.service_ids
  const choose = (ids: number[] | null) => {
    form.setFieldValue('service_ids', ids)
    form.clearFieldError('service_ids')
  }
  return (
    <Flex component="fieldset" className={classes.group} direction="column" gap={10} align="flex-start">
      <Box component="legend" mb={10} fz={15} fw={650}>
        {t('title')}
      </Box>
      <SegmentedControl
        aria-label={t('title')}
        value={chosen ? 'some' : 'all'}
        onChange={(which) => choose(which === 'all' ? null : [])}
        data={[
          { value: 'all', label: t('all') },
          { value: 'some', label: t('some') },
        ]}
      />
      {chosen && <ReadLine read={read} />}
      {chosen && <Chips rows={offered} value={chosen} onChange={choose} faultId={fault ? id : undefined} />}
      <Text id={id} className={classes.fault} c="var(--danger)" fz={13}>
        {fault && t('required')}
      </Text>
    </Flex>
  )
}
