'use client'

import { Button, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconPlayerPlay, IconStretching } from '@tabler/icons-react'
import Link from 'next/link'
import { useParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldList } from '@/components/form/field-list'
import { ErrorState, ListState } from '@/components/list/list-state'
import { ArchivedBadge } from '@/components/list/name-column'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { Column, Columns } from '@/components/ui/page/columns'
import { PageHead, PageHeadSkeleton } from '@/components/ui/page/page-head'
import { usePartTitle } from '@/components/ui/page/use-part-title'
import { ApiError } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { stateOf } from '@/lib/client/read-state'
import { useRead, useSave } from '@/lib/client/use-api'
import type { Exercise } from '@/lib/contract/exercises'
import { exerciseFields } from './exercise-fields'
import classes from './exercises.module.css'
import { Figure } from './figure'
import { itemOfOwn } from './item-of'
import { PicturesCard } from './pictures-card'
import { Star } from './star'
import { TrayBar } from './tray/tray-bar'
import { TrayChoice } from './tray/tray-choice'
import { useDoseText } from './use-dose-text'
import { VideoCard } from './video-card'

const loadSheet = () => import('./exercise-sheet')
const ExerciseSheet = lazily(() => loadSheet().then((module) => module.ExerciseSheet), closed)

/** An exercise of the clinic's own, to be read and changed; in its place, where there is none, a way back. */
export function ExerciseScreen() {
  const t = useTranslations('exercises')
  const { id: segment } = useParams<{ id: string }>()
  const id = /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : Number.NaN
  const read = useRead('exercises.show', { params: { id } }, { enabled: !Number.isNaN(id) })
  const exercise = read.data?.data
  const isMissing = Number.isNaN(id) || (read.error instanceof ApiError && read.error.code === 'not_found')
  if (isMissing)
    return (
      <ListState icon={<IconStretching size={26} stroke={1.6} />} title={t('not_found')} text={t('not_found_text')}>
        <Button component={Link} href={paths.exercises()} variant="default">
          {t('back')}
        </Button>
      </ListState>
    )
  if (stateOf(read) === 'unread') return <ErrorState title={t('failed')} onRetry={() => void read.refetch()} />
  if (!exercise) return <PageHeadSkeleton lined />
  return <Shown exercise={exercise} />
}

/** What the first card says; the notes and the video stand beside it, in their own words. */
const apart = ['name', 'notes', 'video_url']

function Shown({ exercise }: { exercise: Exercise & { favourite: boolean } }) {
  const t = useTranslations('exercises')
  usePartTitle(exercise.name)
  const dose = useDoseText()
  const [isOpen, setOpen] = useState(false)
  const archive = useSave('exercises.update')
  const { id, name, notes, video_url, picture_ids, starter_key, active, version } = exercise
  return (
    <>
      <PageHead
        lined
        back={{ href: paths.exercises(), label: t('title') }}
        face={<Star exercise={exercise} />}
        title={name}
        tags={!active && <ArchivedBadge />}
        under={<Text c="dimmed">{dose(exercise)}</Text>}
        actions={
          <>
            {active && <TrayChoice exercise={itemOfOwn(exercise)} />}
            <Button
              variant="default"
              loading={archive.isPending}
              leftSection={
                active ? (
                  <IconArchive size={17} stroke={1.6} aria-hidden />
                ) : (
                  <IconArchiveOff size={17} stroke={1.6} aria-hidden />
                )
              }
              onClick={() => archive.mutate({ params: { id }, body: { active: !active }, version })}
            >
              {t(active ? 'archive' : 'restore')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />}
              onPointerEnter={() => void loadSheet()}
              onClick={() => setOpen(true)}
            >
              {t('edit')}
            </Button>
          </>
        }
      >
        {isOpen && <ExerciseSheet exercise={exercise} onClosed={() => setOpen(false)} />}
      </PageHead>
      <Columns side="1fr" width={1080}>
        <Column>
          <Card title={t('how')}>
            <Figure exercise={{ picture_id: picture_ids[0] ?? null, starter_key }} />
            <Text className={classes.notes} c={notes ? undefined : 'dimmed'}>
              {notes ?? t('no_notes')}
            </Text>
            {video_url && (
              <div>
                <Button
                  component="a"
                  href={video_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="default"
                  leftSection={<IconPlayerPlay size={17} stroke={1.6} aria-hidden />}
                >
                  {t('watch')}
                </Button>
              </div>
            )}
          </Card>
        </Column>
        <Column>
          <Card title={t('groups.dose')}>
            <FieldList table={exerciseFields} row={exercise} without={apart} empty={<span aria-hidden>–</span>} />
          </Card>
          <PicturesCard exercise={exercise} />
          <VideoCard exercise={exercise} />
        </Column>
      </Columns>
      <div className={classes.gathered}>
        <TrayBar />
      </div>
    </>
  )
}
