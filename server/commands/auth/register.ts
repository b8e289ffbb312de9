import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { currencyOf } from '@/lib/domain/clinic/countries'
import { TRIAL_DAYS } from '@/lib/domain/constants'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall, Who } from '@/server/call'
import { roleQuery, rowsOf, type Tx } from '@/server/db/client'
import { registration_consents } from '@/server/db/schema/access'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'
import { sessions } from '@/server/db/schema/sessions'
import { nameFile, type Picture, signatureOf, withPictures } from '@/server/files/pictures'
import { hashPassword } from '@/server/identity/password'
import { sealOf } from '@/server/identity/seal'
import { beginSession, hashToken, REGISTRATION_MINUTES } from '@/server/identity/sessions'
import { record } from '@/server/ledger'
import { professionalRow } from '@/server/queries/professionals/list'
import { beginClinic } from '@/server/steps/clinic/begin'
import { type SignedConsent, signConsent } from '@/server/steps/clinic/consent-signed'
import { nameTakenEmail } from '@/server/steps/employees/name-taken-email'

type Call = FreeCall<'auth.register'>

/**
 * Creates a clinic with its first admin, a trial of twenty days and the evidence of the signed consent: all, or
 * nothing. Only a super admin may, who stays who they are. Hashing, the signature's decoding and the sealed PDF come before
 * the transaction.
 * @returns the new admin's token, which lives for fifteen minutes.
 * @throws Refusal `email_taken`, which does not tell whose the address is; `invalid` for an empty signature;
 * `image_type`, `pdf_failed`, `pdf_busy`.
 */
export async function registerClinic(call: Call): Promise<Answer<'auth.register'>> {
  const { body, services, locale, who } = call
  if (!who) throw new Refusal('unauthenticated')
  await services.database.asGate((tx) => requireFreeEmail(tx, call))
  const signature = await signatureOf(signatureBlob(body.signature), locale)
  if (!signature) throw new Refusal('invalid')
  const staff = await services.database.asTenant(who.clinic_id, (tx) => professionalRow(tx, who.id))
  const password_hash = await hashPassword(body.password)
  const consent = await signConsent(call, signature, staff.name)
  const api_token = await withPictures(services.files, [signature, consent.sealed], () =>
    services.database.asGate((tx) => writeClinic(tx, call, who, { signature, consent, password_hash })),
  )
  return { api_token }
}

/** Said before the slow work. Between two at once, the unique index decides. */
async function requireFreeEmail(tx: Tx, { body, locale }: Call) {
  const taken = await rowsOf(tx, sql`select 1 from professionals where lower(email) = ${body.email.toLowerCase()}`)
  if (taken.length) throw new Refusal('email_taken', { errors: { email: [translator(locale)('email_taken')] } })
}

const signatureBlob = (dataUrl: string) => new File([Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')], 'signature')

type Prepared = { signature: Picture; consent: SignedConsent; password_hash: string }

async function writeClinic(tx: Tx, call: Call, by: Who, prepared: Prepared): Promise<string> {
  const { body, now, address, device, locale } = call
  const { signature, password_hash } = prepared
  const { clinic_name: name, language, country, time_zone } = body
  const terms = { name, language, country, currency: currencyOf(country), time_zone }
  const trial_ends_at = new Date(now.getTime() + TRIAL_DAYS * 86_400_000)
  const [clinic] = await tx
    .insert(clinics)
    .values({ ...terms, trial_ends_at })
    .returning({ id: clinics.id })
  const clinic_id = clinic!.id
  // The clinic exists now: what is in it is written as within it.
  await tx.execute(roleQuery({ role: 'physio_app', clinicId: clinic_id }))
  const person = { name: body.name, email: body.email.toLowerCase(), role: 'admin', is_admin: true } as const
  const [admin] = await tx
    .insert(professionals)
    .values({ ...person, clinic_id, password_hash, locale: language })
    .returning({ id: professionals.id })
    .catch(nameTakenEmail(locale))
  const who = { clinic_id, id: admin!.id }
  await nameFile(tx, who, signature)
  await keepConsent(tx, who, prepared)
  await beginClinic(tx, { clinic_id, admin_id: who.id, language, country, time_zone, now })
  const created = {
    action: 'created',
    entity: 'clinic',
    id: clinic_id,
    after: { ...terms, trial_ends_at },
    address,
  } as const
  await record(tx, { clinic_id, id: null }, created)
  const token = await beginSession(tx, { clinic_id, professional_id: who.id, device, address, now })
  await tx
    .update(sessions)
    .set({ expires_at: new Date(now.getTime() + REGISTRATION_MINUTES * 60_000) })
    .where(eq(sessions.token_hash, hashToken(token)))
  // And a line for the super admin's own clinic, which reads who of its people registered whom.
  await tx.execute(roleQuery({ role: 'physio_app', clinicId: by.clinic_id }))
  await record(tx, by, created)
  return token
}

/** The evidence of the consent: which text, in which language, signed how, when, and from where, and the sealed PDF. */
async function keepConsent(tx: Tx, who: { clinic_id: number; id: number }, { signature, consent }: Prepared) {
  const { evidence, sealed } = consent
  const kept = { ...evidence, clinic_id: who.clinic_id, professional_id: who.id, signature: signature.id }
  await nameFile(tx, who, sealed, 'application/pdf')
  const [made] = await tx
    .insert(registration_consents)
    .values({ ...kept, sealed_file: sealed.id, seal: sealOf(kept) })
    .returning({ id: registration_consents.id })
  const { version, locale, text_hash, address } = evidence
  const after = { version, locale, text_hash, signature: signature.id }
  await record(tx, who, { action: 'created', entity: 'registration_consent', id: made!.id, after, address })
}
