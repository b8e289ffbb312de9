'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { allowedPath } from './guard'

let isBooted = false

/** Where the document was asked for; once the app runs, this screen only shows where there is no page. */
function askedPath(): string {
  if (isBooted || location.pathname === '/index.html') return '/'
  return location.pathname
}

/**
 * What index.html and 404.html hold. A web view answers every path with index.html, so this screen sends the router
 * to the page that was asked for, or to where the guards send its visitor.
 */
export function Boot() {
  const router = useRouter()
  useEffect(() => {
    const asked = askedPath()
    isBooted = true
    void allowedPath(asked).then((allowed) => {
      router.replace(allowed === asked ? allowed + location.search + location.hash : allowed)
    })
  }, [router])
  return null
}
