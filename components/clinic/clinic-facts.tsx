import { Box, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldList } from '@/components/form/field-list'
import { useFile } from '@/lib/client/use-file'
import type { Clinic } from '@/lib/contract/professionals'
import { clinicFields } from './clinic-fields'
import classes from './clinic-settings.module.css'

/** What is known of the clinic, in groups; what is not says so. */
export function ClinicFacts({ clinic, locale }: { clinic: Clinic; locale: string }) {
  const t = useTranslations('clinic')
  const logo = useFile(clinic.logo)
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(clinic.currency) ?? clinic.currency
  return (
    <>
      {clinicFields.groups.map((group) => (
        <Box key={group.key} className={classes.group} pt={18} style={{ borderTop: '1px solid var(--line)' }}>
          <Text component="h3" fz={13} fw={650}>
            {t(`groups.${group.key}`)}
          </Text>
          <FieldList
            wide
            table={{ ...clinicFields, groups: [group] }}
            row={clinic}
            empty={
              <Box component="span" c="dimmed" fw={400}>
                {t('missing')}
              </Box>
            }
            more={group.key === 'region' ? [[t('currency'), `${currency} (${clinic.currency})`]] : []}
          />
        </Box>
      ))}
      {logo && (
        // biome-ignore lint/performance/noImgElement: a small file behind authorisation, which no image optimiser may read
        <img className={classes.logo} src={logo} alt={t('logo_alt', { clinic: clinic.name })} />
      )}
    </>
  )
}
