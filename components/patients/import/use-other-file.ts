import { useSave } from '@/lib/client/use-api'

/** Takes what was read of a file back from the server, and goes to choose another; it goes there too when that failed. */
export function useOtherFile(id: number, onAnother: () => void) {
  const drop = useSave('patient-imports.drop', { quiet: true, onSuccess: onAnother, onFailure: onAnother })
  return { isPending: drop.isPending, choose: () => drop.send({ params: { id }, body: {} }) }
}
