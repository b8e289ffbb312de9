import type { Agenda } from '@/components/agenda/state/use-agenda'
import { parts } from './parts'

/** The address may ask for a part of the menu: `?part=print`, as the palette does. Closed, it takes the wish out again. */
export function AskedPart({ agenda, name }: { agenda: Agenda; name: string }) {
  const part = parts.find(({ key, isOfOne }) => key === name && (!isOfOne || agenda.chosen.length === 1))
  if (!part) return null
  const close = () => {
    const rest = new URLSearchParams(window.location.search)
    rest.delete('part')
    window.history.replaceState(null, '', window.location.pathname + (rest.size > 0 ? `?${rest}` : ''))
  }
  return <part.Dialog agenda={agenda} onClose={close} />
}
