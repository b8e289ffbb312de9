import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { ExceptionsCard } from './exceptions-card'

type Props = { professional: { id: number; name: string }; onClose: () => void }

/** When a professional is away, or works longer, at the side of the agenda: the front desk keeps it for colleagues. */
export function ExceptionsPanel(props: Props) {
  return (
    <MoreTexts files={['plannings']}>
      <PanelDrawer {...props} />
    </MoreTexts>
  )
}

function PanelDrawer({ professional, onClose }: Props) {
  const t = useTranslations('plannings.exceptions')
  return (
    <SideDrawer title={professional.name} closeLabel={t('close')} width={560} onClose={onClose}>
      <Box flex={1} miw={0} p={{ base: 12, sm: 20 }} style={{ overflowY: 'auto' }}>
        <ExceptionsCard professionalId={professional.id} />
      </Box>
    </SideDrawer>
  )
}
