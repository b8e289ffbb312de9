import { redirect } from 'next/navigation'
import { Boot } from '@/components/shell/boot-screen'
import { paths } from '@/lib/client/paths'
import { isExport } from '@/lib/target'

export default function NotFound() {
  if (isExport) return <Boot />
  redirect(paths.login())
}
