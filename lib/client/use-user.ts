import { createContext, use } from 'react'
import type { User } from '@/lib/contract/professionals'

/** The signed-in person, given by the signed-in shell, which shows nothing below it until they are known. */
export const UserContext = createContext<User | null>(null)

/** The signed-in person with their clinic. Only inside the signed-in layout: throws elsewhere. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser is for screens inside the signed-in layout')
  return user
}
