import { Badge, Button, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { ReadState } from '@/components/list/waiting/read-state'
import { Warning } from '@/components/ui/warning'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { StarterExercise } from '@/lib/contract/exercises'
import classes from './exercises.module.css'
import { Figure } from './figure'
import { itemOfStarter } from './item-of'
import { Star } from './star'
import { TrayChoice } from './tray/tray-choice'
import { useAdopt } from './use-adopt'
import { useDoseText } from './use-dose-text'

type Props = { starterKey: string; onClosed: () => void }

/** An exercise of the starter library, to be read, marked and made the clinic's own. */
export function StarterDrawer({ starterKey, onClosed }: Props) {
  const t = useTranslations('exercises')
  const read = useRead('exercises.starter', { query: { starter_key: starterKey } })
  const starter = read.data?.data
  return (
    <SideDrawer title={starter?.name ?? t('library.starter')} closeLabel={t('close')} onClose={onClosed}>
      {starter ? <Starter starter={starter} /> : <ReadState read={read} failed={t('failed')} height={320} />}
    </SideDrawer>
  )
}

function Starter({ starter }: { starter: StarterExercise }) {
  const t = useTranslations('exercises')
  const errors = useTranslations('errors')
  const dose = useDoseText()
  const { existing, isPending, isDone, adopt } = useAdopt(starter.starter_key)
  const { zones, goals, materials, own_id } = starter
  const tags = [
    ...zones.map((zone) => t(`zones.${zone}`)),
    ...goals.map((goal) => t(`goals.${goal}`)),
    ...materials.map((material) => t(`materials.${material}`)),
  ]
  return (
    <Stack gap={16} p={20}>
      <Figure exercise={{ picture_id: null, starter_key: starter.starter_key }} />
      <div className={classes.line}>
        <Text fz={18} fw={650}>
          {dose(starter)}
        </Text>
        <Star exercise={{ ...starter, id: null }} />
      </div>
      <Text className={classes.notes}>{starter.notes}</Text>
      <ul className={classes.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      {existing && (
        <Warning>
          <span>
            {errors('exercise_duplicate')}{' '}
            <Link href={paths['exercises.show'](existing.id)}>{t('form.duplicate', { name: existing.name })}</Link>
          </span>
        </Warning>
      )}
      {own_id === null ? (
        <>
          <TrayChoice exercise={itemOfStarter(starter)} />
          <Text c="dimmed">{t('adopt_text')}</Text>
          <Button loading={isPending} disabled={isDone} onClick={adopt}>
            {t('adopt')}
          </Button>
        </>
      ) : (
        <Button component={Link} href={paths['exercises.show'](own_id)} variant="default">
          {t('adopted')}
        </Button>
      )}
    </Stack>
  )
}
