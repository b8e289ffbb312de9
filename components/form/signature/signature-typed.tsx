import { Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from './signature-field.module.css'
import { writtenName } from './signature-image'
import type { WayProps } from './signature-way'

const NAME_MAX = 80

/** A name that is typed, and stands on the sheet as if written by hand. */
export function SignatureTyped({ value, onChange }: WayProps) {
  const t = useTranslations('form.signature')
  const [name, setName] = useState('')
  const write = (typed: string) => {
    setName(typed)
    onChange(writtenName(typed))
  }
  return (
    <>
      <TextInput
        mb={10}
        label={t('name')}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="name"
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={classes.sheet}>
        {value ? (
          // biome-ignore lint/performance/noImgElement: a picture made in this page
          <img className={classes.picture} src={value} alt={t('preview')} />
        ) : (
          <Text pos="absolute" inset="auto 24px 12px" c="#56645e" fz={13} ta="center" style={{ pointerEvents: 'none' }}>
            {t('appears_here')}
          </Text>
        )}
      </div>
    </>
  )
}
