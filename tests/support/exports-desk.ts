import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Export } from '@/lib/contract/exports'
import type { TestApi } from './api'

type Of = { token: string; patient?: number; language?: string }

const nounOf = ({ patient }: Of) => (patient === undefined ? 'clinic-exports' : 'patient-exports')
const paramsOf = ({ patient }: Of) => (patient === undefined ? undefined : { id: patient })

/** Asks for an export, and gives it. */
export async function asked(api: TestApi, of: Of): Promise<Export> {
  const answer = await api.ask(`${nounOf(of)}.create`, {
    ...{ token: of.token, params: paramsOf(of) },
    headers: { 'accept-language': of.language ?? 'es' },
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).data
}

/** The exports that are told of. */
export async function exportsTold(api: TestApi, of: Of): Promise<Export[]> {
  const answer = await api.ask(`${nounOf(of)}.list`, { token: of.token, params: paramsOf(of) })
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}

/** An export once its state is one of these. */
export async function untilIs(api: TestApi, of: Of, id: number, ...states: Export['state'][]): Promise<Export> {
  let found: Export | undefined
  await expect
    .poll(async () => {
      found = (await exportsTold(api, of)).find((one) => one.id === id)
      return states.includes(found!.state) || found!.state
    })
    .toBe(true)
  return found!
}

/** The answer with an export's file. */
export const fetched = (api: TestApi, of: Of, id: number) =>
  api.ask(`${nounOf(of)}.file`, { token: of.token, params: { id } })

/** Asks for an export, waits for it, and gives its answer and its files. */
export async function archive(api: TestApi, of: Of) {
  const { id } = await asked(api, of)
  await untilIs(api, of, id, 'done')
  const answer = await fetched(api, of, id)
  expect(answer.status).toBe(200)
  return { id, answer, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) }
}
