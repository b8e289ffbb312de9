import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { FeedAddress } from './feed-address'
import { RenewDialog, RevokeDialog } from './feed-dialog'
import classes from './feeds.module.css'
import { NewFeed } from './new-feed'

/** One's own agenda in other calendar programs, by a secret address. */
export function FeedCard() {
  return (
    <MoreTexts files={['feeds']} waiting={<Skeleton height={220} radius={14} />}>
      <OwnFeed />
    </MoreTexts>
  )
}

function OwnFeed() {
  const t = useTranslations('feeds')
  const { id } = useUser()
  const read = useRead('feeds.show', { params: { id } })
  const { data } = read
  const [asking, setAsking] = useState<'renew' | 'revoke'>()
  const feed = data?.data
  const close = () => setAsking(undefined)
  const place = useFocusAfterDelete<HTMLDivElement>(data && (feed ? 1 : 0), asking !== undefined)
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ReadState read={read} failed={t('failed')} height={96} />
      <div ref={place} className={classes.place}>
        {feed && <FeedAddress feed={feed} onAsk={setAsking} />}
        {feed === null && <NewFeed />}
      </div>
      {feed && asking === 'renew' && <RenewDialog feed={feed} onClosed={close} />}
      {asking === 'revoke' && <RevokeDialog onClosed={close} />}
    </Card>
  )
}
