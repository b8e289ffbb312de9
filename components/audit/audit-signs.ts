import {
  IconArchive,
  IconArrowBackUp,
  IconCircleOff,
  IconDownload,
  IconFileExport,
  IconLogout,
  IconMail,
  IconPencil,
  IconPlus,
  IconSend,
  IconSignature,
  IconToggleLeft,
  IconToggleRight,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { type AuditAction, isAuditAction } from '@/lib/domain/audit/entities'

/** A sign for each thing that can be done. */
const signs: Record<AuditAction, TablerIcon> = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  restored: IconArrowBackUp,
  activated: IconToggleRight,
  deactivated: IconToggleLeft,
  invited: IconMail,
  exported: IconFileExport,
  downloaded: IconDownload,
  signed: IconSignature,
  revoked: IconCircleOff,
  sent: IconSend,
  session_ended: IconLogout,
}

export const signOf = (action: string): TablerIcon => (isAuditAction(action) ? signs[action] : IconArchive)
