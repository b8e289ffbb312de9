import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { useToday } from '@/components/plannings/use-today'
import { useUser } from '@/lib/client/use-user'
import type { PlanningException } from '@/lib/contract/plannings'
import { mayKeepException } from '@/lib/domain/access'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { ExceptionRow } from './exception-row'
import { ExceptionSheet } from './exception-sheet'

type Props = { exception: PlanningException; onClosed: () => void }

/** What a block of the agenda is: its sheet, to change or delete it; for who may not, what it says. */
export function ExceptionOpened(props: Props) {
  return (
    <MoreTexts files={['plannings']}>
      <Opened {...props} />
    </MoreTexts>
  )
}

function Opened({ exception, onClosed }: Props) {
  const t = useTranslations('plannings.exceptions')
  const today = useToday()
  const mayKeep = mayKeepException(useUser(), exception.professional_id)
  if (mayKeep) {
    return <ExceptionSheet {...{ exception, today, onClosed }} professionalId={exception.professional_id} />
  }
  return (
    <SideDrawer title={t('closures')} closeLabel={t('close')} onClose={onClosed}>
      <Box component="ul" p={{ base: 16, sm: 24 }}>
        <ExceptionRow exception={exception} isShared />
      </Box>
    </SideDrawer>
  )
}
