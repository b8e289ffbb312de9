import { deviceStore, tokenAtom } from './device'

/** The bytes of a protected file. @throws Error when the API does not give it. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(`${process.env.NEXT_PUBLIC_API_ORIGIN ?? ''}${address}`, {
    headers: { authorization: `Bearer ${deviceStore.get(tokenAtom)}`, 'x-client': 'device' },
    ...(signal && { signal }),
  })
  if (!answer.ok) throw new Error(`file: ${answer.status}`)
  return answer.blob()
}
