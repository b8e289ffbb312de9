import { Alert, Button, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReader } from '@/components/record/use-reader'
import { call } from '@/lib/client/api'
import { ApiError } from '@/lib/client/api-error'
import type { DraftState } from '@/lib/client/drafts/draft-state'
import type { RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { addendumText } from '@/lib/domain/record/addendum-text'
import { MoreTexts } from '@/lib/i18n/more-texts'

type Props = {
  template?: TemplateVersion
  state: DraftState
  /** Goes on with it as an addendum to what was signed. */
  onAmend: (signed: RecordEntry, text: string) => void
}

/** Was it signed while one wrote in it? What was typed since stands here alone. */
export const isSignedMeanwhile = ({ status, error, entry }: DraftState): boolean =>
  status !== 'saved' && entry !== null && error instanceof ApiError && error.code === 'entry_signed'

/** It was signed meanwhile: what it does not say is not lost, and can be added to it. */
export const SignedMeanwhile = (props: Props) =>
  isSignedMeanwhile(props.state) ? (
    <MoreTexts files={['measures', 'pain', 'record']}>
      <Offer {...props} />
    </MoreTexts>
  ) : null

function Offer({ template, state, onAmend }: Props) {
  const t = useTranslations('record')
  const reader = useReader()
  const [isReading, setReading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const { content, entry } = state
  const offer = async () => {
    setReading(true)
    setFailed(false)
    try {
      const { data } = await call('record.show', { params: { id: entry!.id } })
      onAmend(data, addendumText(content, data.content, template, reader))
    } catch {
      setFailed(true)
    }
    setReading(false)
  }
  return (
    <Alert
      color="warn"
      m={10}
      p={10}
      role="alert"
      title={t('kept.signed_title')}
      icon={<IconSignature size={18} stroke={1.6} aria-hidden />}
    >
      <p>{t('kept.signed_meanwhile')}</p>
      <Button loading={isReading} onClick={() => void offer()}>
        {t('kept.amend')}
      </Button>
      {isFailed && (
        <Text mt={8} c="var(--danger)" role="alert">
          {t('kept.not_amended')}
        </Text>
      )}
    </Alert>
  )
}
