import { Anchor, Flex, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconShieldCheck, IconSignature } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useUser } from '@/lib/client/use-user'
import type { WantedConsent } from '@/lib/contract/consents'
import { seesRecords } from '@/lib/domain/access'
import { isLacking } from '@/lib/domain/documents/consent-state'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { consentPath } from './consent-path'

type Props = {
  consents: WantedConsent[]
  patients: { id: number; name: string }[]
  /** Others come too: a line says whose it is. */
  isShared?: boolean
  /** What a document that is made from here names. */
  visit?: { professional_id?: number; service_id?: number | null }
  /** One is in the middle of something that would be left: there is no way to sign from here. */
  isOnlySaid?: boolean
}

/** So many stand one by one; of more, as of a group's activity, there is one line that opens. */
const FEW = 3

/** What an appointment's patients are to have signed: that all is, or what is lacking, with the way to sign it here. */
export function ConsentLines(props: Props) {
  if (props.consents.length === 0) return null
  return (
    <MoreTexts files={['consents']}>
      <Lines {...props} />
    </MoreTexts>
  )
}

function Lines({ consents, patients, visit, isShared = patients.length > 1, isOnlySaid = false }: Props) {
  const t = useTranslations('consents')
  const isTreating = seesRecords(useUser())
  const maySign = isTreating && !isOnlySaid
  const lacking = consents.filter(isLacking)
  if (lacking.length === 0) {
    return isOnlySaid ? null : (
      <Flex gap={6} align="center" c="dimmed">
        <IconShieldCheck size={16} stroke={1.6} aria-hidden />
        {t('all_signed')}
      </Flex>
    )
  }
  const nameOf = (id: number) => patients.find((patient) => patient.id === id)?.name ?? ''
  const lines = lacking.map(({ patient_id, template_id, name, state }) => {
    const said = { name, patient: nameOf(patient_id), state: t(`state.${state}`) }
    return (
      <Flex key={`${patient_id} ${template_id}`} gap={6} align="baseline" style={{ overflowWrap: 'anywhere' }}>
        <IconSignature size={16} stroke={1.6} aria-hidden style={{ flex: 'none', transform: 'translateY(3px)' }} />
        <Text span fz="inherit" c="var(--warn)">
          {t(isShared ? 'line_of' : 'line', said)}
        </Text>
        {maySign && (
          <Anchor
            component={Link}
            fz="inherit"
            // Whole beside a long line, which may break anywhere.
            flex="none"
            // Easier to hit with a finger, where it stands.
            p="13px 8px"
            m="-13px -8px"
            href={consentPath(patient_id, template_id, visit)}
            aria-label={t(isShared ? 'sign_of_patient' : 'sign_of', said)}
          >
            {t('sign')}
          </Anchor>
        )}
      </Flex>
    )
  })
  // The front desk learns that something is lacking, not what it says (product §6): who can have it signed is said instead.
  const byWhom = !isTreating && (
    <Text fz="inherit" c="dimmed">
      {t('by_who_treats')}
    </Text>
  )
  if (lines.length <= FEW)
    return (
      <>
        {lines}
        {byWhom}
      </>
    )
  return (
    <details>
      <summary>{t('lacking', { count: lines.length })}</summary>
      <Stack gap={6} mt={8}>
        {lines}
        {byWhom}
      </Stack>
    </details>
  )
}
