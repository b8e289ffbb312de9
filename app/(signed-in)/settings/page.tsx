import { redirect } from 'next/navigation'
import { paths } from '@/lib/client/paths'

export default function Page() {
  redirect(paths['settings.clinic']())
}
