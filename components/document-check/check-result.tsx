import { Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconHelpCircle } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import classes from '@/components/appointment-link/appointment-link.module.css'
import { Facts } from '@/components/ui/page/facts'
import type { DocumentCheck } from '@/lib/contract/document-checks'
import { longForm } from '@/lib/domain/time/forms'
import { FileCheck } from './file-check'

/** What is known by a code: that it is sealed, since when, and by what the file is known; or that nothing is. */
export function CheckResult({ sealed }: { sealed: DocumentCheck['sealed'] }) {
  const t = useTranslations('document-check')
  const words = new Intl.DateTimeFormat(useLocale(), { ...longForm, timeZoneName: 'short' })
  const state = !sealed ? 'unknown' : sealed.revoked_at ? 'revoked' : 'valid'
  const Icon = { valid: IconCircleCheck, revoked: IconCircleOff, unknown: IconHelpCircle }[state]
  const at = (instant: string) => words.format(new Date(instant))
  return (
    <Stack gap={14} pt={18} style={{ borderTop: '1px solid var(--line)' }}>
      <span className={classes.sign} data-bad={state !== 'valid' || undefined}>
        <Icon size={26} stroke={1.6} aria-hidden />
      </span>
      <Title order={2} fz={20}>
        {t(`${state}.title`)}
      </Title>
      <Text fz={15}>{t(`${state}.text`)}</Text>
      {sealed && (
        <>
          <Facts
            facts={[
              [t('facts.signed'), at(sealed.signed_at)],
              [t('facts.sealed'), at(sealed.sealed_at)],
              [t('facts.revoked'), sealed.revoked_at && at(sealed.revoked_at)],
              [t('facts.signers'), String(sealed.signers)],
              [t('facts.file'), sealed.file_sha256],
              [t('facts.certificate'), sealed.certificate_sha256],
            ]}
          />
          <FileCheck sha256={sealed.file_sha256} />
        </>
      )}
    </Stack>
  )
}
