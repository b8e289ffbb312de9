import type { ReactNode } from 'react'
import { slotParams } from '@/lib/export/slots'

export const generateStaticParams = slotParams('id')

export default function Layout({ children }: { children: ReactNode }) {
  return children
}
