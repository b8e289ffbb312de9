import { Refusal } from '@/lib/contract/errors'
import { TEMPLATE_FORMAT, type Template, type TemplateFile } from '@/lib/contract/templates'
import type { TenantCall } from '@/server/call'
import { templateOf } from '@/server/queries/templates/list'
import { makeTemplate } from '@/server/steps/templates/make-template'
import { soundContent } from '@/server/steps/templates/sound-content'

/** Begins another template with what one asks, its draft where it has one. @throws Refusal `not_found` */
export async function duplicateTemplate(call: TenantCall<'templates.duplicate'>): Promise<Template> {
  const { kind, draft, current } = await templateOf(call.tx, call.params.id)
  return makeTemplate(call, { kind, name: call.body.name, draft: draft ?? current?.content ?? null })
}

/**
 * A template as a file for another clinic: what is filled in now.
 * @throws Refusal `not_found`, also where nothing was published yet
 */
export async function exportTemplate({ tx, params }: TenantCall<'templates.export'>): Promise<TemplateFile> {
  const { kind, name, current } = await templateOf(tx, params.id)
  if (!current) throw new Refusal('not_found')
  return { format: TEMPLATE_FORMAT, format_version: 1, kind, name, content: current.content }
}

/**
 * Takes over a template of another clinic's file, as a draft: somebody looks at it before it is filled in.
 * @throws Refusal `invalid` that names what in the file cannot be filled in
 */
export const importTemplate = async (call: TenantCall<'templates.import'>): Promise<Template> =>
  makeTemplate(call, { ...call.body, draft: soundContent(call.body.content, 'content') })
