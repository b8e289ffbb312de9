import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { imageFault } from '@/components/form/fields/image-fault'
import { pictureInput } from '@/components/form/fields/pick-picture'
import classes from './signature-field.module.css'
import { pictureOf } from './signature-image'
import type { WayProps } from './signature-way'

/** A picture of a signature, picked or dropped. */
export function SignatureUploaded({ value, onChange, onFault }: WayProps) {
  const t = useTranslations('form.signature')
  const errors = useTranslations('errors')

  async function take(file: File | undefined) {
    if (!file) return
    const fault = await imageFault(file)
    if (fault) return onFault(errors(fault))
    const picture = await pictureOf(file).catch(() => null)
    if (picture) onChange(picture)
    else onFault(errors('image_type'))
  }

  return (
    <label
      className={classes.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <input {...pictureInput((file) => void take(file))} />
      {value && (
        // biome-ignore lint/performance/noImgElement: a picture made in this page
        <img className={classes.picture} src={value} alt={t('preview')} />
      )}
      <Box component="span" c="dimmed" ta="center">
        {t(value ? 'pick_other' : 'pick')}
      </Box>
    </label>
  )
}
