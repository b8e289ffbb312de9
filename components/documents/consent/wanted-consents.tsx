import { Badge, Button } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconSignature } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { capital } from '@/components/format/capital'
import { useFilters } from '@/components/list/data/use-filters'
import { Item, Items } from '@/components/list/items'
import { ReadState } from '@/components/list/waiting/read-state'
import { useRead } from '@/lib/client/use-api'
import type { WantedConsent } from '@/lib/contract/consents'
import { isLacking } from '@/lib/domain/documents/consent-state'
import { HandOverConsent } from './hand-over-consent'

const idOf = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

/**
 * What a patient is still to sign and has no document of: the clinic's consent and those of the services that they come for. An address
 * names one, whose hand-over opens, with what its document names, whether it is made or not.
 */
export function WantedConsents({ patientId, none }: { patientId: number; none: ReactNode }) {
  const t = useTranslations('consents')
  const [address, change] = useFilters()
  const asked = idOf(address.get('consent'))
  const serviceId = idOf(address.get('service'))
  const isAsked = asked !== undefined
  const known = { params: { id: patientId } }
  const read = useRead('consents.list', isAsked && serviceId ? { ...known, query: { service_id: serviceId } } : known)
  const [pressed, setPressed] = useState<WantedConsent | null>(null)
  const consents = read.data?.data.filter(isLacking) ?? []
  const opened = pressed ?? consents.find(({ template_id }) => template_id === asked)
  // What is made stands among the documents, with all that is done with it.
  const unmade = consents.filter(({ document_id }) => document_id === null)
  const close = () => {
    setPressed(null)
    change({ consent: undefined, service: undefined, professional: undefined })
  }
  return (
    <>
      {read.isError && <ReadState read={read} failed={t('failed')} height={40} />}
      {unmade.length > 0 && (
        <Items>
          {unmade.map((consent) => (
            <Item
              key={consent.template_id}
              icon={IconSignature}
              title={consent.name}
              tags={<Badge color="warn">{capital(t(`state.${consent.state}`))}</Badge>}
              actions={
                <Button
                  size="compact-md"
                  variant="light"
                  aria-label={t('sign_of', { name: consent.name })}
                  onClick={() => setPressed(consent)}
                >
                  {t('sign')}
                </Button>
              }
            />
          ))}
        </Items>
      )}
      {read.data && unmade.length === 0 && none}
      {opened && (
        <HandOverConsent
          consent={opened}
          professionalId={idOf(address.get('professional'))}
          serviceId={serviceId}
          onClosed={close}
        />
      )}
    </>
  )
}
