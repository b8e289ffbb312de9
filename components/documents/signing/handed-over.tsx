import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { ReadState } from '@/components/list/waiting/read-state'
import { BrokenScreen } from '@/components/shell/broken-screen'
import { ApiError } from '@/lib/client/api-error'
import type { KeptSignature } from '@/lib/client/signatures/kept-signatures'
import { useRead } from '@/lib/client/use-api'
import type { SignableDocument } from '@/lib/contract/documents'
import { InLanguage } from '@/lib/i18n/in-language'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { KeptWayBack } from './kept-way-back'
import classes from './signing.module.css'
import { SigningForm } from './signing-form'
import { SlowText } from './slow-text'
import { TakeBackDialog } from './take-back-dialog'
import { useKeptSignatures } from './use-kept-signatures'

/** What is said of a document, by its form and its faults too. */
const said = ['documents', 'form', 'errors'] as const

/**
 * All that a device shows while it is in a patient's hands, whatever address is opened: the document, in its own language, until the
 * password of who handed it over is typed. The API gives this session nothing else.
 */
export function HandedOver() {
  return (
    <MoreTexts files={['documents']} waiting={<SlowText />}>
      <KeptWayBack
        broken={(error, retry) => (
          <Frame clinic={null}>
            <BrokenScreen error={error} retry={retry} />
          </Frame>
        )}
      >
        <Handed />
      </KeptWayBack>
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

/** A network that did not answer or took too long, or something on the way to the clinic: not what the clinic itself failed at. */
const isUnreached = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status > 500)

function Sheet({ document }: { document: SignableDocument }) {
  const t = useTranslations('documents.sign')
  const [outcome, setOutcome] = useState<'done' | 'declined' | 'refused' | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  const { waiting, isOnDevice, keep } = useKeptSignatures(({ of, is, error }) => {
    if (of.document_id !== document.id) return
    setOutcome(is === 'sent' ? 'done' : 'refused')
    setFault(error)
  })
  const unsent = (made: KeptSignature, error: unknown) => {
    if (isUnreached(error)) void keep(made)
  }
  const state =
    document.state === 'signed' ? 'done' : (outcome ?? (waiting.includes(document.id) ? ('kept' as const) : null))
  return (
    <Frame clinic={document.clinic} lang={document.locale}>
      {state ? (
        <Stack className={classes.column} align="center" ta="center" py={60} role="status">
          <Title order={1} fz={25}>
            {t(state)}
          </Title>
          {state === 'kept' && <Text>{t(isOnDevice ? 'kept_text' : 'kept_page')}</Text>}
          <CallFault error={state === 'refused' ? fault : null} />
          <Text>{t('give_back')}</Text>
          {state === 'declined' && (
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
          onUnsent={unsent}
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
