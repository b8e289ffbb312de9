import * as z from 'zod'
import { VERSION } from '@/lib/domain/constants'
import { addresses, addressOf, browserPath, type EndpointName, endpointNames } from './addresses'
import type { Endpoint } from './endpoint'
import { endpoints } from './registry'

type Json = Record<string, unknown>
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

function operation(name: EndpointName) {
  const declared: Endpoint = endpoints[name]
  const { method } = addressOf(name)
  const { who } = addresses[name]
  const status = String(declared.status ?? 200)
  const content = declared.file
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: jsonSchema(declared.answer, 'output') } }
  const body = declared.body && jsonSchema(declared.body, 'input')
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    security: who === 'public' ? [] : [{ bearer: [] }, { session: [] }],
    'x-permission': who,
    parameters: [
      ...parametersOf(declared.params, 'path'),
      ...parametersOf(declared.query, 'query'),
      ...(declared.versioned ? [header('If-Match', true, 'The version that was read, as in ETag.')] : []),
      ...(method === 'POST' ? [header('Idempotency-Key', false, 'The same key gives the same answer, once.')] : []),
    ],
    ...(body && {
      requestBody: {
        required: !declared.body?.safeParse({}).success,
        content: {
          'application/json': { schema: body },
          ...(declared.multipart && { 'multipart/form-data': { schema: body } }),
        },
      },
    }),
    responses: {
      [status]: { description: 'Success', ...(declared.status !== 204 && { content }) },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

const problem = {
  type: 'object',
  required: ['code', 'message', 'errors'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    collisions: { type: 'array', items: { type: 'object' } },
  },
}

let made: Json | undefined

/** The contract as an OpenAPI 3.1 document, with the paths that a browser asks for. */
export function openApi(): Json {
  if (made) return made
  const paths: Record<string, Json> = {}
  for (const name of endpointNames) {
    const { method, path } = addressOf(name)
    const at = browserPath(path)
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(name) }
  }
  made = {
    openapi: '3.1.0',
    info: { title: 'Physio Tracking', version: VERSION },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  }
  return made
}
