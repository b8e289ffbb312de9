import type { Role } from '@/lib/contract/professionals'
import { roles } from '@/lib/domain/employees/roles'
import { professionals as table } from '@/server/db/schema/professionals'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    professionals: Record<Role, number>
    passwordHash: string
  }
}

export const professionals: Noun = {
  name: 'professionals',
  /** One of each role; their addresses are <role>@<clinic>.test. */
  async make(tx, { id: clinic_id, passwordHash }) {
    const people = await tx
      .insert(table)
      .values(
        roles.map((role) => ({
          ...{ clinic_id, role, is_admin: role === 'admin', password_hash: passwordHash },
          ...{ name: `${role} de ${clinic_id}`, email: `${role}@${clinic_id}.test` },
        })),
      )
      .returning({ id: table.id, role: table.role })
    const ids = Object.fromEntries(people.map(({ id, role }) => [role, id])) as Record<Role, number>
    return { professionals: ids }
  },
  id: (clinic) => clinic.professionals.professional,
}
