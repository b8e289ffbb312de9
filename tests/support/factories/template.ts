import type { Template, TemplateContent, TemplateField } from '@/lib/contract/templates'

/** A form with one section of these fields. */
export const templateContent = (...fields: Partial<TemplateField>[]): TemplateContent => ({
  sections: [
    {
      key: 'all',
      label: { es: 'Todo' },
      fields: fields.map((field, at) => ({ key: `f${at}`, kind: 'text', label: { es: `Campo ${at}` }, ...field })),
    },
  ],
})

export const template = (given: Partial<Template> = {}): Template => ({
  id: 5,
  kind: 'record',
  name: 'Seguimiento',
  starter: null,
  active: true,
  current: null,
  draft: templateContent({}),
  version: 1,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  ...given,
})
