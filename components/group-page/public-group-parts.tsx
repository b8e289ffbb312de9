import { Button, Skeleton, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import frame from '@/components/appointment-link/appointment-link.module.css'
import { LinkNews } from '@/components/appointment-link/link-news'
import { lazily, stay } from '@/components/ui/lazily'
import type { PublicGroup } from '@/lib/contract/group-pages'
import { GroupIntro } from './group-intro'
import classes from './group-page.module.css'
import { PlanList } from './plan-list'

// The schemas that judge the form come with it.
const SignUpCard = lazily(
  () => import('./sign-up-card').then((module) => module.SignUpCard),
  stay,
  () => <Skeleton height={420} radius={14} />,
)

type Props = { token: string; group: PublicGroup; onSpent: () => void; onAgain: () => void }

/** What a group offers, and the form to sign up; then that there is a mail to be confirmed. */
export function PublicGroupParts({ token, group, onSpent, onAgain }: Props) {
  const t = useTranslations('group-page')
  const [isAsked, setAsked] = useState(false)
  if (isAsked)
    return (
      <LinkNews icon={IconMailCheck} title={t('asked.title')} text={t('asked.text')}>
        <Button
          size="md"
          variant="default"
          onClick={() => {
            setAsked(false)
            onAgain()
          }}
        >
          {t('asked.again')}
        </Button>
      </LinkNews>
    )
  return (
    <div className={classes.parts}>
      <GroupIntro group={group} />
      {group.plans.length > 0 && <PlanList group={group} />}
      {group.activities.length > 0 ? (
        <SignUpCard token={token} group={group} onSpent={onSpent} onAsked={() => setAsked(true)} />
      ) : (
        <section className={frame.card}>
          <h2 className={classes.heading}>{t('activities')}</h2>
          <Text c="dimmed">{t('none')}</Text>
        </section>
      )}
    </div>
  )
}
