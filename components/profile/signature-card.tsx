import { Button, Flex } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { SaveButton } from '@/components/form/save-button'
import { SignatureField } from '@/components/form/signature/signature-field'
import { Card } from '@/components/ui/page/card'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { useFile } from '@/lib/client/use-file'
import { useUser } from '@/lib/client/use-user'
import { pictureOfDataUrl } from './picture-of-data-url'
import classes from './profile.module.css'
import { useFocusAfter } from './use-focus-after'
import { useKeepUser } from './use-keep-user'

/** The signature under what this person signs: shown, given, replaced. An empty one is refused (product §5). */
export default function SignatureCard() {
  const t = useTranslations('profile.signature')
  const field = useTranslations('errors.field')
  const { id, signature } = useUser()
  const stored = useFile(signature)
  const keep = useKeepUser()
  // Only when it is asked for: a sheet to draw on takes the finger that wants to scroll past.
  const [isSigning, setSigning] = useState(false)
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  const place = useFocusAfter<HTMLDivElement>(isSigning)
  useUnsavedPart('signature', value !== '')

  function open(signing: boolean) {
    setValue('')
    setFault(undefined)
    setSigning(signing)
  }
  const save = useSave('professionals.update', {
    handles: (error) => 'signature' in fieldErrors(error),
    onSuccess: ({ data }) => {
      keep(data)
      open(false)
    },
    onFailure: (error) => setFault(fieldErrors(error).signature),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    if (!value) {
      setFault(field('signature_empty'))
      event.currentTarget.querySelector<HTMLElement>('[name="signature"]')?.focus()
      return
    }
    const body = new FormData()
    body.set('_method', 'PATCH')
    body.set('signature', pictureOfDataUrl(value), 'signature.png')
    save.mutate({ params: { id }, body })
  }

  return (
    <Card title={t('title')} lead={t('lead')}>
      <div ref={place} className={classes.form}>
        {isSigning ? (
          <form className={classes.form} noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
            <SignatureField
              name="signature"
              label={t(signature ? 'new' : 'label')}
              value={value}
              error={fault}
              onChange={(signed) => {
                setValue(signed)
                setFault(undefined)
              }}
            />
            <Flex gap={10} wrap="wrap" justify="flex-end">
              <Button variant="default" onClick={() => open(false)}>
                {t(signature ? 'keep' : 'give_up')}
              </Button>
              <SaveButton label={t('save')} saving={save.isPending} />
            </Flex>
          </form>
        ) : (
          <>
            {signature ? (
              <div className={classes.paper}>
                {/* biome-ignore lint/performance/noImgElement: a small file behind authorisation, which no image optimiser may read */}
                {stored && <img className={classes.signature} src={stored} alt={t('yours')} />}
              </div>
            ) : (
              <p className={classes.note}>{t('none')}</p>
            )}
            <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => open(true)}>
              {t(signature ? 'replace' : 'add')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
