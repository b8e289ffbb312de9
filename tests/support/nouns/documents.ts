import { eq } from 'drizzle-orm'
import { document_template_versions, document_templates, documents as table } from '@/server/db/schema/documents'
import { textHash } from '@/server/steps/documents/frozen'
import { signature } from '../signature'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    documentTemplate: number
    /** Made by the professional, and not signed. */
    document: number
  }
}

/** A template in Spanish with a checkbox that is required. */
export const documentContent = {
  texts: { es: { title: 'Punción seca', body: '<p>La realiza {professional.name} a {patient.name}.</p>' } },
  boxes: [{ key: 'read', required: true, label: { es: 'He leído el documento' } }],
}

export const documentTemplates: Noun = {
  name: 'document-templates',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(document_templates)
      .values({ clinic_id, name: 'Punción seca' })
      .returning({ id: document_templates.id })
    await tx
      .insert(document_template_versions)
      .values({ clinic_id, template_id: made!.id, number: 1, content: documentContent })
    return { documentTemplate: made!.id }
  },
  id: (clinic) => clinic.documentTemplate,
  bodies: {
    'document-templates.create': () => ({ name: 'Ondas de choque', content: documentContent }),
    'document-templates.update': () => ({ name: 'Punción seca 2' }),
  },
}

/** What there is to sign in every test clinic. */
const text = {
  ...{ locale: 'es' as const, title: 'Punción seca', body: '<p>La realiza Etxeberria.</p>' },
  boxes: [{ key: 'read', required: true, label: 'He leído el documento' }],
}
const stroke = await signature()

/** Of no link: what a link does, tests/api/document-links.test.ts asks. */
const TOKEN = 'D'.repeat(43)
export const documentLinks: Noun = {
  name: 'document-links',
  bodies: {
    'document-links.read': () => ({ token: TOKEN }),
    'document-links.code': () => ({ token: TOKEN }),
    'document-links.confirm': () => ({ token: TOKEN, code: '123456' }),
    'document-links.sign': () => ({
      ...{ token: TOKEN, text_sha256: textHash(text), role: 'patient', method: 'drawn' },
      ...{ opened_ms: 2, read_ms: 1, ticked: [{ key: 'read', ms: 1 }], signature: stroke },
    }),
    'document-links.file': () => ({ token: TOKEN }),
  },
}

export const documentChecks: Noun = {
  name: 'document-checks',
  bodies: { 'document-checks.read': () => ({ code: 'ABCDE-FGHJK-MNPQR-STVWX' }) },
}

export const documents: Noun = {
  name: 'documents',
  async make(tx, { id: clinic_id, patient, professionals }) {
    const [version] = await tx
      .select({ id: document_template_versions.id })
      .from(document_template_versions)
      .where(eq(document_template_versions.clinic_id, clinic_id))
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, patient_id: patient, template_version_id: version!.id, ...text },
        ...{ text_sha256: textHash(text), code: `CLINIC-${clinic_id}` },
        ...{ professional_id: professionals.professional, created_by: professionals.professional },
      })
      .returning({ id: table.id })
    return { document: made!.id }
  },
  id: (clinic) => clinic.document,
  ids: { 'documents.list': (clinic) => clinic.patient, 'documents.create': (clinic) => clinic.patient },
  bodies: {
    'documents.create': (clinic) => ({ template_id: clinic.documentTemplate, locale: 'es' }),
    'documents.send': () => ({ way: 'link' }),
    'documents.revoke': () => ({ reason: 'Lo pidió' }),
    'documents.hand_back': () => ({ current_password: 'una contraseña larga' }),
    'documents.sign': () => ({
      ...{ text_sha256: textHash(text), role: 'professional', reason: 'No puede escribir', method: 'drawn' },
      ...{ opened_ms: 2, read_ms: 1, ticked: [{ key: 'read', ms: 1 }], signature: stroke },
    }),
  },
}

/** What was signed when a clinic was registered, and sealed: nothing in a test clinic, which was not. */
export const registrationConsents: Noun = { name: 'registration-consents', id: () => 1 }

/** What the patient of every test clinic is to have signed: nothing, as no service of it asks for anything. */
export const consents: Noun = {
  name: 'consents',
  id: (clinic) => clinic.patient,
}
