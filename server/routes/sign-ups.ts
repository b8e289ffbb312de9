import { freeData } from '@/server/call'
import { confirmSignUp } from '@/server/commands/sign-ups/confirm'
import { createSignUp } from '@/server/commands/sign-ups/create'
import { readSignUp } from '@/server/queries/sign-ups/read'

export const handlers = [
  freeData('sign-ups.create', createSignUp),
  freeData('sign-ups.read', readSignUp),
  freeData('sign-ups.confirm', confirmSignUp),
]
