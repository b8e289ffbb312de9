import type { ReactNode } from 'react'
import { GroupLayout } from '@/components/groups/group-layout'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn, slotParams } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export const generateStaticParams = slotParams('id')

type Props = { params: Promise<{ id: string }>; children: ReactNode }

export default async function Layout({ params, children }: Props) {
  const id = idIn((await params).id)
  return (
    <Prefetched
      reads={() => [
        ['groups.list'],
        ['group-members.list', { params: { id } }],
        ['group-plans.list', { params: { id } }],
        ['professionals.list'],
        ['rooms.list'],
      ]}
    >
      <ScreenTexts files={['fixed-seats', 'groups', 'group-members', 'group-plans', 'membership-fees', 'payments']}>
        <GroupLayout>{children}</GroupLayout>
      </ScreenTexts>
    </Prefetched>
  )
}
