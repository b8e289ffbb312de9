import { useState } from 'react'
import type { Pain } from '@/lib/contract/pain'
import { radiating, spotAt, toggledPlace } from '@/lib/domain/record/pain'
import { type BodyPlace, isSamePlace } from '@/lib/domain/record/regions'
import type { Mode } from './chart-card'

/**
 * Which place is looked at, and what pressing one does: marks it, looks at it, unmarks what is looked at, or says
 * where the one looked at radiates to.
 */
export function useMarking(pain: Pain, write: (pain: Pain) => void) {
  const [looked, setLooked] = useState<BodyPlace | null>(null)
  const [mode, setMode] = useState<Mode>('places')
  // What is no longer marked is not looked at.
  const chosen = looked && spotAt(pain, looked) ? looked : (pain.spots[0] ?? null)

  const toggle = (place: BodyPlace) => {
    setLooked(spotAt(pain, place) ? null : place)
    write(toggledPlace(pain, place))
  }
  const press = (place: BodyPlace, isKey: boolean) => {
    if (mode === 'radiates' && chosen) {
      write(radiating(pain, chosen, place))
      return setMode('places')
    }
    // A pointer first looks at what is marked; the keyboard has come by it already.
    const isLooked = chosen !== null && isSamePlace(chosen, place)
    if (!isKey && spotAt(pain, place) && !isLooked) return setLooked(place)
    toggle(place)
  }
  const walk = (place: BodyPlace) => {
    if (mode === 'places' && spotAt(pain, place)) setLooked(place)
  }
  return { chosen, mode, setMode, press, toggle, walk, look: setLooked }
}
