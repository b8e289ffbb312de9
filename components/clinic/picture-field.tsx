import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { imageFault } from '@/components/form/fields/image-fault'
import { PickPicture } from '@/components/form/fields/pick-picture'
import { useFile } from '@/lib/client/use-file'
import classes from './clinic-form.module.css'
import type { PictureName } from './pictures'

type Props = {
  field: PictureName
  /** The address of the picture that is stored. */
  stored: string | null
  /** What was picked instead; null: none any more. */
  picked: File | null | undefined
  /** Undefined: back to what is stored. */
  onPick: (file: File | null | undefined) => void
}

/** A picture of the clinic: seen, chosen anew, taken away. What cannot be taken is said before it travels. */
export function PictureField({ field, stored, picked, onPick }: Props) {
  const t = useTranslations('clinic.picture')
  const errors = useTranslations('errors')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'image_too_large' | 'image_type' | null>(null)
  const preview = usePreview(picked)
  const kept = useFile(stored)
  const shown = picked === undefined ? kept : preview
  const what = t(field)

  const take = async (file: File | undefined) => {
    if (!file) return
    const found = await imageFault(file)
    setFault(found)
    if (!found) onPick(file)
  }
  const remove = () => {
    setFault(null)
    onPick(stored ? null : undefined)
    // The button goes with the picture: the focus stays in the form.
    input.current?.focus()
  }
  return (
    <Flex gap={14} miw={0}>
      <span className={classes.frame} data-kind={field}>
        {shown ? (
          // biome-ignore lint/performance/noImgElement: a file of this form, or a small one behind authorisation
          <img src={shown} alt="" />
        ) : (
          <IconPhoto size={26} stroke={1.4} aria-hidden />
        )}
      </span>
      <Box miw={0}>
        <Text fw={600}>{what}</Text>
        <p className={classes.hint} id={`${id}-hint`}>
          {t(`${field}_hint`)} {t('limits')}
        </p>
        <Group gap={6} mt={8}>
          <PickPicture
            ref={input}
            aria-label={t('choose_label', { what })}
            aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
            aria-invalid={fault !== null}
            onPick={(file) => void take(file)}
          >
            {t(shown ? 'change' : 'choose')}
          </PickPicture>
          {shown && (
            <Button variant="subtle" size="compact-md" aria-label={t('remove_label', { what })} onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </Group>
        {fault && (
          <Text mt={6} c="var(--danger)" fz={13} id={`${id}-fault`} role="alert">
            {errors(fault)}
          </Text>
        )}
      </Box>
    </Flex>
  )
}

/** The address of a picked file, as long as it is shown. */
function usePreview(file: File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return file ? url : null
}
