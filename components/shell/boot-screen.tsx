'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useAllowedPath } from '@/lib/export/use-allowed-path'
import { Unreachable } from './unreachable'
import { SlowWaiting } from './waiting'

let isBooted = false

/** Where the document was asked for; once the app runs, this screen only shows where there is no page. */
function askedPath(): string {
  if (isBooted || location.pathname === '/index.html') return '/'
  return location.pathname
}

/**
 * What index.html and 404.html hold. A web view answers every path with index.html, so this screen sends the router
 * to the page that was asked for, or to where the guards send its visitor. While nobody says who that is, it says so.
 */
export function Boot() {
  const router = useRouter()
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    setAsked(askedPath())
    isBooted = true
  }, [])
  const { isUnanswered, retry } = useAllowedPath(asked, (allowed) =>
    router.replace(allowed === asked ? allowed + location.search + location.hash : allowed),
  )
  return isUnanswered ? <Unreachable retry={retry} /> : <SlowWaiting />
}
