import { redirect } from 'next/navigation'

/** History is the default tab (product §2). */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  redirect(`/patients/${(await params).id}/history`)
}
