import { Button, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { Facts } from '@/components/ui/page/facts'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { mayReport } from '@/lib/domain/fiscal/regime'

const DeclarationView = lazily(
  () => import('./declaration-view').then((module) => module.DeclarationView),
  ({ onClose }) => onClose(),
)

/** What the program's producer declares before Spain's tax agency, or that this installation tells it nothing. */
export function DeclarationCard() {
  return mayReport(useUser().clinic) ? <Declaration /> : null
}

function Declaration() {
  const t = useTranslations('invoice-settings.declaration')
  const { plainDay } = useDates()
  const [isOpen, setOpen] = useState(false)
  const read = useRead('invoice-settings.declaration')
  const declaration = read.data?.data
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ReadLine read={read} height={96} />
      {declaration === null && <Text>{t('none')}</Text>}
      {declaration && (
        <>
          <Facts
            facts={[
              [t('system'), `${declaration.system.name} ${declaration.system.version}`],
              [t('producer'), `${declaration.producer.name} (${declaration.producer.tax_id})`],
              [t('signed_on'), plainDay(declaration.signed_on)],
            ]}
          />
          <Button
            variant="default"
            leftSection={<IconFileText size={17} stroke={1.6} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('open')}
          </Button>
          {isOpen && <DeclarationView declaration={declaration} onClose={() => setOpen(false)} />}
        </>
      )}
    </Card>
  )
}
