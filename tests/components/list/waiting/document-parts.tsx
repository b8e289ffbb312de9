import { DocumentBatchDrawer } from '@/components/documents/batch/batch-drawer'
import { BatchForm } from '@/components/documents/batch/batch-form'
import { BatchProgress } from '@/components/documents/batch/batch-progress'
import { DocumentBoard } from '@/components/documents/board/document-board'
import { DocumentRemindersCard } from '@/components/documents/reminders/document-reminders-card'
import type { Part } from './money-parts'

const nothing = () => {}

/** What of the clinic's documents reads. */
export const documentParts: Part[] = [
  {
    name: 'reminders of documents',
    reads: ['documents/reminders/document-reminders-card'],
    part: () => <DocumentRemindersCard />,
  },
  {
    name: 'documents for many',
    reads: ['documents/batch/batch-drawer'],
    part: () => <DocumentBatchDrawer ids={undefined} onClosed={nothing} />,
  },
  {
    name: 'a document for many',
    reads: ['documents/batch/batch-form'],
    part: () => <BatchForm ids={[7]} onBegun={nothing} />,
  },
  {
    name: 'how far a document for many has come',
    reads: ['documents/batch/batch-progress'],
    part: () => <BatchProgress id={3} onBegun={nothing} />,
  },
  {
    name: 'the board of documents',
    reads: ['documents/board/document-board', 'list/data/use-pages'],
    part: () => <DocumentBoard />,
  },
]
