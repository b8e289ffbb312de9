import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkNews } from '@/components/appointment-link/link-news'
import { FormFault } from '@/components/form/form-fault'
import { takeSigned } from '@/lib/client/download'
import type { LinkedDocument } from '@/lib/contract/document-links'
import { useUntil } from './use-until'

type Props = { token: string; pass: string | null; linked: LinkedDocument }

/** It is signed: the copy, for a while. */
export function SignedCard({ token, pass, linked }: Props) {
  const t = useTranslations('document-link.done')
  const until = useUntil(linked)
  const [taking, setTaking] = useState<'no' | 'yes' | 'failed'>('no')
  const take = async () => {
    setTaking('yes')
    const outcome = await takeSigned({ token, pass }, `${t('file')}.pdf`)
    setTaking(outcome === 'kept' ? 'no' : 'failed')
  }
  return (
    <LinkNews icon={IconCircleCheck} title={t('title')} text={t('text', { until })}>
      {linked.sent_to && <Text fz={15}>{t('mailed', { email: linked.sent_to })}</Text>}
      <Button
        size="md"
        loading={taking === 'yes'}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void take()}
      >
        {t('download')}
      </Button>
      {taking === 'failed' && <FormFault title={t('not_kept')} />}
    </LinkNews>
  )
}
