import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ReadState } from '@/components/list/waiting/read-state'
import { ApiError } from '@/lib/client/api-error'
import { useRead } from '@/lib/client/use-api'
import type { SignableDocument } from '@/lib/contract/documents'
import { InLanguage } from '@/lib/i18n/in-language'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './signing.module.css'
import { SigningForm } from './signing-form'
import { SlowText } from './slow-text'
import { TakeBackDialog } from './take-back-dialog'

/** What is said of a document, by its form and its faults too. */
const said = ['documents', 'form', 'errors'] as const

/**
 * All that a device shows while it is in a patient's hands, whatever address is opened: the document, in its own language, until the
 * password of who handed it over is typed. The API gives this session nothing else.
 */
export function HandedOver() {
  return (
    <MoreTexts files={['documents']} waiting={<SlowText />}>
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
      <InLanguage locale={document.locale} files={said} waiting={<SlowText />}>
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

function Sheet({ document }: { document: SignableDocument }) {
  const t = useTranslations('documents.sign')
  const [outcome, setOutcome] = useState<'done' | 'declined' | null>(null)
  const isSigned = document.state === 'signed' || outcome === 'done'
  return (
    <Frame clinic={document.clinic} lang={document.locale}>
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

type FrameProps = { clinic: string | null; lang?: string; children: ReactNode }

function Frame({ clinic, lang, children }: FrameProps) {
  const t = useTranslations('documents.sign')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={classes.page} lang={lang}>
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
