import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorState } from '@/components/list/list-state'
import { Card } from '@/components/ui/page/card'

type Props = { title: string; height: number; load: () => Promise<{ default: ComponentType }> }

/**
 * A card whose code comes after the screen, with the validator that its form needs; until then its room is held,
 * `height` px. Only drawn where it can be used: what one typed into a form that has no code yet would be lost.
 */
export function LaterCard({ title, height, load }: Props) {
  const t = useTranslations('profile')
  const [Part, setPart] = useState<ComponentType | null>(null)
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState(0)

  useEffect(() => {
    let isGone = false
    load().then(
      ({ default: Loaded }) => isGone || setPart(() => Loaded),
      () => isGone || setFailed(tries),
    )
    return () => {
      isGone = true
    }
  }, [load, tries])

  if (Part) return <Part />
  if (failed < tries) return <Skeleton height={height} radius={14} />
  return (
    <Card title={title}>
      <ErrorState title={t('not_loaded')} onRetry={() => setTries(tries + 1)} />
    </Card>
  )
}
