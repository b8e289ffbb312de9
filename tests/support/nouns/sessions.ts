import { sql } from 'drizzle-orm'
import type { Role } from '@/lib/contract/professionals'
import { roles } from '@/lib/domain/employees/roles'
import { rowsOf } from '@/server/db/client'
import { beginSession } from '@/server/identity/sessions'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** The admin's. */
    session: number
  }
}

export const sessions: Noun = {
  name: 'sessions',
  async make(tx, { id: clinic_id, professionals }) {
    const tokens = {} as Record<Role, string>
    for (const role of roles) {
      const whose = { clinic_id, professional_id: professionals[role], device: 'test', address: 'test' }
      tokens[role] = await beginSession(tx, { ...whose, now: new Date() })
    }
    const [begun] = await rowsOf<{ id: number }>(
      tx,
      sql`select id from sessions where clinic_id = ${clinic_id} and professional_id = ${professionals.admin}`,
    )
    return { tokens, session: Number(begun!.id) }
  },
  id: (clinic) => clinic.session,
}
