import { atom, useAtom, useAtomValue } from 'jotai'
import { usePatientId } from '@/components/patients/use-patient'

/** Of patients with several open episodes, the one in which what is new is written down; by the patient's number. */
const chosenAtom = atom<Record<number, number>>({})

/** Which one was chosen here; undefined leaves it to the server, which takes the one that is open. */
export const useChosenEpisode = (): number | undefined => useAtomValue(chosenAtom)[usePatientId()]

export function useEpisodeChoice() {
  const patientId = usePatientId()
  const [chosen, setChosen] = useAtom(chosenAtom)
  return [chosen[patientId], (id: number) => setChosen({ ...chosen, [patientId]: id })] as const
}
