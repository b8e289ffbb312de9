import { noteStarters } from '@/lib/domain/record/starters/notes'
import { templates as table, template_versions } from '@/server/db/schema/record'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    template: number
    templateVersion: number
  }
}

export const templates: Noun = {
  name: 'templates',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, kind: 'record', name: 'Seguimiento' })
      .returning({ id: table.id })
    const [version] = await tx
      .insert(template_versions)
      .values({ clinic_id, template_id: made!.id, number: 1, content: noteStarters[0]!.content })
      .returning({ id: template_versions.id })
    return { template: made!.id, templateVersion: version!.id }
  },
  id: (clinic) => clinic.template,
  bodies: {
    'templates.adopt': () => ({ starter: 'free_note' }),
    'templates.create': () => ({ kind: 'record', name: 'Informe' }),
    'templates.update': () => ({ name: 'Seguimiento breve', draft: noteStarters[1]!.content }),
    'templates.duplicate': () => ({ name: 'Otro seguimiento' }),
    'templates.import': () => ({
      ...{ format: 'physio-template', format_version: 1, kind: 'record', name: 'De otra clínica' },
      content: noteStarters[1]!.content,
    }),
  },
}
