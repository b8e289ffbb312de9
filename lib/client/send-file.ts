import { addressOf, fillPath } from '@/lib/contract/addresses'
import type { Problem } from '@/lib/contract/errors'
import type { PatientImport } from '@/lib/contract/patient-imports'
import type { EntryFile } from '@/lib/contract/record'
import { isExport } from '@/lib/target'
import { ApiError } from './api-error'
import { heard, notHeard } from './connection'
import { deviceStore, tokenAtom } from './device'

const origin = isExport ? (process.env.NEXT_PUBLIC_API_ORIGIN ?? '') : ''

/** From 502 on something on the way answers in the API's place. */
const GATEWAY_FAULTS = 502

const failure = (status: number, code: Problem['code'], message = '') =>
  new ApiError(status, { code, message, errors: {} })

/** `key`: of this file's way here (Idempotency-Key), the same when it is sent again. */
type Settings = { key: string; onProgress: (share: number) => void; signal: AbortSignal }

/** Sends one file to a patient's record. @throws as `sendForm` */
export const sendFile = (patientId: number, file: File, settings: Settings): Promise<EntryFile> =>
  sendForm('record.attach', { id: patientId }, file, settings)

/** Sends a file that patients are brought from. @throws as `sendForm` */
export const sendImport = (file: File, settings: Settings): Promise<PatientImport> =>
  sendForm('patient-imports.create', {}, file, settings)

/**
 * Sends one file. By the older way of asking, because `fetch` does not tell how much has been sent.
 * @throws ApiError; what was given up throws the signal's reason
 */
function sendForm<Data>(
  name: 'record.attach' | 'patient-imports.create',
  params: Record<string, number>,
  file: File,
  { key, onProgress, signal }: Settings,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const { method, path } = addressOf(name)
    const request = new XMLHttpRequest()
    request.open(method, origin + fillPath(path, params))
    request.responseType = 'json'
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', key)
    const token = deviceStore.get(tokenAtom)
    if (isExport) request.setRequestHeader('x-client', 'device')
    if (isExport && token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < GATEWAY_FAULTS) heard()
      const answer = request.response as { data?: Data } & Partial<Problem>
      if (request.status === 201 && answer?.data) return resolve(answer.data)
      reject(failure(request.status, answer?.code ?? 'failure', answer?.message))
    }
    request.onerror = () => {
      notHeard()
      reject(failure(0, 'unavailable'))
    }
    const giveUp = () => {
      request.abort()
      reject(signal.reason)
    }
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp)
    request.onloadend = () => signal.removeEventListener('abort', giveUp)
    const form = new FormData()
    form.set('file', file, file.name)
    request.send(form)
  })
}
