import { redirect } from 'next/navigation'

/** Its activities are the default tab (product §2). */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  redirect(`/groups/${(await params).id}/activities`)
}
