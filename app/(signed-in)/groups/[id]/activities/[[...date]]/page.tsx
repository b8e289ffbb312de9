import { optionalSlotParams } from '@/lib/export/slots'

export const generateStaticParams = optionalSlotParams('date')

export default function Page() {
  return null
}
