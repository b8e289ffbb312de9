import { Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Group } from '@/lib/contract/groups'
import classes from './plan.module.css'
import { PlanRoom } from './plan-room'

/** The exercises that all members of a group do, day by day. */
export function GroupPlan({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  const t = useTranslations('dated-plans')
  const [day, setDay] = useState<string | null>(null)
  return (
    <section className={classes.group} aria-labelledby="group-exercise-plan">
      <Title order={2} id="group-exercise-plan" fz={18}>
        {t('group_title')}
      </Title>
      <PlanRoom owner={{ kind: 'group', id: group.id, name: group.name }} day={day} onDay={setDay} />
    </section>
  )
}
