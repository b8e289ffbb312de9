import { Button, Flex, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { ReadLine } from '@/components/ui/read-line'
import { useQr } from '@/components/ui/use-qr'
import { stateOf } from '@/lib/client/read-state'
import { notify } from '@/lib/client/toasts'
import { useRead, useSave } from '@/lib/client/use-api'
import type { PlanLink } from '@/lib/contract/plan-links'
import classes from './plan-links.module.css'

type Props = {
  patientId: number
  link: PlanLink
  /** Made just now: by a button that is gone. */
  isMade: boolean
  onAsk: (about: 'renew' | 'revoke') => void
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** The link as it is now: to be copied, scanned, mailed and looked at, and what ends it. */
export function LivingLink({ patientId, link, isMade, onAsk }: Props) {
  const t = useTranslations('plan-links')
  const { plainDay, calendarDay } = useDates()
  const date = plainDay(calendarDay(link.created_at))
  const name = link.created_by_name
  return (
    <>
      {link.url ? <Shown patientId={patientId} url={link.url} isMade={isMade} /> : <Text>{t('hidden')}</Text>}
      <Text c="dimmed" fz={13}>
        {name ? t('since_by', { date, name }) : t('since', { date })}
        <br />
        {link.opened_at ? t('opened', { date: plainDay(calendarDay(link.opened_at)) }) : t('never_opened')}
      </Text>
      <Flex gap={8} wrap="wrap" pt={14} style={{ borderTop: '1px solid var(--line)' }}>
        <Button variant="default" onClick={() => onAsk('renew')}>
          {t('renew')}
        </Button>
        <Button variant="default" c="var(--danger)" onClick={() => onAsk('revoke')}>
          {t('revoke')}
        </Button>
      </Flex>
    </>
  )
}

function Shown({ patientId, url, isMade }: Pick<Props, 'patientId' | 'isMade'> & { url: string }) {
  const t = useTranslations('plan-links')
  const params = { id: patientId }
  const read = useRead('patients.show', { params })
  const patient = read.data?.data
  const mail = useSave('plan-links.mail')
  const picture = useQr(url)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify({ type: 'success', message: t('copied') }),
      () => notify({ type: 'error', message: t('not_copied') }),
    )
  return (
    <Stack gap={14}>
      <TextInput label={t('link')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <Flex gap={8} wrap="wrap">
        <Button autoFocus={isMade} leftSection={<IconCopy {...icon} />} onClick={copy}>
          {t('copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail {...icon} />}
          disabled={!patient?.email}
          loading={mail.isPending}
          onClick={() => mail.mutate({ params, body: {} })}
        >
          {t(patient && !patient.email ? 'no_mail' : 'mail')}
        </Button>
        <Button
          component="a"
          href={`${url}&preview`}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink {...icon} />}
        >
          {t('preview')}
        </Button>
      </Flex>
      {/* Without the address nothing is mailed. */}
      {stateOf(read) === 'unread' && <ReadLine read={read} />}
      <Flex gap={14} align="center" wrap="wrap">
        <div className={classes.code}>
          {/* biome-ignore lint/performance/noImgElement: a picture made in this page */}
          {picture && <img src={picture} alt={t('qr')} width={168} height={168} />}
        </div>
        <Text c="dimmed" fz={13} maw={200}>
          {t('qr_hint')}
        </Text>
      </Flex>
    </Stack>
  )
}
