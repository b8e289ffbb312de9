import type { PartProps } from '@/components/agenda/part-props'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { lazily } from '@/components/ui/lazily'
import { AskedVisit } from './asked-visit'
import { parts } from './parts'

const AskedBlock = lazily<PartProps>(
  () => import('./asked-block').then(({ AskedBlock }) => AskedBlock),
  ({ onClose }) => onClose(),
)

/**
 * The address may ask for a part of the menu: `?part=print`, as the palette does, for a block (`?part=block`), or for a card: `?part=visit-12`. Closed,
 * it takes the wish out again.
 */
export function AskedPart({ agenda, name }: { agenda: Agenda; name: string }) {
  const part = parts.find(({ key, isOfOne }) => key === name && (!isOfOne || agenda.chosen.length === 1))
  const visit = /^visit-([1-9]\d{0,14})$/.exec(name)
  const close = () => {
    const rest = new URLSearchParams(window.location.search)
    rest.delete('part')
    window.history.replaceState(null, '', window.location.pathname + (rest.size > 0 ? `?${rest}` : ''))
  }
  if (visit) return <AskedVisit agenda={agenda} id={Number(visit[1])} onClose={close} />
  if (name === 'block' && agenda.chosen.length > 0) return <AskedBlock agenda={agenda} onClose={close} />
  return part ? <part.Dialog agenda={agenda} onClose={close} /> : null
}
