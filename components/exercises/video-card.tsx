import { Button, Group, Progress, Text } from '@mantine/core'
import { IconTrash, IconVideo } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PickFile } from '@/components/form/fields/pick-file'
import { focusNear } from '@/components/ui/focus-near'
import { Card } from '@/components/ui/page/card'
import { useSave } from '@/lib/client/use-api'
import type { Exercise } from '@/lib/contract/exercises'
import { videoTypes } from '@/lib/domain/exercises/video-type'
import classes from './exercises.module.css'
import { useSendVideo } from './use-send-video'
import { Video } from './video'

/** The video of an exercise as a file: sent in parts, seen, taken away. */
export function VideoCard({ exercise: { id, name, video_id, version } }: { exercise: Exercise }) {
  const t = useTranslations('exercises.videos')
  const { sending, pick, goOn, giveUp } = useSendVideo(id)
  const update = useSave('exercises.update')
  const isOnItsWay = sending !== null && !sending.fault
  return (
    <Card title={t('title')}>
      {video_id && <Video id={video_id} label={t('of', { name })} />}
      {isOnItsWay && (
        <div>
          <Text role="status" style={{ overflowWrap: 'anywhere' }}>
            {t('sending', { name: sending.name })}
          </Text>
          <Progress mt={8} value={sending.share * 100} aria-label={t('sending', { name: sending.name })} />
        </div>
      )}
      <Group gap={8}>
        {isOnItsWay ? (
          <Button variant="default" onClick={giveUp}>
            {t('give_up')}
          </Button>
        ) : (
          <PickFile accept={videoTypes.join(',')} onPick={(file) => void pick(file)}>
            <IconVideo size={17} stroke={1.6} aria-hidden />
            {t(video_id ? 'replace' : 'add')}
          </PickFile>
        )}
        {sending?.canGoOn && <Button onClick={goOn}>{t('go_on')}</Button>}
        {video_id && !isOnItsWay && (
          <Button
            variant="subtle"
            loading={update.isPending}
            leftSection={<IconTrash size={17} stroke={1.6} aria-hidden />}
            onClick={({ currentTarget }) => {
              const body = { video_id: null }
              update.mutate({ params: { id }, body, version }, { onSuccess: () => focusNear(currentTarget) })
            }}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
      <Text
        className={sending?.fault ? classes.fault : undefined}
        c={sending?.fault ? undefined : 'dimmed'}
        role={sending?.fault ? 'alert' : undefined}
      >
        {sending?.fault ?? t('help')}
      </Text>
    </Card>
  )
}
