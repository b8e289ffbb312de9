import { Button, Checkbox, Flex, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconShieldCheck, IconSignature } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FormFault } from '@/components/form/form-fault'
import { SignatureField } from '@/components/form/signature/signature-field'
import { languageName } from '@/components/format/language-name'
import { RichText } from '@/components/record/rich/rich-text'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { fieldErrors } from '@/lib/client/api-error'
import { focusFirstFault } from '@/lib/client/focus-first-fault'
import type { LinkedText } from '@/lib/contract/document-links'
import type { SigningForm } from '@/lib/contract/documents'
import type { FieldText } from '@/lib/contract/field-errors'
import { DOCUMENT_REASON_MAX, SIGNER_ID_MAX, SIGNER_NAME_MAX } from '@/lib/domain/documents/lengths'
import { needsRepresentative, signingFaults, untickedBoxes } from '@/lib/domain/documents/signing'
import { today as todayOf } from '@/lib/domain/time/clock'
import { ReadToEnd } from './read-to-end'
import classes from './signing.module.css'
import { useSigning } from './use-signing'

type Props = {
  document: LinkedText & {
    patient_id?: number
    patient_identification?: string | null
    representative_identification?: string | null
  }
  /** The clinic's. */
  timeZone: string
  /** When the page was opened. */
  now: Date
  /** The professional who signs for the patient, and says why; null: the patient signs, or who represents them. */
  onBehalf: { name: string } | null
  isPending: boolean
  /** What the last signature was refused with. */
  error: unknown
  /** Said beside what sends it. */
  notice?: ReactNode
  onSend: (signing: SigningForm) => void
  onDeclined: () => void
  /** Something is written, ticked or drawn that would be lost with the sheet; or no longer. */
  onBegun?: (is: boolean) => void
}

/** A link of the text is read and not followed: the page, and what was ticked and signed on it, would be left. */
const stayHere = (event: MouseEvent) => (event.target as Element).closest('a') && event.preventDefault()

/** A document to be read to its end, its boxes, and the signature of whoever signs it. */
export function SigningSheet({
  document,
  timeZone,
  now,
  onBehalf,
  isPending,
  error,
  notice,
  onSend,
  onDeclined,
  onBegun,
}: Props) {
  const t = useTranslations('documents.sign')
  const field = useTranslations('errors.field')
  const reader = useLocale()
  const { patient, patient_identification, patient_birth_date: birth_date, boxes } = document
  const today = todayOf(now, timeZone)
  const isOnBehalf = onBehalf !== null
  const isMinor = needsRepresentative({ birth_date, today })
  const signing = useSigning({
    role: isOnBehalf ? 'professional' : isMinor ? 'representative' : 'patient',
    name: document.representative ?? '',
    identification: document.representative_identification ?? '',
    reason: '',
  })
  const { typed } = signing
  const [isTold, setTold] = useState(false)
  const column = useRef<HTMLDivElement>(null)
  // Said here, in the document's language: the server says it in that of the screen.
  const own: Record<string, FieldText> = {
    ...signingFaults(signing.judged, { boxes, birth_date, today }),
    ...(signing.signature === '' && { signature: { key: 'signature_empty' } }),
  }
  const isWhole = Object.keys(own).length === 0
  const unticked = new Set(untickedBoxes(boxes, signing.judged.ticked).map(({ key }) => key))
  const said = Object.entries(own).map(([name, { key, values }]) => [name, field(key as 'required', values as never)])
  const faults: Record<string, string> = isTold ? (isWhole ? fieldErrors(error) : Object.fromEntries(said)) : {}
  const ofForm = [faults.read_ms, faults.ticked, faults.role].filter(Boolean)
  const isNamed = Object.keys(faults).length > 0
  const signer = typed.role === 'representative' ? typed.name : (onBehalf?.name ?? patient)
  const isBegun = signing.signature !== '' || typed.reason !== '' || signing.judged.ticked.length > 0
  const tell = useEffectEvent((is: boolean) => onBegun?.(is))
  useEffect(() => tell(isBegun), [isBegun])
  const send = () => {
    setTold(true)
    if (isWhole) onSend(signing.body(document.text_sha256))
    else focusFirstFault(column.current)
  }
  return (
    <div ref={column} className={classes.column}>
      <article className={classes.paper} lang={document.locale} onClickCapture={stayHere}>
        <Text c="dimmed" fz={14}>
          {t('about', { number: document.number, language: languageName(document.locale, reader) })}
        </Text>
        <Title order={1} fz={25} my={8}>
          {document.title}
        </Title>
        <RichText text={document.body} spaced />
        <ReadToEnd isRead={signing.isRead} onReached={signing.reach} />
      </article>
      {boxes.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
        <div role="group" aria-label={t('boxes')} style={{ display: 'grid', gap: 10 }}>
          {boxes.map(({ key, label, required }) => (
            <label key={key} className={classes.box}>
              <input
                type="checkbox"
                aria-invalid={(isTold && unticked.has(key)) || undefined}
                checked={signing.isTicked(key)}
                onChange={(event) => signing.tick(key, event.currentTarget.checked)}
              />
              <span>
                {label}{' '}
                <Text component="span" c="dimmed">
                  {t(required ? 'required' : 'optional')}
                </Text>
              </span>
            </label>
          ))}
        </div>
      )}
      <Flex gap={12} align="center">
        <InitialsDisc name={signer || patient} id={document.patient_id ?? 0} size={40} />
        <div>
          <Text fw={600}>{signer || patient}</Text>
          <Text c="dimmed" fz={14}>
            {[t(`who.${typed.role}`, { name: patient }), typed.role === 'patient' && patient_identification]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      </Flex>
      {!isOnBehalf && isMinor && <Text>{t('minor')}</Text>}
      {!isOnBehalf && !isMinor && (
        <Checkbox
          className={classes.representative}
          label={t('by_representative')}
          checked={typed.role === 'representative'}
          onChange={(event) => signing.type({ role: event.currentTarget.checked ? 'representative' : 'patient' })}
        />
      )}
      {typed.role === 'representative' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={12}>
          <TextInput
            label={t('name')}
            maxLength={SIGNER_NAME_MAX}
            value={typed.name}
            error={faults.name}
            onChange={(event) => signing.type({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t('identification')}
            maxLength={SIGNER_ID_MAX}
            value={typed.identification}
            error={faults.identification}
            onChange={(event) => signing.type({ identification: event.currentTarget.value })}
          />
        </SimpleGrid>
      )}
      {isOnBehalf && (
        <TextInput
          label={t('reason')}
          maxLength={DOCUMENT_REASON_MAX}
          value={typed.reason}
          error={faults.reason}
          onChange={(event) => signing.type({ reason: event.currentTarget.value })}
        />
      )}
      <SignatureField
        name="signature"
        label={t('signature')}
        value={signing.signature}
        onChange={signing.sign}
        onWay={signing.choose}
        error={faults.signature}
      />
      {ofForm.length > 0 && <FormFault title={t('fault')} detail={ofForm.join(' ')} />}
      {!isNamed && <CallFault error={error} />}
      {notice}
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={onDeclined}>
          {t(isOnBehalf ? 'cancel' : 'decline')}
        </Button>
        <Button
          size="lg"
          loading={isPending}
          leftSection={<IconSignature size={20} stroke={1.6} aria-hidden />}
          onClick={send}
        >
          {t('sign')}
        </Button>
      </div>
      <Flex component="p" gap={8} justify="center" align="center" c="dimmed" fz={13} m={0}>
        <IconShieldCheck size={16} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        {t('notice')}
      </Flex>
    </div>
  )
}
