'use client'

import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorState, ListState } from '@/components/list/list-state'
import { PageHeadSkeleton } from '@/components/ui/page/page-head'
import { paths } from '@/lib/client/paths'
import { GroupHeader } from './group-header'
import { GroupTabBar } from './group-tab-bar'
import { useGroup } from './use-group'

/** What stands above every tab of a group; in their place, when there is no such group, a way back. */
export function GroupLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('groups')
  const { group, missing, failed, refetch } = useGroup()
  if (missing)
    return (
      <ListState icon={<IconUsersGroup size={26} stroke={1.6} />} title={t('not_found')} text={t('not_found_text')}>
        <Button component={Link} href={paths.groups()} variant="default">
          {t('back')}
        </Button>
      </ListState>
    )
  if (failed) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  if (!group) return <PageHeadSkeleton lined />
  return (
    <>
      <GroupHeader group={group} />
      <GroupTabBar />
      {children}
    </>
  )
}
