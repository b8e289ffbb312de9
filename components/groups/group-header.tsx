import { Badge, Button, Center, Flex } from '@mantine/core'
import { IconHourglass, IconLink, IconLock, IconPencil, IconUsersGroup, IconWorld } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ArchivedBadge } from '@/components/list/name-column'
import { closed, lazily } from '@/components/ui/lazily'
import { PageHead } from '@/components/ui/page/page-head'
import { paths } from '@/lib/client/paths'
import type { Group } from '@/lib/contract/groups'
import classes from './group-header.module.css'
import { useMembersNow } from './members/use-members'
import { useGroup } from './use-group'
import { useLimitsText } from './use-limits-text'

const loadSheet = () => import('./group-sheet')
const GroupSheet = lazily(() => loadSheet().then((module) => module.GroupSheet), closed)

const loadPage = () => import('./page/page-sheet')
const PageSheet = lazily(() => loadPage().then((module) => module.PageSheet), closed)

const signs = { public: IconWorld, private: IconLock }

/** Which group it is, who sees it, and its rules in a line. */
export function GroupHeader({ group }: { group: Group }) {
  const t = useTranslations('groups')
  const { groups = [] } = useGroup()
  const members = useMembersNow(group.id)
  const limits = useLimitsText()
  const [isOpen, setOpen] = useState(false)
  const [isPageOpen, setPageOpen] = useState(false)
  const hasPage = group.active && group.visibility === 'public'
  const Sign = signs[group.visibility]
  return (
    <PageHead
      back={{ href: paths.groups(), label: t('title') }}
      face={
        <Center
          component="span"
          w={52}
          h={52}
          flex="none"
          bdrs="var(--radius-card)"
          bg={`var(--tone-${group.color}-ground)`}
          c={`var(--tone-${group.color}-text)`}
          aria-hidden
        >
          <IconUsersGroup size={26} stroke={1.6} />
        </Center>
      }
      title={group.name}
      tags={
        <>
          <Badge
            color={group.visibility === 'public' ? 'accent' : 'gray'}
            leftSection={<Sign size={14} stroke={1.8} aria-hidden />}
          >
            {t(`visibility.${group.visibility}`)}
          </Badge>
          {!group.active && <ArchivedBadge />}
        </>
      }
      under={
        <Flex
          component="ul"
          className={classes.facts}
          wrap="wrap"
          m="2px 0 0 -17px"
          c="dimmed"
          style={{ clipPath: 'inset(0 0 0 17px)' }}
        >
          {members && <li>{t('members', { count: members.length })}</li>}
          <li>{t('places_each', { count: group.capacity })}</li>
          <li>{limits(group)}</li>
          {group.waiting_list && (
            <li>
              <IconHourglass className={classes.sign} size={15} stroke={1.6} aria-hidden />
              {t('waits')}
            </li>
          )}
        </Flex>
      }
      actions={
        <>
          {hasPage && (
            <Button
              variant="default"
              leftSection={<IconLink size={17} stroke={1.6} aria-hidden />}
              onPointerEnter={() => void loadPage()}
              onClick={() => setPageOpen(true)}
            >
              {t('page.open')}
            </Button>
          )}
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
      {isOpen && <GroupSheet group={group} groups={groups} onClosed={() => setOpen(false)} />}
      {isPageOpen && <PageSheet group={group} onClosed={() => setPageOpen(false)} />}
    </PageHead>
  )
}
