import { useEffect, useState } from 'react'

/**
 * The address by which an `<img>` shows a protected file, null while there is none. On the web a cookie goes along with
 * the file's own address; in the export, where a picture cannot send a bearer token, the file is fetched with it first.
 */
export const useFile: (address: string | null) => string | null =
  process.env.NEXT_PUBLIC_TARGET === 'export' ? useFetchedFile : (address) => address

function useFetchedFile(address: string | null): string | null {
  const [fetched, setFetched] = useState<{ address: string; url: string } | null>(null)
  useEffect(() => {
    if (!address) return
    const gone = new AbortController()
    let url = ''
    // Named here, so that the web's first load is without it.
    const read = import('./fetch-file').then(({ fetchFile }) => fetchFile(address, gone.signal))
    read.then(
      (file) => {
        if (gone.signal.aborted) return
        url = URL.createObjectURL(file)
        setFetched({ address, url })
      },
      // Without its picture a person has initials.
      () => undefined,
    )
    return () => {
      gone.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [address])
  return fetched?.address === address ? (fetched?.url ?? null) : null
}
