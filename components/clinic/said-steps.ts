import { useAtom } from 'jotai'
import { deviceStore } from '@/lib/client/device'
import { kept } from '@/lib/client/kept'
import type { FirstStep } from '@/lib/domain/clinic/first-steps'

/** `card`, `line`: the card itself, and the line of the agenda, are not wanted any more. */
type Said = FirstStep | 'card' | 'line'

/** What of the first steps somebody said to be done, or not to be wanted, on this device. */
const saidStepsAtom = kept<Record<number, Said[]>>('saidFirstSteps', {})

/** What this person said of the first steps, and how to say it, or to take it back. */
export function useSaidSteps(personId: number) {
  const [all, setAll] = useAtom(saidStepsAtom, { store: deviceStore })
  const said = all[personId] ?? []
  const say = (one: Said, isSo = true) =>
    setAll((before) => {
      const others = (before[personId] ?? []).filter((each) => each !== one)
      return { ...before, [personId]: isSo ? [...others, one] : others }
    })
  return { said, say }
}
