import { free, freeData } from '@/server/call'
import { askDocumentCode, confirmDocumentCode } from '@/server/commands/document-links/code'
import { readDocumentLink } from '@/server/commands/document-links/read'
import { signByLink } from '@/server/commands/document-links/sign'
import { readLinkedFile } from '@/server/queries/document-links/file'

export const handlers = [
  freeData('document-links.read', readDocumentLink),
  freeData('document-links.code', askDocumentCode),
  freeData('document-links.confirm', confirmDocumentCode),
  freeData('document-links.sign', signByLink),
  free('document-links.file', readLinkedFile),
]
