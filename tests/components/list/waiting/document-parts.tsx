import { DocumentBatchDrawer } from '@/components/documents/batch/batch-drawer'
import { BatchForm } from '@/components/documents/batch/batch-form'
import { DocumentBatchProgress } from '@/components/documents/batch/batch-progress'
import { DocumentBoard } from '@/components/documents/board/document-board'
import { ConsentScreen } from '@/components/documents/consent/consent-screen'
import { RegistrationConsents } from '@/components/documents/consent/registration-consents'
import { ServiceConsents } from '@/components/documents/consent/service-consents'
import { SignableDocuments } from '@/components/documents/patient/signable-documents'
import { DocumentRemindersCard } from '@/components/documents/reminders/document-reminders-card'
import { DocumentTemplatesScreen } from '@/components/documents/templates/document-templates-screen'
import { DocumentVersions } from '@/components/documents/templates/document-versions'
import type { Part } from './money-parts'

const nothing = () => {}

/** What is signed, and what of it reads, as it is opened. */
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
    part: () => <DocumentBatchProgress id={3} onBegun={nothing} />,
  },
  {
    name: 'the board of documents',
    reads: ['documents/board/document-board', 'list/data/use-pages'],
    part: () => <DocumentBoard />,
  },
  {
    name: 'the clinic’s consent',
    address: '/settings/consent',
    reads: ['documents/consent/consent-screen'],
    part: () => <ConsentScreen />,
  },
  {
    name: 'the consents of services',
    reads: ['documents/consent/service-consents'],
    part: () => <ServiceConsents templates={[]} />,
  },
  {
    name: 'what was signed at registration',
    reads: ['documents/consent/registration-consents'],
    part: () => <RegistrationConsents />,
  },
  {
    name: 'documents to sign',
    address: '/settings/documents',
    reads: ['documents/templates/document-templates-screen'],
    part: () => <DocumentTemplatesScreen />,
  },
  {
    name: 'the versions of a document',
    reads: ['documents/templates/document-versions'],
    part: () => <DocumentVersions templateId={5} onTake={nothing} onClosed={nothing} />,
  },
  {
    name: 'what a patient signs',
    address: '/patients/7/documents',
    reads: ['documents/patient/signable-documents', 'documents/consent/wanted-consents'],
    part: () => <SignableDocuments />,
  },
]
