import {
  IconArchive,
  IconArrowBackUp,
  IconFileExport,
  IconLogout,
  IconMail,
  IconPencil,
  IconPlus,
  IconToggleLeft,
  IconToggleRight,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'

/** A sign for each thing that can be done; texts: `settings.audit.actions`. */
const signs = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  restored: IconArrowBackUp,
  activated: IconToggleRight,
  deactivated: IconToggleLeft,
  invited: IconMail,
  exported: IconFileExport,
  session_ended: IconLogout,
} satisfies Record<string, TablerIcon>

export type AuditAction = keyof typeof signs
export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(signs, action)
export const signOf = (action: string): TablerIcon => (isAuditAction(action) ? signs[action] : IconArchive)
