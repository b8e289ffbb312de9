import { redirect } from 'next/navigation'
import { paths } from '@/lib/client/paths'
import { Boot } from '@/lib/export/boot-screen'
import { isExport } from '@/lib/target'

export default function Page() {
  if (isExport) return <Boot />
  redirect(paths.login())
}
