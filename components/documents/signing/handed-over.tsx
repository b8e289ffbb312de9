import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconLock } from '@tabler/icons-react'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { ReadState } from '@/components/list/waiting/read-state'
import { ApiError } from '@/lib/client/api-error'
import { useRead } from '@/lib/client/use-api'
import type { SignableDocument } from '@/lib/contract/documents'
import { type Locale, tags } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './signing.module.css'
import { SigningForm } from './signing-form'
import { SlowText } from './slow-text'
import { TakeBackDialog } from './take-back-dialog'

/**
 * All that a device shows while it is in a patient's hands, whatever address is opened: the document, in its own language, until the
 * password of who handed it over is typed. The API gives this session nothing else.
 */
export function HandedOver() {
  return (
    <MoreTexts files={['documents', 'record']} waiting={<SlowText />}>
      <Handed />
    </MoreTexts>
  )
}

function Handed() {
  const t = useTranslations('documents')
  const read = useRead('documents.handed', {}, { staleTime: Number.POSITIVE_INFINITY })
  const document = read.data?.data
  const isGone = read.error instanceof ApiError && read.error.status === 404
  if (document) {
    return (
      <InLanguage locale={document.locale}>
        <Sheet document={document} />
      </InLanguage>
    )
  }
  return (
    <Frame clinic={null}>
      <div className={classes.column}>
        {isGone ? (
          <Text role="alert">{t('sign.gone')}</Text>
        ) : (
          <ReadState read={read} failed={t('failed')} height={320} />
        )}
      </div>
    </Frame>
  )
}

/** What is inside says its texts in a language that may not be that of the screen. */
function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const isOther = useLanguage() !== locale
  const [messages, setMessages] = useState<Messages | 'missing' | null>(null)
  useEffect(() => {
    if (!isOther) return
    let isGone = false
    import('@/lib/i18n/compiled')
      .then(({ loadCompiled }) =>
        loadCompiled(locale, ['documents', 'record', 'form', 'errors', 'list', 'appointments']),
      )
      .then((loaded) => isGone || setMessages(loaded))
      // Without a network the document is read with the words of the screen.
      .catch(() => isGone || setMessages('missing'))
    return () => {
      isGone = true
    }
  }, [locale, isOther])
  if (!isOther || messages === 'missing') return children
  if (!messages) return <SlowText />
  return (
    <NextIntlClientProvider locale={tags[locale]} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}

function Sheet({ document }: { document: SignableDocument }) {
  const t = useTranslations('documents.sign')
  const [outcome, setOutcome] = useState<'done' | 'declined' | null>(null)
  const isSigned = document.state === 'signed' || outcome === 'done'
  return (
    <Frame clinic={document.clinic}>
      {isSigned || outcome === 'declined' ? (
        <Stack className={classes.column} align="center" ta="center" py={60} role="status">
          <Title order={1} fz={25}>
            {t(isSigned ? 'done' : 'declined')}
          </Title>
          <Text>{t('give_back')}</Text>
          {!isSigned && (
            <Button variant="default" onClick={() => setOutcome(null)}>
              {t('read_again')}
            </Button>
          )}
        </Stack>
      ) : (
        <SigningForm
          document={document}
          isOnBehalf={false}
          onSigned={() => setOutcome('done')}
          onDeclined={() => setOutcome('declined')}
        />
      )}
    </Frame>
  )
}

function Frame({ clinic, children }: { clinic: string | null; children: ReactNode }) {
  const t = useTranslations('documents.sign')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={classes.page}>
      <title>{t('page')}</title>
      <header className={classes.bar}>
        <div>
          <Text fw={600}>{clinic}</Text>
          <Text c="dimmed" fz={14}>
            {t('page')}
          </Text>
        </div>
        <Group gap={16}>
          <Badge size="lg" color="gray" leftSection={<IconLock size={14} stroke={1.8} aria-hidden />}>
            {t('only_this')}
          </Badge>
          <Button variant="subtle" color="gray" onClick={() => setLeaving(true)}>
            {t('leave')}
          </Button>
        </Group>
      </header>
      <main id="main">{children}</main>
      {isLeaving && <TakeBackDialog onClosed={() => setLeaving(false)} />}
    </div>
  )
}
