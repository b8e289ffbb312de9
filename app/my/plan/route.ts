import { planDocument } from '@/lib/bff/plan-document'

export const dynamic = 'force-static'

/** A patient's own page, the same for everybody: who it is for stands in the fragment, which no server sees. */
export const GET = () => new Response(planDocument, { headers: { 'content-type': 'text/html; charset=utf-8' } })
