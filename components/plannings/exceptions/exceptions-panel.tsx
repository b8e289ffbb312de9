import { Box, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { ExceptionsCard } from './exceptions-card'

type Props = {
  professionals: { id: number; name: string }[]
  /** The day that the agenda stands on. */
  day?: string
  onClose: () => void
}

/**
 * When a professional is away, or works longer, at the side of the agenda: the front desk keeps it for colleagues. Of
 * several, who is chosen here: first the reader, if among them.
 */
export function ExceptionsPanel(props: Props) {
  return (
    <MoreTexts files={['plannings']}>
      <PanelDrawer {...props} />
    </MoreTexts>
  )
}

function PanelDrawer({ professionals, day, onClose }: Props) {
  const t = useTranslations('plannings.exceptions')
  const label = useTranslations('appointments.form')('professional')
  const { id } = useUser()
  const [chosen, setChosen] = useState(() => professionals.find((each) => each.id === id) ?? professionals[0])
  if (!chosen) return null
  return (
    <SideDrawer title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        {professionals.length > 1 && (
          <Select
            label={label}
            mb={16}
            allowDeselect={false}
            value={String(chosen.id)}
            data={professionals.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => setChosen(professionals.find((each) => String(each.id) === value) ?? chosen)}
          />
        )}
        <ExceptionsCard key={chosen.id} professionalId={chosen.id} title={chosen.name} day={day} />
      </Box>
    </SideDrawer>
  )
}
