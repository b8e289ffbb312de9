import * as z from 'zod'
import { endpoint } from './endpoint'

export const fileEndpoints = {
  'files.show': endpoint({
    params: z.object({ id: z.string().regex(/^[a-z0-9]{32}$/) }),
    answer: z.unknown(),
    file: true,
  }),
}
