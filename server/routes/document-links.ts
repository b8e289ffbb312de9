import { free, freeData } from '@/server/call'
import { askDocumentCode, confirmDocumentCode } from '@/server/commands/document-links/code'
import { readDocumentLink } from '@/server/commands/document-links/read'
import { readLinkedFile } from '@/server/commands/document-links/read-file'
import { signByLink } from '@/server/commands/document-links/sign'

export const handlers = [
  freeData('document-links.read', readDocumentLink),
  freeData('document-links.code', askDocumentCode),
  freeData('document-links.confirm', confirmDocumentCode),
  freeData('document-links.sign', signByLink),
  free('document-links.file', readLinkedFile),
]
