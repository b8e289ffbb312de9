import { free, freeData, inTenantData } from '@/server/call'
import { logIn } from '@/server/commands/auth/log-in'
import { logOut } from '@/server/commands/auth/log-out'
import { registerClinic } from '@/server/commands/auth/register'
import { acceptInvitation } from '@/server/commands/invitations/accept'
import { askLink } from '@/server/commands/password/ask-link'
import { changePassword } from '@/server/commands/password/change'
import { resetPassword } from '@/server/commands/password/reset'
import { readInvitation } from '@/server/queries/invitations/read'
import { userOf } from '@/server/queries/me/show'

export const handlers = [
  free('auth.login', logIn),
  free('auth.register', registerClinic),
  inTenantData('auth.logout', logOut),
  inTenantData('me.show', ({ tx, who }) => userOf(tx, who)),
  freeData('me.change-password', changePassword),
  freeData('password.ask-link', askLink),
  freeData('password.reset', resetPassword),
  freeData('invitations.read', readInvitation),
  free('invitations.accept', acceptInvitation),
]
