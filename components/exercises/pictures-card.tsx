import { ActionIcon, Text } from '@mantine/core'
import { IconPhoto, IconStar, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { imageFault } from '@/components/form/fields/image-fault'
import { PickPicture } from '@/components/form/fields/pick-picture'
import { Card } from '@/components/ui/page/card'
import { ApiError, fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { Exercise } from '@/lib/contract/exercises'
import { PICTURES_MAX } from '@/lib/domain/exercises/limits'
import classes from './exercises.module.css'
import { Figure } from './figure'

/** What is said of a picture beside it: what it is no picture for, or that there are as many as there may be. */
const saidOf = (error: unknown): string | undefined =>
  error instanceof ApiError && ['image_too_large', 'image_type', 'invalid'].includes(error.code)
    ? (fieldErrors(error).picture ?? error.message)
    : undefined

/** The pictures of an exercise, in their order: the first is the library's. */
export function PicturesCard({ exercise }: { exercise: Exercise }) {
  const t = useTranslations('exercises.pictures')
  const errors = useTranslations('errors')
  const [fault, setFault] = useState<string>()
  const { id, name, picture_ids, version } = exercise
  const add = useSave('exercises.add_picture', {
    handles: (error) => saidOf(error) !== undefined,
    onFailure: (error) => setFault(saidOf(error)),
  })
  const update = useSave('exercises.update')
  const keep = (ids: string[]) => update.mutate({ params: { id }, body: { picture_ids: ids }, version })
  async function pick(file: File | undefined) {
    if (!file) return
    const code = await imageFault(file)
    setFault(code ? errors(code) : undefined)
    if (code) return
    const body = new FormData()
    body.set('picture', file)
    add.mutate({ params: { id }, body })
  }
  const isBusy = add.isPending || update.isPending
  return (
    <Card title={t('title')}>
      {picture_ids.length > 0 && (
        <ul className={classes.pictures}>
          {picture_ids.map((picture, at) => (
            <li key={picture} className={classes.picture}>
              <Picture id={picture} alt={t('alt', { at: at + 1, name })} />
              <div className={classes.pictureActions}>
                {at > 0 && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('first', { at: at + 1 })}
                    title={t('first', { at: at + 1 })}
                    disabled={isBusy}
                    onClick={() => keep([picture, ...picture_ids.filter((one) => one !== picture)])}
                  >
                    <IconStar size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  aria-label={t('remove', { at: at + 1 })}
                  title={t('remove', { at: at + 1 })}
                  disabled={isBusy}
                  onClick={() => keep(picture_ids.filter((one) => one !== picture))}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ul>
      )}
      {picture_ids.length < PICTURES_MAX && (
        <div>
          <PickPicture onPick={(file) => void pick(file)} disabled={isBusy}>
            <IconPhoto size={17} stroke={1.6} aria-hidden />
            {t('add')}
          </PickPicture>
        </div>
      )}
      <Text
        className={fault ? classes.fault : undefined}
        c={fault ? undefined : 'dimmed'}
        role={fault ? 'alert' : undefined}
      >
        {fault ?? t('help')}
      </Text>
    </Card>
  )
}

const Picture = ({ id, alt }: { id: string; alt: string }) => (
  <Figure exercise={{ picture_id: id, starter_key: null }} alt={alt} />
)
