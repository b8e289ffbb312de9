import { Box, Flex, NativeSelect, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { withOwn } from '@/components/form/with-own'
import { DAY_MINUTES as DAY } from '@/lib/domain/time/clock'
import classes from './plannings.module.css'
import { useOnlineTexts } from './use-online-texts'
import type { PlanningFormState } from './use-planning-form'

const HOUR = 60
const notices_minutes = [0, HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY]
const horizons_days = [7, 14, 30, 60, 90, 180, 365]

/** Whether patients may book these hours by themselves, from how soon to how far ahead. */
export function OnlineFields({ form }: { form: PlanningFormState }) {
  const t = useTranslations('plannings.online')
  const texts = useOnlineTexts()
  const { online_booking, online_notice_minutes, online_horizon_days } = form.getValues()
  const select = (name: 'online_notice_minutes' | 'online_horizon_days') => ({
    ...form.getInputProps(name),
    value: String(form.getValues()[name]),
    onChange: (event: { currentTarget: HTMLSelectElement }) =>
      form.setFieldValue(name, Number(event.currentTarget.value)),
  })
  return (
    <Flex component="fieldset" className={classes.group} direction="column" gap={10} align="flex-start">
      <Box component="legend" mb={10} fz={15} fw={650}>
        {t('title')}
      </Box>
      <Switch
        {...form.getInputProps('online_booking', { type: 'checkbox' })}
        label={t('switch')}
        description={t('what')}
      />
      {online_booking && (
        <FieldGrid>
          <NativeSelect
            {...select('online_notice_minutes')}
            label={t('notice')}
            description={t('notice_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={withOwn(notices_minutes, online_notice_minutes).map((value) => ({
              value: String(value),
              label: texts.notice(value),
            }))}
          />
          <NativeSelect
            {...select('online_horizon_days')}
            label={t('horizon')}
            description={t('horizon_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={withOwn(horizons_days, online_horizon_days).map((value) => ({
              value: String(value),
              label: texts.horizon(value),
            }))}
          />
        </FieldGrid>
      )}
    </Flex>
  )
}
